-- outside a transaction
-- The few that are hidden.
create index concurrently companies_hidden on companies (id) where standing <> 'open';

-- As before, and with the company: lists ask of each product whether its company is shown, from the index alone.
create index concurrently products_by_name on products (name_sort, id) include (company_id) where listed;
create index concurrently products_by_gross_price on products (currency, (coalesce(gross_price, price)), id)
  include (price, gross_price, company_id) where listed;
drop index concurrently if exists products_name;
drop index concurrently if exists products_gross_price;
