-- With the prices themselves: PostgreSQL answers from an index alone only what it can compute from its plain columns.
-- Finding where a scan by price stops read every product that it went past, in each currency.
create index products_gross_price_alone on products (currency, (coalesce(gross_price, price)), id)
  include (price, gross_price) where listed;
drop index products_gross_price;
alter index products_gross_price_alone rename to products_gross_price;
