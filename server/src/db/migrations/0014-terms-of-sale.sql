-- Terms of sale: units, minimum and multiples, price tiers, KDV, dealer discounts. Every column has a constant default or
-- none, so that no table is rewritten, and means what was true before; what the version before writes is right without them.

alter table products
  add column unit text not null default 'adet',
  -- A multiple of order_multiple.
  add column min_order_quantity int not null default 1,
  add column order_multiple int not null default 1,
  -- [{"min_quantity": 100, "price": 8.5}]: quantities rise, prices fall.
  add column price_tiers jsonb not null default '[]',
  add column vat_rate smallint not null default 20,
  add column vat_included boolean not null default true,
  add column lead_time_days smallint,
  -- What one piece of the smallest order costs anybody with KDV, and what that order costs; null where both are the price.
  -- Kept by a trigger alone. Lists sort and filter by them.
  add column gross_price numeric(14, 2),
  add column min_order_amount numeric(16, 2),
  -- Not valid: rows that are there have the defaults, and looking at a million of them would hold up everybody.
  add constraint products_unit check (unit in ('adet', 'paket', 'koli', 'kutu', 'düzine', 'çift', 'takım', 'kg', 'g', 'ton',
    'litre', 'metre', 'm2', 'm3', 'top', 'palet')) not valid,
  add constraint products_quantities check (min_order_quantity between 1 and 100000 and order_multiple between 1 and 100000
    and min_order_quantity % order_multiple = 0) not valid,
  add constraint products_vat check (vat_rate in (0, 1, 10, 20)) not valid,
  add constraint products_lead_time check (lead_time_days between 0 and 365) not valid;

-- The price function of the contract, for the one quantity that lists need.
create function keep_gross_price() returns trigger language plpgsql as $$
declare
  unit_price numeric;
begin
  if new.vat_included and new.min_order_quantity = 1 and new.price_tiers = '[]' then
    new.gross_price := null;
    new.min_order_amount := null;
    return new;
  end if;
  select (tier ->> 'price')::numeric into unit_price from jsonb_array_elements(new.price_tiers) tier
    where (tier ->> 'min_quantity')::int <= new.min_order_quantity order by (tier ->> 'min_quantity')::int desc limit 1;
  unit_price := coalesce(unit_price, new.price);
  new.gross_price := unit_price;
  new.min_order_amount := unit_price * new.min_order_quantity;
  if not new.vat_included then
    new.gross_price := unit_price + round(unit_price * new.vat_rate / 100, 2);
    new.min_order_amount := new.min_order_amount + round(new.min_order_amount * new.vat_rate / 100, 2);
  end if;
  return new;
end
$$;

-- Taking stock changes none of these.
create trigger products_gross_price
  before insert or update of price, price_tiers, vat_rate, vat_included, min_order_quantity on products
  for each row execute function keep_gross_price();

-- Whom a seller grants a discount.
create table dealers (
  seller_id bigint not null references companies on delete cascade,
  company_id bigint not null references companies on delete cascade,
  discount_percent numeric(4, 2) not null check (discount_percent between 0.01 and 90),
  -- The seller's alone.
  note text,
  -- The last day, in Istanbul.
  ends_on date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (seller_id, company_id),
  check (seller_id <> company_id)
);

create index dealers_company on dealers (company_id);

-- Null once the last day is over.
create function valid_discount(percent numeric, ends_on date) returns numeric language sql stable parallel safe as $$
  select case when ends_on is null or ends_on >= (now() at time zone 'Europe/Istanbul')::date then percent end
$$;

alter table companies add column show_net_prices boolean not null default false;

-- The terms the buyer saw when putting it in; null for what the version before has put in.
alter table cart_items add column added_terms text;

-- What was agreed; null vat_amount is that of KDV 20 % included, as the version before sells.
alter table order_items
  add column unit text not null default 'adet',
  add column tier_min_quantity int,
  add column discount_percent numeric(4, 2),
  -- Of the tier, before the discount, in the currency of the product; null where there was no discount.
  add column list_unit_price numeric(14, 2),
  add column vat_rate smallint not null default 20,
  add column vat_included boolean not null default true,
  add column vat_amount numeric(15, 2);

alter table orders
  add column subtotal numeric(15, 2),
  add column vat_total numeric(15, 2),
  add constraint orders_vat check (subtotal + vat_total = total_amount) not valid;

-- An order can only be committed when its total is that of its items with their KDV, and of its payments.
create or replace function check_order_total() returns trigger language plpgsql as $$
declare
  items record;
begin
  select count(*) as count, sum(vat_amount) as vat,
      sum(total_price + case when vat_included then 0 else vat_amount end) as total
    into items from order_items where order_id = new.id;
  if new.total_amount is distinct from items.total
    or (new.vat_total is not null and new.vat_total is distinct from items.vat)
    or new.item_count is distinct from items.count
    or new.total_amount is distinct from (select sum(amount) from payments where order_id = new.id)
  then
    raise exception 'the total of order % is not that of its items and payments', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
