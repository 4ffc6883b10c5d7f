-- What writes prices of many products writes their gross prices at once: the trigger would write each row, with all its
-- indexes, a second time. Where they are right already it writes nothing.
create function gross_terms(
  price numeric, tiers jsonb, min_quantity int, vat_rate int, vat_included boolean,
  out gross_price numeric, out min_order_amount numeric
) language plpgsql immutable parallel safe as $$
declare
  unit_price numeric;
begin
  if vat_included and min_quantity = 1 and tiers = '[]' then
    return;
  end if;
  select (tier ->> 'price')::numeric into unit_price from jsonb_array_elements(tiers) tier
    where (tier ->> 'min_quantity')::int <= min_quantity order by (tier ->> 'min_quantity')::int desc limit 1;
  unit_price := coalesce(unit_price, price);
  gross_price := unit_price;
  min_order_amount := unit_price * min_quantity;
  if not vat_included then
    gross_price := gross_price + round(gross_price * vat_rate / 100, 2);
    min_order_amount := min_order_amount + round(min_order_amount * vat_rate / 100, 2);
  end if;
end
$$;

create or replace function keep_gross_price() returns trigger language plpgsql as $$
declare
  terms record;
begin
  select * into terms
    from gross_terms(new.price, new.price_tiers, new.min_order_quantity, new.vat_rate, new.vat_included);
  if tg_op = 'INSERT' then
    new.gross_price := terms.gross_price;
    new.min_order_amount := terms.min_order_amount;
    return new;
  end if;
  update products set gross_price = terms.gross_price, min_order_amount = terms.min_order_amount
    where id = new.id and (gross_price, min_order_amount) is distinct from (terms.gross_price, terms.min_order_amount);
  return null;
end
$$;
