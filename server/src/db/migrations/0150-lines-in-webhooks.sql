-- A new order tells its lines, with their variants.
create or replace function emit_order_events() returns trigger language plpgsql as $$
declare
  step record;
begin
  for step in
    select o.seller_id, o.buyer_id, o.order_number, e.created_at,
      case when e.kind = 'payment_recorded' then 'payment.recorded' when e.old_status is null then 'order.created'
        else 'order.status_changed' end as event,
      o.id as order_id,
      json_strip_nulls(json_build_object(
        'order_id', o.id, 'order_number', o.order_number, 'seller_id', o.seller_id, 'buyer_id', o.buyer_id,
        'order_status', o.order_status, 'previous_status', e.old_status, 'payment_status', o.payment_status,
        'total_amount', o.total_amount, 'paid_amount', o.paid_amount, 'currency', o.currency,
        'item_count', o.item_count, 'amount', e.amount, 'note', e.note)) as data
    from changed e join orders o on o.id = e.order_id
    where e.kind in ('status', 'payment_recorded')
      and exists (select from webhooks w where w.company_id in (o.seller_id, o.buyer_id) and w.active)
    order by e.id
  loop
    if step.event = 'order.created' then
      step.data := with_order_lines(step.data, step.order_id);
    end if;
    perform emit_webhook(step.seller_id, step.event, step.order_number, step.data, step.created_at);
    if step.event <> 'order.created' then
      perform emit_webhook(step.buyer_id, step.event, step.order_number, step.data, step.created_at);
    end if;
  end loop;
  return null;
end
$$;

-- As text: jsonb would put the other fields into another order.
create function with_order_lines(data json, of_order bigint) returns json language sql stable as $$
  select (left(data::text, -1) || ',"items":' || coalesce(json_agg(json_build_object(
    'product_id', i.product_id, 'variant_id', i.variant_id, 'product_name', i.product_name, 'variant_name', i.variant_name,
    'sku', i.sku, 'quantity', i.quantity, 'unit', i.unit, 'unit_price', i.unit_price, 'total_price', i.total_price)
    order by i.id), '[]')::text || '}')::json
  from order_items i where i.order_id = of_order
$$;
