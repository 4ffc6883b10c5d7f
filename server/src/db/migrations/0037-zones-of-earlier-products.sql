-- Apart from the triggers, whose locks would keep every company from writing products for as long as this takes. What is
-- written meanwhile has its row already.
insert into product_zones
  select p.id, word_beginnings(p.search_vec), word_beginnings(ts_filter(p.search_vec, '{a}')), day_zone(p.created_at),
    count_zone(coalesce(s.views_count, 0)), count_zone(coalesce(s.sales_count, 0))
  from products p left join product_stats s on s.product_id = p.id where p.listed
  on conflict do nothing;
