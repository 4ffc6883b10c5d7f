-- What searches look into beside the products: lists of words, and zones in which they stand. All of it is kept by triggers.

create index products_price on products (currency, price, id) where listed;
create index products_min_order on products (currency, (coalesce(min_order_amount, price))) where listed;
create index products_tags on products using gin (tag_ids);
create index products_words on products using gin (search_vec) where listed;
-- Words of names, and of names and tags: whether any is there must not be asked of all descriptions with that word.
create index products_name_words on products using gin (ts_filter(search_vec, '{a}')) where listed;
create index products_tag_words on products using gin (ts_filter(search_vec, '{a,b}')) where listed;
-- The planner takes no statistics from an index that does not hold all rows.
create statistics products_name_words_seen on (ts_filter(search_vec, '{a}')) from products;
create statistics products_tag_words_seen on (ts_filter(search_vec, '{a,b}')) from products;
create index products_trigrams on products using gin (name_fold gin_trgm_ops) where listed;

-- Every word that a product has or had, apart from numbers. The index of words collects all products of a beginning
-- before it compares them with those of another one; of whole words it compares as it goes, in a tenth of the time. So
-- the words with a beginning are looked up first. A word may stand here twice, or belong to no product any more: nobody
-- waits for the words of others.
create table product_words (word text collate "C" not null);
create index product_words_word on product_words (word);

create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (word)
    select lexeme from unnest(tsvector_to_array(new.search_vec)) lexeme
    where lexeme collate "C" >= ':' and not exists (select from product_words known where known.word = lexeme);
  return null;
end
$$;

create trigger products_words after insert on products for each row execute function keep_product_words();
create trigger products_words_changed after update of name, sku, tags, description on products for each row
  when (new.search_vec is distinct from old.search_vec) execute function keep_product_words();

-- Each word marks one of 512 bits by its first three letters, and one by its first five: a search is for beginnings.
create function word_mark(beginning text) returns int language sql immutable strict parallel safe
  return hashtext(beginning) & 511;

create function word_marks(words tsvector) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  marks bytea := decode(repeat('00', 64), 'hex');
  beginning text;
begin
  for beginning in
    select distinct left(word, letters) from unnest(tsvector_to_array(words)) word, unnest('{3, 5}'::int[]) letters
    where length(word) >= letters
  loop
    marks := set_bit(marks, word_mark(beginning), 1);
  end loop;
  return marks;
end
$$;

-- Listed products alone; kept by triggers alone.
create table product_scans (
  product_id bigint primary key references products on delete cascade,
  company_id bigint not null,
  created_at timestamptz(3) not null,
  name_sort text collate "C" not null,
  currency char(3) not null,
  -- What one piece of the smallest order costs with KDV.
  gross_price numeric(14, 2) not null,
  word_marks bytea not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index product_scans_newest on product_scans (created_at desc, product_id desc) include (word_marks);
create index product_scans_name on product_scans (name_sort, product_id) include (word_marks);
create index product_scans_price on product_scans (currency, gross_price, product_id) include (word_marks);
create index product_scans_company on product_scans (company_id, created_at desc, product_id desc) include (word_marks);

create function keep_product_scan() returns trigger language plpgsql as $$
declare
  marks bytea;
begin
  if tg_op = 'INSERT' or new.search_vec is distinct from old.search_vec or (new.listed and not old.listed) then
    marks := word_marks(new.search_vec);
    update product_stats set word_marks = marks where product_id = new.id and word_marks is distinct from marks;
  end if;
  if not new.listed then
    delete from product_scans where product_id = new.id;
    return null;
  end if;
  if marks is null then
    update product_scans
      set name_sort = new.name_sort, currency = new.currency, gross_price = coalesce(new.gross_price, new.price)
      where product_id = new.id;
    if found then
      return null;
    end if;
    -- Of an earlier product, whose row is not made yet, or just now by another transaction.
    marks := word_marks(new.search_vec);
  end if;
  insert into product_scans values (new.id, new.company_id, new.created_at, new.name_sort, new.currency,
      coalesce(new.gross_price, new.price), marks)
    on conflict (product_id) do update set name_sort = excluded.name_sort, currency = excluded.currency,
      gross_price = excluded.gross_price, word_marks = excluded.word_marks;
  return null;
end
$$;

create trigger products_scanned after insert on products for each row execute function keep_product_scan();
create trigger products_scan_changed
  after update of name, sku, tags, description, status, deleted_at, price, gross_price, currency on products
  for each row when (
    (old.listed, old.name_sort, old.currency, old.price, old.gross_price, old.search_vec)
      is distinct from (new.listed, new.name_sort, new.currency, new.price, new.gross_price, new.search_vec)
  ) execute function keep_product_scan();

create function mark_product_stats() returns trigger language plpgsql as $$
begin
  new.word_marks := coalesce(
    (select s.word_marks from product_scans s where s.product_id = new.product_id),
    (select word_marks(p.search_vec) from products p where p.id = new.product_id)
  );
  return new;
end
$$;

create trigger product_stats_marked before insert on product_stats for each row execute function mark_product_stats();
create trigger product_stats_marked_late before update of views_count, sales_count on product_stats for each row
  when (new.word_marks is null) execute function mark_product_stats();

-- An eighth of what doubles a price.
create function price_zone(price numeric) returns int language sql immutable parallel safe
  return floor(ln((case when price < 0.01 then 0.01 else price end)::float8) * 8 / ln(2::float8))::int;

-- `zone` is a currency and the number of a zone.
create function zone_mark(zone text, beginning text) returns int language sql immutable strict parallel safe
  return hashtext(zone || left(beginning, 5));

create function zone_marks(words tsvector, zone text) returns int[]
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  marks int[];
  word text;
begin
  foreach word in array tsvector_to_array(words) loop
    if length(word) >= 5 then
      marks := marks || hashtext(zone || left(word, 5));
    end if;
  end loop;
  return marks;
end
$$;

create index products_name_zones on products using gin (zone_marks(search_vec, 'name ' || left(name_sort, 2))) where listed;
create index products_price_zones on products using gin (
  zone_marks(search_vec, currency::text || price_zone(coalesce(gross_price, price))::text)
) where listed;

-- The first five letters of each word; shorter ones tell nothing.
create function word_beginnings(words tsvector) returns int[] language plpgsql immutable strict parallel safe as $$
declare
  beginnings int[] := '{}';
  word text;
  beginning text;
  before text := '';
begin
  foreach word in array tsvector_to_array(words) loop
    beginning := left(word, 5);
    if length(beginning) = 5 and beginning <> before then
      beginnings := beginnings || hashtext(beginning);
      before := beginning;
    end if;
  end loop;
  return beginnings;
end
$$;

-- What it is said to cost keeps the planner from making them for one product after the other.
create function beginning_marks(beginnings int[], zone int) returns int[]
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  marks int[];
  beginning int;
  ours int := hashint4(zone);
begin
  foreach beginning in array beginnings loop
    marks := marks || (beginning # ours);
  end loop;
  return marks;
end
$$;

create function day_zone(at timestamptz) returns int language sql immutable strict parallel safe
  return floor(extract(epoch from at - timestamptz '2020-01-01 00:00+00') / 86400)::int;

-- An eighth of what doubles a count.
create function count_zone(count bigint) returns int language sql immutable parallel safe
  return floor(ln(((case when count < 0 then 0 else count end) + 1)::float8) * 8 / ln(2::float8))::int;

-- Listed products alone; kept by triggers alone, and each row only by who holds the product's row of product_stats.
create table product_zones (
  product_id bigint primary key references products on delete cascade,
  beginnings int[] not null,
  -- Of its name and code.
  name_beginnings int[] not null,
  day int not null,
  views int not null,
  sales int not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function keep_product_zones() returns trigger language plpgsql as $$
begin
  -- Whoever counts meanwhile waits, and then finds the row.
  perform from product_stats where product_id = new.id for no key update;
  if not new.listed then
    delete from product_zones where product_id = new.id;
    return null;
  end if;
  insert into product_zones
    select new.id, word_beginnings(new.search_vec), word_beginnings(ts_filter(new.search_vec, '{a}')),
      day_zone(new.created_at), count_zone(coalesce(s.views_count, 0)), count_zone(coalesce(s.sales_count, 0))
    from (values (new.id)) one (id) left join product_stats s on s.product_id = one.id
    on conflict (product_id) do update
      set beginnings = excluded.beginnings, name_beginnings = excluded.name_beginnings;
  return null;
end
$$;

create trigger products_zoned after insert on products for each row execute function keep_product_zones();
create trigger products_zones_changed after update of name, sku, tags, description, status, deleted_at on products
  for each row when (
    new.listed <> old.listed or (new.listed and new.search_vec is distinct from old.search_vec)
  ) execute function keep_product_zones();

create index product_zones_words on product_zones using gin (beginnings);

create index product_zones_day on product_zones using gin (beginning_marks(beginnings, day));
create index product_zones_name_day on product_zones using gin (beginning_marks(name_beginnings, day));
create index product_zones_views on product_zones using gin (beginning_marks(beginnings, views));
create index product_zones_sales on product_zones using gin (beginning_marks(beginnings, sales));

create function keep_count_zones() returns trigger language plpgsql as $$
begin
  update product_zones set views = count_zone(new.views_count), sales = count_zone(new.sales_count)
    where product_id = new.product_id;
  return null;
end
$$;

create trigger product_stats_zoned after insert on product_stats for each row
  when (new.views_count <> 0 or new.sales_count <> 0) execute function keep_count_zones();
create trigger product_stats_zones_changed after update of views_count, sales_count on product_stats for each row
  when (
    count_zone(new.views_count) <> count_zone(old.views_count) or count_zone(new.sales_count) <> count_zone(old.sales_count)
  ) execute function keep_count_zones();

-- Where the products with a word are, as zones tell it of other orders: the nearest of a thousand among a million were found
-- by looking up the companies of all of them. A place is a tenth of a degree wide and high.
create function place_zone(latitude float8, longitude float8) returns int language sql immutable strict parallel safe
  return floor((latitude + 90) * 10)::int * 3601 + floor((longitude + 180) * 10)::int;

-- Around all points of the place, above whose corners the ground rises by five metres.
create function place_box(zone int) returns cube language sql immutable strict parallel safe
  return cube_enlarge(
    cube_union(
      cube_union(
        geo_point((zone / 3601) / 10.0 - 90, (zone % 3601) / 10.0 - 180),
        geo_point((zone / 3601) / 10.0 - 90, (zone % 3601 + 1) / 10.0 - 180)
      ),
      cube_union(
        geo_point((zone / 3601 + 1) / 10.0 - 90, (zone % 3601) / 10.0 - 180),
        geo_point((zone / 3601 + 1) / 10.0 - 90, (zone % 3601 + 1) / 10.0 - 180)
      )
    ),
    0.01, 3
  );

-- Every place that ever had a company. Kept by triggers alone, as the next one.
create table places (
  zone int primary key,
  box cube not null
);
create index places_box on places using gist (box);

-- Listed products of companies that say where they are. A table of its own: when a company moves, all of its products do, and
-- in product_zones each would be written into five indexes anew.
create table product_places (
  product_id bigint primary key references products on delete cascade,
  zone int not null,
  beginnings int[] not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function keep_product_places() returns trigger language plpgsql as $$
declare
  its_zone int;
begin
  if not new.listed then
    delete from product_places where product_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.listed then
    update product_places set beginnings = word_beginnings(new.search_vec) where product_id = new.id;
    return null;
  end if;
  -- Whoever moves the company meanwhile waits, and then finds the row. It is counted as the company's in a moment anyway.
  select place_zone(latitude, longitude) into its_zone from companies where id = new.company_id for no key update;
  if its_zone is not null then
    insert into product_places values (new.id, its_zone, word_beginnings(new.search_vec))
      on conflict (product_id) do update set zone = excluded.zone, beginnings = excluded.beginnings;
  end if;
  return null;
end
$$;

-- Before products_zoned, by its name: the company is locked before what counts its products.
create trigger products_placed after insert on products
  for each row when (new.listed) execute function keep_product_places();
create trigger products_places_changed after update of name, sku, tags, description, status, deleted_at on products
  for each row when (
    new.listed <> old.listed or (new.listed and new.search_vec is distinct from old.search_vec)
  ) execute function keep_product_places();

-- It says what the index of a company's products holds, so that the planner may use it.
create function keep_company_place() returns trigger language plpgsql as $$
declare
  its_zone int := place_zone(new.latitude, new.longitude);
begin
  if its_zone is null then
    delete from product_places where product_id in (
      select id from products where company_id = new.id and deleted_at is null
    );
    return null;
  end if;
  insert into places values (its_zone, place_box(its_zone)) on conflict do nothing;
  if tg_op = 'UPDATE' and place_zone(old.latitude, old.longitude) is null then
    -- Their words stand still meanwhile.
    insert into product_places
      select p.id, its_zone, word_beginnings(p.search_vec) from products p
        where p.company_id = new.id and p.deleted_at is null and p.listed order by p.id for share
      on conflict (product_id) do update set zone = excluded.zone, beginnings = excluded.beginnings;
  elsif tg_op = 'UPDATE' then
    update product_places set zone = its_zone where product_id in (
      select id from products where company_id = new.id and deleted_at is null
    );
  end if;
  return null;
end
$$;

create trigger companies_placed after insert on companies
  for each row when (new.latitude is not null and new.longitude is not null) execute function keep_company_place();
create trigger companies_placed_anew after update of latitude, longitude on companies
  for each row when (
    place_zone(new.latitude, new.longitude) is distinct from place_zone(old.latitude, old.longitude)
  ) execute function keep_company_place();

create index product_places_words on product_places using gin (beginning_marks(beginnings, zone));
