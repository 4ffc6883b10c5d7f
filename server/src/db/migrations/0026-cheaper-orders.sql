-- What an order costs the database.

-- A trigger before an update makes PostgreSQL compute all generated columns of the row again, those of search included,
-- whatever is updated: each order did so for every product whose stock it took. Hence gross prices are written after an
-- update that changes them, of the few products whose prices they are not.
create or replace function keep_gross_price() returns trigger language plpgsql as $$
declare
  unit_price numeric;
  gross numeric;
  amount numeric;
begin
  if not (new.vat_included and new.min_order_quantity = 1 and new.price_tiers = '[]') then
    select (tier ->> 'price')::numeric into unit_price from jsonb_array_elements(new.price_tiers) tier
      where (tier ->> 'min_quantity')::int <= new.min_order_quantity order by (tier ->> 'min_quantity')::int desc limit 1;
    unit_price := coalesce(unit_price, new.price);
    gross := unit_price;
    amount := unit_price * new.min_order_quantity;
    if not new.vat_included then
      gross := gross + round(gross * new.vat_rate / 100, 2);
      amount := amount + round(amount * new.vat_rate / 100, 2);
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.gross_price := gross;
    new.min_order_amount := amount;
    return new;
  end if;
  update products set gross_price = gross, min_order_amount = amount
    where id = new.id and (gross_price, min_order_amount) is distinct from (gross, amount);
  return null;
end
$$;

drop trigger products_gross_price on products;
create trigger products_gross_price before insert on products for each row execute function keep_gross_price();
create trigger products_gross_price_changed
  after update of price, price_tiers, vat_rate, vat_included, min_order_quantity on products for each row
  when (new.gross_price is not null or not new.vat_included or new.min_order_quantity <> 1 or new.price_tiers <> '[]')
  execute function keep_gross_price();

-- Hardly any company is blocked by anybody: that is one look into an index.
create or replace function refuse_blocked_product() returns trigger language plpgsql as $$
begin
  if exists (select from company_blocks where blocked_id = new.company_id) then
    perform refuse_blocked(new.company_id, (select company_id from products where id = new.product_id));
  end if;
  return new;
end
$$;

create or replace function refuse_blocked_order() returns trigger language plpgsql as $$
begin
  if exists (select from company_blocks where blocked_id = new.buyer_id and blocker_id = new.seller_id) then
    perform refuse_blocked(new.buyer_id, new.seller_id);
  end if;
  return new;
end
$$;
