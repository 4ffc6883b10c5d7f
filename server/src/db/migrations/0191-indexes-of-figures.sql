-- outside a transaction
-- The few refunds of a day, for figures.
create index concurrently payments_refunded on payments ((coalesce(refunded_on, istanbul_day(created_at))))
  where status = 'refunded';
-- Quotes that were asked on some days.
create index concurrently quotes_seller_time on quotes (seller_id, created_at);
create index concurrently quotes_buyer_time on quotes (buyer_id, created_at);
