-- Where the products with a word stand in the order of names, as price zones tell it of prices: the names of a trade begin
-- with its own words, and a search for one of them went past all names before, or read every product that has it (100 ms for
-- 60,000 among a million). A zone of names is their first two letters.

alter function price_zone_mark(text, text) rename to zone_mark;
alter function price_zone_marks(tsvector, text) rename to zone_marks;

-- The same in a loop, which takes two thirds of the time; every change of a product makes its marks anew. What it is said to
-- cost keeps the planner from making them for one product after the other until one has the words. It says itself what
-- zone_mark says: when a table is analysed, its indexes know no functions but those of PostgreSQL.
create or replace function zone_marks(words tsvector, zone text) returns int[]
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
