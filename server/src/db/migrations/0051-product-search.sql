-- What searches look into, apart from the products: a search reads narrow rows, and a new price, a view or a sale touches
-- no index of words.
create extension if not exists btree_gin;

-- A text as the words that are searched. Letters and digits make words, everything else separates them; apostrophes are
-- dropped and × is an x, so that 6’lı and 6'lı are one word, and 3×5 and 3x5. splitWords of the server does the same.
create function search_terms(t text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(
    tr_fold(translate(t, '×''‘’ʼ´`', 'x')),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ufdff]+'
  ) word where word <> ''
$$;

-- One row for each product that is not deleted.
create table product_search (
  id bigint primary key references products on delete cascade,
  company_id bigint not null,
  created_at timestamptz(3) not null,
  listed boolean not null,
  in_stock boolean not null,
  currency char(3) not null,
  -- What one piece of the smallest order costs with KDV, and what that order costs.
  gross_price numeric(14, 2) not null,
  min_order_amount numeric(16, 2) not null,
  tag_ids int[] not null,
  name_sort text collate "C" not null,
  name_fold text collate "C" not null,
  -- Of the name and the code with weight A, of the tags with weight B.
  title_words tsvector not null,
  -- All of these and those of the description.
  words tsvector not null,
  -- PostgreSQL stores a value apart only where a row is longer than 2 kB. These spaces, a few bytes once compressed, make
  -- every row that long, so that the words are always stored apart: a search that collects many rows reads a third of the pages.
  padding text not null default repeat(' ', 2100)
) with (fillfactor = 85, toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table product_search alter column words set storage external;
alter table product_search alter column tag_ids set storage main, alter column name_sort set storage main,
  alter column name_fold set storage main, alter column title_words set storage main;

create function weighted_terms(terms text[], weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(term || ':1' || weight, ' '), '')::tsvector from unnest(terms) term
$$;

create function product_search_row(p products) returns product_search language sql immutable parallel safe as $$
  select p.id, p.company_id, p.created_at, p.listed, p.in_stock, p.currency, coalesce(p.gross_price, p.price),
    coalesce(p.min_order_amount, p.price), p.tag_ids, p.name_sort, tr_fold(p.name || ' ' || coalesce(p.sku, '')),
    weighted_terms(names, 'A') || weighted_terms(tags, 'B'), array_to_tsvector(names || tags || descriptions),
    repeat(' ', 2100)
  from (select
    search_terms(p.name || ' ' || coalesce(p.sku, '')) as names,
    search_terms(tags_text(p.tags)) as tags,
    search_terms(coalesce(p.description, '')) as descriptions
  ) terms
$$;

create function keep_product_search() returns trigger language plpgsql as $$
begin
  delete from product_search where id = new.id;
  -- Of the row as it is: another trigger may have changed it meanwhile.
  insert into product_search select row.* from products p cross join lateral product_search_row(p) row
    where p.id = new.id and p.deleted_at is null;
  return null;
end
$$;

create function keep_product_facts() returns trigger language plpgsql as $$
begin
  update product_search s set created_at = p.created_at, listed = p.listed, in_stock = p.in_stock, currency = p.currency,
    gross_price = coalesce(p.gross_price, p.price), min_order_amount = coalesce(p.min_order_amount, p.price)
    from products p where p.id = new.id and s.id = p.id;
  return null;
end
$$;

-- What wrote into what searches looked into before.
drop trigger products_words on products;
drop trigger products_words_changed on products;
drop trigger products_scanned on products;
drop trigger products_scan_changed on products;
drop trigger products_zoned on products;
drop trigger products_zones_changed on products;
drop trigger products_placed on products;
drop trigger products_places_changed on products;
drop trigger product_stats_marked on product_stats;
drop trigger product_stats_marked_late on product_stats;
drop trigger product_stats_zoned on product_stats;
drop trigger product_stats_zones_changed on product_stats;
drop trigger companies_placed on companies;
drop trigger companies_placed_anew on companies;

create trigger products_searched after insert on products for each row execute function keep_product_search();
create trigger products_words_changed after update on products for each row when (
  (old.name, old.sku, old.tags, old.tag_ids, old.description, old.deleted_at)
  is distinct from (new.name, new.sku, new.tags, new.tag_ids, new.description, new.deleted_at)
) execute function keep_product_search();
create trigger products_facts_changed after update on products for each row when (
  (old.created_at, old.listed, old.in_stock, old.currency, old.price, old.gross_price, old.min_order_amount)
  is distinct from (new.created_at, new.listed, new.in_stock, new.currency, new.price, new.gross_price, new.min_order_amount)
) execute function keep_product_facts();

insert into product_search
  select row.* from products p cross join lateral product_search_row(p) row where p.deleted_at is null;
-- New words wait in a list that every search reads, so it is kept short.
create index product_search_words on product_search
  using gin (words, name_fold gin_trgm_ops, tag_ids, company_id) with (gin_pending_list_limit = 1024);

-- What searches looked into before.
drop table product_words, product_scans, product_zones, product_places, places;
drop statistics products_name_words_seen, products_tag_words_seen;
drop index products_words, products_name_words, products_tag_words, products_name_zones, products_price_zones,
  products_trigrams, products_tags, products_price;
drop function keep_product_words(), keep_product_scan(), keep_product_zones(), keep_product_places(),
  mark_product_stats(), keep_count_zones(), keep_company_place();
alter table products drop column search_vec, drop column name_fold;
drop index product_stats_views, product_stats_sales;
alter table product_stats drop column word_marks;
create index product_stats_views on product_stats (views_count desc, product_id desc);
create index product_stats_sales on product_stats (sales_count desc, product_id desc);
drop function zone_marks(tsvector, text), price_zone(numeric), word_beginnings(tsvector), beginning_marks(int[], int),
  day_zone(timestamptz), count_zone(bigint), place_zone(float8, float8), place_box(int), word_marks(tsvector), word_mark(text);

-- A company counts its products; the index on places does not, so that a new product writes into no index of companies.
drop index companies_places;
alter table companies add column has_products boolean not null generated always as (total_products > 0) stored;
create index companies_places on companies using gist (geo) where geo is not null and has_products;

-- Requests are searched by the same words.
alter table purchase_requests drop column search_vec;
alter table purchase_requests add column search_vec tsvector not null generated always as (
  array_to_tsvector(search_terms(title || ' ' || line_names || ' ' || tags_text(tags) || ' ' || text))
) stored;
create index purchase_requests_words on purchase_requests using gin (search_vec);
drop function search_words(text);

analyze product_search;
