-- After the indexes, which took a while: from here on whoever counts writes zones as well. Until this is done nothing is
-- counted, so that no zone is behind.
create function keep_count_zones() returns trigger language plpgsql as $$
begin
  update product_zones set views = count_zone(new.views_count), sales = count_zone(new.sales_count)
    where product_id = new.product_id;
  return null;
end
$$;

create trigger product_stats_zoned after insert on product_stats for each row
  when (new.views_count <> 0 or new.sales_count <> 0) execute function keep_count_zones();
create trigger product_stats_zones_changed after update of views_count, sales_count on product_stats for each row
  when (
    count_zone(new.views_count) <> count_zone(old.views_count) or count_zone(new.sales_count) <> count_zone(old.sales_count)
  ) execute function keep_count_zones();

update product_zones z set views = count_zone(s.views_count), sales = count_zone(s.sales_count)
  from product_stats s
  where s.product_id = z.product_id and (z.views, z.sales) <> (count_zone(s.views_count), count_zone(s.sales_count));
-- Taken from the list while the rows were made.
delete from product_zones z where not exists (select from products p where p.id = z.product_id and p.listed);
