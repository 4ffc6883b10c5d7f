-- Apart from the triggers, whose locks would keep every company from writing products for as long as this takes: two
-- minutes at a million products. What is written meanwhile has its row already.
insert into product_scans
  select id, company_id, created_at, name_sort, currency, coalesce(gross_price, price), word_marks(search_vec)
  from products where listed
  on conflict do nothing;
