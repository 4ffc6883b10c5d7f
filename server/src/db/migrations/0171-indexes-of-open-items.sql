-- outside a transaction
-- Charged orders that are not paid, and orders on open account that are not shipped.
create index concurrently orders_open_items on orders (seller_id, buyer_id, currency, due_on, id)
  where due_on is not null and paid_amount < total_amount;
create index concurrently orders_on_account on orders (seller_id, buyer_id)
  where payment_method = 'account' and order_status in ('pending', 'confirmed', 'processing');
