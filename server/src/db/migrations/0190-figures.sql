-- Figures of companies: exact sums by day. A change of an order adds a row to `figure_changes` and touches no sum, so that no order
-- waits for another one. `fold_figures` takes these rows and computes their days anew from the orders; reads of sums leave out the days
-- that wait and compute them in the same statement. Why: docs/decisions/0016-figures.md.

-- A day of two companies whose sums are out of date. Rows are only added; the fold deletes them.
create table figure_changes (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  buyer_id bigint not null,
  day date not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- What two companies did on a day, by the city of delivery. Amounts are without KDV, in each currency at the rate of the day on
-- which the order was placed; refunds are negative and count no order. Thirty digits hold the largest orders in the most valuable
-- currency: a day that cannot be summed would keep all others waiting.
create table figure_pairs (
  seller_id bigint not null,
  buyer_id bigint not null,
  day date not null,
  city text not null,
  orders int not null,
  in_try numeric(30, 2) not null,
  in_usd numeric(30, 2) not null,
  in_eur numeric(30, 2) not null,
  in_gbp numeric(30, 2) not null
);
create index figure_pairs_seller on figure_pairs (seller_id, day, buyer_id);
create index figure_pairs_buyer on figure_pairs (buyer_id, day, seller_id);

-- The goods of it, a row for each order and product.
create table figure_goods (
  seller_id bigint not null,
  buyer_id bigint not null,
  day date not null,
  order_id bigint not null,
  product_id bigint,
  -- As ordered.
  name text not null,
  orders smallint not null,
  in_try numeric(30, 2) not null,
  in_usd numeric(30, 2) not null,
  in_eur numeric(30, 2) not null,
  in_gbp numeric(30, 2) not null
);
create index figure_goods_seller on figure_goods (seller_id, day, buyer_id);
create index figure_goods_buyer on figure_goods (buyer_id, day);

-- The days of a seller.
create table figure_days (
  seller_id bigint not null,
  day date not null,
  orders int not null,
  in_try numeric(30, 2) not null,
  in_usd numeric(30, 2) not null,
  in_eur numeric(30, 2) not null,
  in_gbp numeric(30, 2) not null,
  primary key (seller_id, day)
);

-- The day on which a company first ordered from another one.
create table figure_firsts (
  seller_id bigint not null,
  buyer_id bigint not null,
  day date not null,
  primary key (seller_id, buyer_id)
);

-- Months of sellers with many orders that are over: sums of the days above, for reading a year. Deleted as soon as one of its
-- days changes, and made again at night.
create table figure_months (
  seller_id bigint not null,
  month date not null,
  kind text not null check (kind in ('buyer', 'city', 'product')),
  -- Of the buyer or product.
  ref_id bigint,
  name text not null,
  orders int not null,
  in_try numeric(30, 2) not null,
  in_usd numeric(30, 2) not null,
  in_eur numeric(30, 2) not null,
  in_gbp numeric(30, 2) not null
);
create index figure_months_kind on figure_months (seller_id, kind, month);

create table figure_months_done (
  seller_id bigint not null,
  month date not null,
  primary key (seller_id, month)
);

-- Views and cart lines by day: of a seller's goods, and by a buyer.
create table figure_visits (
  company_id bigint not null references companies on delete cascade,
  side text not null check (side in ('seller', 'buyer')),
  day date not null,
  views int not null default 0,
  carts int not null default 0,
  primary key (company_id, side, day)
);

-- Lines put into carts, until the fold counts them: no cart waits for another one.
create table figure_cart_lines (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  buyer_id bigint not null,
  day date not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function istanbul_start(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Europe/Istanbul'
$$;

-- The price of one unit in TRY on a day: the rate of that day, or the last one before it. The rates before the first one are those of
-- exchange-rates.queries.ts; a test compares them.
create function try_rate_of(money text, on_day date) returns numeric language sql stable parallel safe as $$
  select case when money = 'TRY' then 1 else coalesce(
    (select r.try_rate from exchange_rates r where r.currency = money::bpchar and r.valid_from <= on_day
      order by r.valid_from desc limit 1),
    case money when 'USD' then 42.25 when 'EUR' then 48.95 else 55.4 end) end
$$;

-- A quotient rounded to two decimals, half up, in one step. For amounts of zero or more.
create function half_up(divided numeric, by numeric) returns numeric language sql immutable parallel safe as $$
  select div(200 * divided + by, 2 * by) * 0.01
$$;

create function in_currency(amount numeric, from_money text, from_rate numeric, money text, rate numeric)
  returns numeric language sql immutable parallel safe as $$
  select case when from_money = money then amount else half_up(amount * from_rate, rate) end
$$;

-- The lines of the orders of some days. A refund is subtracted on its day from an order that counts, line by line: each line loses its
-- share of all refunds until then, so that all parts of a refund add up to the line exactly.
-- Strict, as most reads of figures name no days that wait: the function is then neither planned nor run.
create function figure_facts(sellers bigint[], buyers bigint[], days date[])
  returns table (seller_id bigint, buyer_id bigint, day date, order_id bigint, city text, product_id bigint, name text,
    orders smallint, in_try numeric, in_usd numeric, in_eur numeric, in_gbp numeric)
  language sql stable strict as $$
  with asked as (
    select * from unnest(sellers, buyers, days) as a (seller_id, buyer_id, day)
  ), counted as (
    select a.seller_id, a.buyer_id, a.day, o.id as order_id, o.shipping_city, o.currency, o.created_at, 1::smallint as orders,
      null::numeric as before, null::numeric as until, o.total_amount
    from asked a join orders o on o.buyer_id = a.buyer_id and o.seller_id = a.seller_id
      and o.created_at >= istanbul_start(a.day) and o.created_at < istanbul_start(a.day + 1)
    where o.order_status <> 'cancelled'
    union all
    select a.seller_id, a.buyer_id, a.day, o.id, o.shipping_city, o.currency, o.created_at, 0::smallint,
      sums.before, sums.until, o.total_amount
    from asked a
      join (select distinct p.order_id, coalesce(p.refunded_on, istanbul_day(p.created_at)) as day
        from payments p where p.status = 'refunded' and coalesce(p.refunded_on, istanbul_day(p.created_at)) = any(days)
      ) r on r.day = a.day
      join orders o on o.id = r.order_id and o.buyer_id = a.buyer_id and o.seller_id = a.seller_id
      cross join lateral (
        select coalesce(sum(p.amount) filter (where coalesce(p.refunded_on, istanbul_day(p.created_at)) < a.day), 0) as before,
          sum(p.amount) filter (where coalesce(p.refunded_on, istanbul_day(p.created_at)) <= a.day) as until
        from payments p where p.order_id = o.id and p.status = 'refunded'
      ) sums
    where o.order_status <> 'cancelled' and o.total_amount > 0
  ), lines as (
    select c.*, i.product_id, i.product_name, c.currency::text as money,
      i.total_price - case when i.vat_included
        then coalesce(i.vat_amount, half_up(i.total_price * i.vat_rate, 100 + i.vat_rate)) else 0 end as net,
      try_rate_of(c.currency, istanbul_day(c.created_at)) as rate, r.usd, r.eur, r.gbp
    from counted c join order_items i on i.order_id = c.order_id
      cross join lateral (select try_rate_of('USD', d) as usd, try_rate_of('EUR', d) as eur, try_rate_of('GBP', d) as gbp
        from istanbul_day(c.created_at) as d offset 0) r
  ), amounts as (
    select l.*, in_currency(net, money, rate, 'TRY', 1) as a_try, in_currency(net, money, rate, 'USD', usd) as a_usd,
      in_currency(net, money, rate, 'EUR', eur) as a_eur, in_currency(net, money, rate, 'GBP', gbp) as a_gbp
    from lines l
  )
  select seller_id, buyer_id, day, order_id, shipping_city, product_id, product_name, orders,
    case when orders = 1 then a_try else half_up(a_try * before, total_amount) - half_up(a_try * until, total_amount) end,
    case when orders = 1 then a_usd else half_up(a_usd * before, total_amount) - half_up(a_usd * until, total_amount) end,
    case when orders = 1 then a_eur else half_up(a_eur * before, total_amount) - half_up(a_eur * until, total_amount) end,
    case when orders = 1 then a_gbp else half_up(a_gbp * before, total_amount) - half_up(a_gbp * until, total_amount) end
  from amounts
$$;

-- Takes the oldest changes, computes their days anew and returns their number. Only one server does it at a time; others return 0.
create function fold_figures(at_most int) returns int language plpgsql as $$
declare
  taken int;
  sellers bigint[];
  buyers bigint[];
  days date[];
begin
  -- One fixed number for every server.
  if not pg_try_advisory_xact_lock(1269532511) then return 0; end if;
  with gone as (
    delete from figure_changes where id in (select id from figure_changes order by id limit at_most)
      returning seller_id, buyer_id, day
  ), once as (
    select seller_id, buyer_id, day, count(*) as times from gone group by 1, 2, 3
  )
  select coalesce(sum(times), 0), array_agg(seller_id), array_agg(buyer_id), array_agg(day) into taken, sellers, buyers, days
    from once;
  if taken = 0 then return 0; end if;
  delete from figure_pairs p using unnest(sellers, buyers, days) as k (seller_id, buyer_id, day)
    where p.seller_id = k.seller_id and p.day = k.day and p.buyer_id = k.buyer_id;
  delete from figure_goods g using unnest(sellers, buyers, days) as k (seller_id, buyer_id, day)
    where g.seller_id = k.seller_id and g.day = k.day and g.buyer_id = k.buyer_id;
  with facts as materialized (
    select * from figure_facts(sellers, buyers, days)
  ), goods as (
    insert into figure_goods (seller_id, buyer_id, day, order_id, product_id, name, orders, in_try, in_usd, in_eur, in_gbp)
      select seller_id, buyer_id, day, order_id, product_id, min(name), orders, sum(in_try), sum(in_usd), sum(in_eur), sum(in_gbp)
      from facts group by seller_id, buyer_id, day, order_id, orders, product_id, case when product_id is null then name end
  )
  insert into figure_pairs (seller_id, buyer_id, day, city, orders, in_try, in_usd, in_eur, in_gbp)
    select seller_id, buyer_id, day, city, count(distinct order_id) filter (where orders = 1), sum(in_try), sum(in_usd),
      sum(in_eur), sum(in_gbp)
    from facts group by seller_id, buyer_id, day, city;
  delete from figure_days d using (select distinct seller_id, day from unnest(sellers, days) as k (seller_id, day)) k
    where d.seller_id = k.seller_id and d.day = k.day;
  insert into figure_days (seller_id, day, orders, in_try, in_usd, in_eur, in_gbp)
    select p.seller_id, p.day, sum(p.orders), sum(p.in_try), sum(p.in_usd), sum(p.in_eur), sum(p.in_gbp)
    from (select distinct seller_id, day from unnest(sellers, days) as k (seller_id, day)) k
      join figure_pairs p on p.seller_id = k.seller_id and p.day = k.day
    group by p.seller_id, p.day;
  delete from figure_firsts f using (select distinct seller_id, buyer_id from unnest(sellers, buyers) as k (seller_id, buyer_id)) k
    where f.seller_id = k.seller_id and f.buyer_id = k.buyer_id;
  insert into figure_firsts (seller_id, buyer_id, day)
    select k.seller_id, k.buyer_id, p.day
    from (select distinct seller_id, buyer_id from unnest(sellers, buyers) as k (seller_id, buyer_id)) k
      cross join lateral (select p.day from figure_pairs p
        where p.buyer_id = k.buyer_id and p.seller_id = k.seller_id and p.orders > 0 order by p.day limit 1) p;
  delete from figure_months m using (
      select distinct seller_id, date_trunc('month', day)::date as month from unnest(sellers, days) as k (seller_id, day)) k
    where m.seller_id = k.seller_id and m.month = k.month;
  delete from figure_months_done m using unnest(sellers, days) as k (seller_id, day)
    where m.seller_id = k.seller_id and m.month = date_trunc('month', k.day)::date;
  return taken;
end
$$;

-- Adds cart lines to the visits and returns their number.
create function fold_cart_lines(at_most int) returns int language plpgsql as $$
declare
  taken int;
begin
  if not pg_try_advisory_xact_lock(1269532512) then return 0; end if;
  with gone as (
    delete from figure_cart_lines where id in (select id from figure_cart_lines order by id limit at_most)
      returning seller_id, buyer_id, day
  ), visits as (
    select c.id as company_id, 'seller' as side, g.day from gone g join companies c on c.id = g.seller_id
    union all
    select c.id, 'buyer', g.day from gone g join companies c on c.id = g.buyer_id
  ), added as (
    insert into figure_visits (company_id, side, day, carts)
      select company_id, side, day, count(*) from visits group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, side, day) do update set carts = figure_visits.carts + excluded.carts
  )
  select count(*) into taken from gone;
  return taken;
end
$$;

-- Sums up past months of sellers with so many orders in them, unless one of their days waits to be computed.
create function sum_figure_months(least_orders int) returns int language plpgsql as $$
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
      -- In the order in which a year is read, which then takes a third less.
      order by 1, 3, 2, 4
  )
  select count(*) into made from ready;
  return made;
end
$$;

-- The triggers that note changes. Orders come by statement, so that a checkout of many sellers adds all its rows at once.
create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into figure_changes (seller_id, buyer_id, day)
    select seller_id, buyer_id, istanbul_day(created_at) from added;
  return null;
end
$$;
create trigger orders_in_figures after insert on orders
  referencing new table as added for each statement execute function note_new_orders();

-- Notes the days of its refunds too.
create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (seller_id, buyer_id, day)
    select old.seller_id, old.buyer_id, istanbul_day(old.created_at)
    union select old.seller_id, old.buyer_id, coalesce(refunded_on, istanbul_day(created_at)) from payments
      where order_id = old.id and status = 'refunded';
  if tg_op = 'UPDATE' and new.created_at <> old.created_at then
    insert into figure_changes (seller_id, buyer_id, day) values (new.seller_id, new.buyer_id, istanbul_day(new.created_at));
  end if;
  return coalesce(new, old);
end
$$;
create trigger orders_changed_in_figures after update of order_status, created_at, shipping_city on orders for each row
  when ((old.order_status = 'cancelled') <> (new.order_status = 'cancelled') or old.created_at <> new.created_at
    or old.shipping_city <> new.shipping_city)
  execute function note_changed_order();
-- Before its payments go.
create trigger orders_deleted_in_figures before delete on orders for each row execute function note_changed_order();

create function note_refund() returns trigger language plpgsql as $$
begin
  -- Nothing of an order that is being deleted.
  if tg_op <> 'INSERT' and old.status = 'refunded' then
    insert into figure_changes (seller_id, buyer_id, day)
      select seller_id, buyer_id, coalesce(old.refunded_on, istanbul_day(old.created_at)) from orders where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'refunded' then
    -- A later refund of the same order has another share by it.
    insert into figure_changes (seller_id, buyer_id, day)
      select distinct o.seller_id, o.buyer_id, coalesce(p.refunded_on, istanbul_day(p.created_at))
      from orders o join payments p on p.order_id = o.id and p.status = 'refunded' where o.id = new.order_id;
  end if;
  return null;
end
$$;
create trigger payments_refunded_in_figures after insert on payments for each row
  when (new.status = 'refunded') execute function note_refund();
create trigger payments_changed_in_figures after update on payments for each row
  when ((old.status = 'refunded' or new.status = 'refunded') and (old.status, old.amount, old.refunded_on)
    is distinct from (new.status, new.amount, new.refunded_on))
  execute function note_refund();
create trigger payments_deleted_in_figures after delete on payments for each row
  when (old.status = 'refunded') execute function note_refund();

-- A rate that comes later than the first order of its day: once a day for each currency.
create function note_rate() returns trigger language plpgsql as $$
declare
  until date;
begin
  select min(valid_from) into until from exchange_rates where currency = new.currency and valid_from > new.valid_from;
  insert into figure_changes (seller_id, buyer_id, day)
    select seller_id, buyer_id, istanbul_day(created_at) from orders
      where created_at >= istanbul_start(new.valid_from) and created_at < coalesce(istanbul_start(until), 'infinity')
    union select o.seller_id, o.buyer_id, coalesce(p.refunded_on, istanbul_day(p.created_at))
      from orders o join payments p on p.order_id = o.id and p.status = 'refunded'
      where o.created_at >= istanbul_start(new.valid_from) and o.created_at < coalesce(istanbul_start(until), 'infinity');
  return null;
end
$$;
create trigger exchange_rates_in_figures after insert on exchange_rates for each row execute function note_rate();

-- Lines of a deleted product are summed up by name.
create function note_gone_product() returns trigger language plpgsql as $$
begin
  insert into figure_changes (seller_id, buyer_id, day)
    select seller_id, buyer_id, istanbul_day(created_at) from orders where id = new.order_id
    union select o.seller_id, o.buyer_id, coalesce(p.refunded_on, istanbul_day(p.created_at))
      from orders o join payments p on p.order_id = o.id and p.status = 'refunded' where o.id = new.order_id;
  return null;
end
$$;
create trigger order_items_in_figures after update of product_id on order_items for each row
  when (old.product_id is distinct from new.product_id) execute function note_gone_product();

create function note_cart_lines() returns trigger language plpgsql as $$
begin
  insert into figure_cart_lines (seller_id, buyer_id, day)
    select p.company_id, a.company_id, istanbul_day(a.created_at) from added a join products p on p.id = a.product_id;
  return null;
end
$$;
create trigger cart_items_in_figures after insert on cart_items
  referencing new table as added for each statement execute function note_cart_lines();
