-- A company counts its products; the index on places does not, so that a new product writes into no index of companies.
drop index if exists companies_places;
alter table companies add column if not exists has_products boolean not null generated always as (total_products > 0) stored;
create index companies_places on companies using gist (geo) where geo is not null and has_products;

-- Requests are searched by the same words.
alter table purchase_requests drop column if exists search_vec;
alter table purchase_requests add column search_vec tsvector not null generated always as (
  array_to_tsvector(search_terms(title || ' ' || line_names || ' ' || tags_text(tags) || ' ' || text))
) stored;
create index purchase_requests_words on purchase_requests using gin (search_vec);
drop function if exists search_words(text);
