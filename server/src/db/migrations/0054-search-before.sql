-- What searches looked into before, and what wrote into it.
drop trigger if exists products_words on products;
drop trigger if exists products_scanned on products;
drop trigger if exists products_scan_changed on products;
drop trigger if exists products_zoned on products;
drop trigger if exists products_zones_changed on products;
drop trigger if exists products_placed on products;
drop trigger if exists products_places_changed on products;
drop trigger if exists product_stats_marked on product_stats;
drop trigger if exists product_stats_marked_late on product_stats;
drop trigger if exists product_stats_zoned on product_stats;
drop trigger if exists product_stats_zones_changed on product_stats;
drop trigger if exists companies_placed on companies;
drop trigger if exists companies_placed_anew on companies;
drop table if exists product_words, product_scans, product_zones, product_places, places;
drop statistics if exists products_name_words_seen, products_tag_words_seen;
drop index if exists products_words, products_name_words, products_tag_words, products_name_zones, products_price_zones,
  products_trigrams, products_tags, products_price;
drop function if exists keep_product_words(), keep_product_scan(), keep_product_zones(), keep_product_places(),
  mark_product_stats(), keep_count_zones(), keep_company_place();
alter table products drop column if exists search_vec, drop column if exists name_fold;
drop index if exists product_stats_views, product_stats_sales;
alter index product_stats_most_viewed rename to product_stats_views;
alter index product_stats_most_sold rename to product_stats_sales;
alter table product_stats drop column if exists word_marks;
drop function if exists zone_marks(tsvector, text), price_zone(numeric), word_beginnings(tsvector), beginning_marks(int[], int),
  day_zone(timestamptz), count_zone(bigint), place_zone(float8, float8), place_box(int), word_marks(tsvector), word_mark(text),
  zone_mark(text, text);

analyze product_search;
