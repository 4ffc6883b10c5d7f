-- Apart from the rows: whoever changes a product waits for those that were just made, and these would wait for him.

-- For words that hardly meet. The index of words has a list for each form of a word and collects them; this one has one list
-- for all with a beginning, and goes through those of several words side by side: for two words of 60,000 products each that
-- never meet in 1.4 ms instead of 3.5.
create index product_zones_words on product_zones using gin (beginnings);

create index product_zones_day on product_zones using gin (beginning_marks(beginnings, day));
create index product_zones_name_day on product_zones using gin (beginning_marks(name_beginnings, day));
create index product_zones_views on product_zones using gin (beginning_marks(beginnings, views));
create index product_zones_sales on product_zones using gin (beginning_marks(beginnings, sales));
analyze product_zones;
