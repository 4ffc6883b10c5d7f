-- outside a transaction
-- Entries of orders from before, on the days on which they were shipped and paid: a thousand orders at a time, some forty seconds
-- for a hundred thousand. Refunded amounts stand in no sum.
do $$
declare
  done bigint := 0;
  last bigint;
  locked bigint[];
  wanted bigint[];
begin
  loop
    select max(id) into last from (select id from orders where id > done order by id limit 1000) part;
    exit when last is null;
    -- Locked first, so that the next statement sees what was entered meanwhile.
    select array_agg(id) into locked from (
      select id from orders where id > done and id <= last
        and (order_status in ('shipped', 'delivered') or paid_amount > 0) order by id for no key update) part;
    select array_agg(o.id) into wanted from orders o
      where o.id = any(locked) and not exists (select from ledger_entries e where e.order_id = o.id);
    perform lock_ledger(seller_id, buyer_id, currency) from (
      select distinct seller_id, buyer_id, currency from orders where id = any(wanted)
        order by seller_id, buyer_id, currency) part;
    with facts as (
      select l.id as ledger_id, 'order' as kind, d.day, d.day as due_on, o.id as order_id, o.total_amount as amount,
        null::text as text, o.seller_id as actor_id, null::bigint as person_id,
        coalesce(o.shipped_at, o.delivered_at, o.created_at) as created_at
      from orders o join ledgers l on (l.seller_id, l.buyer_id, l.currency) = (o.seller_id, o.buyer_id, o.currency)
        cross join lateral istanbul_day(coalesce(o.shipped_at, o.delivered_at, o.created_at)) d(day)
      where o.id = any(wanted) and o.order_status in ('shipped', 'delivered') and o.total_amount > 0
      union all
      select l.id, 'payment', least(coalesce(p.paid_on, istanbul_day(p.created_at)), istanbul_day(now())), null, o.id,
        -p.amount, p.note, o.seller_id, p.person_id, p.created_at
      from orders o join ledgers l on (l.seller_id, l.buyer_id, l.currency) = (o.seller_id, o.buyer_id, o.currency)
        join payments p on p.order_id = o.id and p.status = 'paid' and p.amount > 0
      where o.id = any(wanted)
    ), numbered as (
      select f.*, row_number() over every as n, sum(amount) over every as so_far
      from facts f window every as (partition by ledger_id order by day, created_at, order_id, amount desc
        rows unbounded preceding)
    ), added as (
      insert into ledger_entries (ledger_id, number, kind, day, due_on, order_id, text, debit, credit, balance_before, balance,
          actor_id, person_id, created_at)
        select n.ledger_id, coalesce(l.last_number, 0) + n.n, n.kind, n.day, n.due_on, n.order_id, n.text,
          greatest(n.amount, 0), greatest(-n.amount, 0), l.balance + n.so_far - n.amount, l.balance + n.so_far,
          n.actor_id, n.person_id, n.created_at
        from numbered n join ledgers l on l.id = n.ledger_id
        returning ledger_id, day, debit, credit, created_at
    ), counted as (
      insert into ledger_days as d (ledger_id, day, debit, credit, entries)
        select ledger_id, day, sum(debit), sum(credit), count(*) from added group by ledger_id, day
        on conflict (ledger_id, day) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
          entries = d.entries + excluded.entries
    )
    update ledgers l set balance = l.balance + a.amount, last_number = coalesce(l.last_number, 0) + a.entries,
        last_entry_at = greatest(l.last_entry_at, a.newest)
      from (select ledger_id, sum(debit - credit) as amount, count(*) as entries, max(created_at) as newest
        from added group by ledger_id) a
      where a.ledger_id = l.id;
    update orders set due_on = istanbul_day(coalesce(shipped_at, delivered_at, created_at))
      where id = any(wanted) and order_status in ('shipped', 'delivered') and total_amount > 0;
    commit;
    done := last;
  end loop;
end
$$;
