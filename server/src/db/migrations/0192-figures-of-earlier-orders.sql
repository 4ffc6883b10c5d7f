-- outside a transaction
-- Sums of existing orders: two thousand at a time, some half a minute for a hundred thousand. The server computes what an
-- interruption leaves in figure_changes.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from orders where id > done order by id limit 2000) taken;
    exit when last is null;
    insert into figure_changes (seller_id, buyer_id, day)
      select seller_id, buyer_id, istanbul_day(created_at) from orders where id > done and id <= last
      union select o.seller_id, o.buyer_id, coalesce(p.refunded_on, istanbul_day(p.created_at))
        from orders o join payments p on p.order_id = o.id and p.status = 'refunded'
        where o.id > done and o.id <= last;
    commit;
    while fold_figures(2000) > 0 loop
      commit;
    end loop;
    commit;
    done := last;
  end loop;
  while sum_figure_months(300) > 0 loop
    commit;
  end loop;
end
$$;
