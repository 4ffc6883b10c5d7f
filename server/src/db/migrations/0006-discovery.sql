-- Discovery among a million products.

-- Two indexes with the same `where` are never combined by the planner, which takes the shared condition for the same
-- news twice. With all products in it, this one can be combined with those of words and prices.
drop index products_tags;
create index products_tags on products using gin (tag_ids);

-- The products of a firm, or of all firms around a place, in any order without a look at the products themselves.
drop index products_company;
create index products_company on products (company_id, created_at desc, id desc)
  include (listed, in_stock, currency, price, name_sort) where deleted_at is null;
