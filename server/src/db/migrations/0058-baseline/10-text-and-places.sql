-- Extensions, and the functions that several domains use: text as it is searched and sorted, places on the globe.

create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists btree_gin;

-- Text as it is searched: ŞİŞE, şişe and sise become sise. foldTurkish in the contract does the same letter by letter.
-- Only ASCII is lowered, because everything beyond depends on the collation of the server.
create function tr_fold(t text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    normalize(translate(normalize(t, NFC), 'İIıŞşÇçĞğÜüÖö', 'iiissccgguuoo'), NFKD), '[\u0300-\u036f]', '', 'g'
  ) collate "C")
$$;

-- A key whose byte order is that of the Turkish alphabet: '{' comes right after 'z'. Sort by a column declared
-- collate "C" that holds it, never by the call itself.
create function tr_sort(t text) returns text language sql immutable strict parallel safe as $$
  select left(replace(replace(replace(replace(replace(replace(
    lower(translate(t, 'IİÇĞÖŞÜÂâÎîÛû', 'ıiçğöşüaaiiuu') collate "C"),
    'ç', 'c{'), 'ğ', 'g{'), 'ı', 'h{'), 'ö', 'o{'), 'ş', 's{'), 'ü', 'u{'), 120)
$$;

-- A text as the words that are searched. Letters and digits make words, everything else separates them; apostrophes are
-- dropped and × is an x, so that 6’lı and 6'lı are one word, and 3×5 and 3x5. splitWords of the server does the same.
create function search_terms(t text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(
    tr_fold(translate(t, '×''‘’ʼ´`', 'x')),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ufdff]+'
  ) word where word <> ''
$$;

-- Of a text array; array_to_string counts as changeable, because elements of other types may be.
create function tags_text(t text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(t, ' ')
$$;

-- A place on the sphere in kilometres. Distances between two are chords, which order places as the way over ground does.
create function geo_point(lat double precision, lng double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6371 * cos(radians(lat)) * cos(radians(lng)), 6371 * cos(radians(lat)) * sin(radians(lng)), 6371 * sin(radians(lat))
  ]);

-- Tells the open pages of a company, over all server processes, what to ask for anew: its id and a word. It goes out at
-- commit, and equal ones of one transaction only once. Who does not listen misses nothing that asking would not tell.
create function hint(company bigint, word text) returns void language sql as $$
  select pg_notify('bedesten', company || ' ' || word)
$$;
