-- Products in the order of what one piece costs with KDV; as products_price, which the version before still reads.
create index products_gross_price on products (currency, (coalesce(gross_price, price)), id) where listed;
