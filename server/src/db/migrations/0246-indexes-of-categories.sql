-- outside a transaction
-- Covers all columns that pages and facets of categories read of their goods: 172 MB among a million products.
-- Answers that are too long for an index row are read from the products themselves. `FITS` in discovery/conditions.ts says the same.
create index concurrently products_filed on products (category_id, id)
  include (company_id, created_at, in_stock, currency, price, gross_price, min_order_amount, name_sort, attributes)
  where listed and category_id is not null and octet_length(attributes::text) <= 800;
create index concurrently products_filed_long on products (category_id)
  where listed and category_id is not null and octet_length(attributes::text) > 800;
