-- outside a transaction
-- The buyers of each product in existing orders: a thousand orders at a time, some five seconds for a hundred thousand.
do $$
declare
  done bigint := 0;
  last bigint;
  locked bigint[];
begin
  loop
    select max(id) into last from (select id from orders where id > done order by id limit 1000) part;
    exit when last is null;
    -- Locked first, so that their status holds for the next statement.
    select array_agg(id) into locked from (
      select id from orders where id > done and id <= last and order_status = 'delivered' order by id for share) part;
    insert into product_buyers
      select distinct i.product_id, o.buyer_id from orders o join order_items i on i.order_id = o.id
      where o.id = any(locked) and i.product_id is not null order by 1, 2 on conflict do nothing;
    commit;
    done := last;
  end loop;
end
$$;
