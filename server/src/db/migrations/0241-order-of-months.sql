-- Sums of months are written in the order in which a year of them is read, which then takes a third less.
create or replace function sum_figure_months(least_orders int) returns int language plpgsql as $$
declare
  made int;
begin
  perform pg_advisory_xact_lock(1269532511);
  with due as materialized (
    select d.seller_id, date_trunc('month', d.day)::date as month from figure_days d
    where d.day < date_trunc('month', istanbul_day(now()))::date
      and not exists (select from figure_months_done m
        where m.seller_id = d.seller_id and m.month = date_trunc('month', d.day)::date)
    group by 1, 2 having sum(d.orders) >= least_orders
    order by 1, 2 limit 100
  ), ready as materialized (
    select * from due where not exists (select from figure_changes c
      where c.seller_id = due.seller_id and date_trunc('month', c.day)::date = due.month)
  ), done as (
    insert into figure_months_done (seller_id, month) select seller_id, month from ready
  ), sums as (
    insert into figure_months (seller_id, month, kind, ref_id, name, orders, in_try, in_usd, in_eur, in_gbp)
      select r.seller_id, r.month, kinds.kind, kinds.ref_id, kinds.name, sum(orders), sum(in_try), sum(in_usd), sum(in_eur),
        sum(in_gbp)
      from ready r join figure_pairs p on p.seller_id = r.seller_id and p.day >= r.month
          and p.day < (r.month + interval '1 month')::date
        cross join lateral (values ('buyer', p.buyer_id, ''), ('city', null, p.city)) as kinds (kind, ref_id, name)
      group by 1, 2, 3, 4, 5
      union all
      select r.seller_id, r.month, 'product', g.product_id, min(g.name), sum(orders), sum(in_try), sum(in_usd), sum(in_eur),
        sum(in_gbp)
      from ready r join figure_goods g on g.seller_id = r.seller_id and g.day >= r.month
          and g.day < (r.month + interval '1 month')::date
      group by r.seller_id, r.month, g.product_id, case when g.product_id is null then g.name end
      order by 1, 3, 2, 4
  )
  select count(*) into made from ready;
  return made;
end
$$;
