-- The smallest order of a product as a filter, and gross prices among the products of a company.
create index products_min_order on products (currency, (coalesce(min_order_amount, price))) where listed;

create index products_company_gross on products (company_id, created_at desc, id desc)
  include (listed, in_stock, currency, price, gross_price, name_sort) where deleted_at is null;
drop index products_company;
alter index products_company_gross rename to products_company;

-- The planner takes no statistics from an index that does not hold all rows.
create statistics products_gross_price_seen on (coalesce(gross_price, price)) from products;
create statistics products_min_order_seen on (coalesce(min_order_amount, price)) from products;
analyze products (currency, price, gross_price, min_order_amount, listed);
