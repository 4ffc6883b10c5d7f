-- Where the products with a word stand in the order of names, as price zones tell it of prices: the names of a trade begin
-- with its own words, and a search for one of them went past all names before, or read every product that has it (100 ms for
-- 60,000 among a million). A zone of names is their first two letters.

alter function price_zone_mark(text, text) rename to zone_mark;
alter function price_zone_marks(tsvector, text) rename to zone_marks;

-- It is looked up, and never computed for one product after the other until one has the words.
alter function zone_marks(tsvector, text) cost 10000;

create index products_name_zones on products using gin (zone_marks(search_vec, 'name ' || left(name_sort, 2))) where listed;
