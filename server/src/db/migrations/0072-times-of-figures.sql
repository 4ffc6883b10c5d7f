-- outside a transaction
-- For the operator's figures: blocks of rows by day, a few kilobytes however many rows there are.
create index concurrently orders_time on orders using brin (created_at);
create index concurrently messages_time on messages using brin (created_at);
create index concurrently quotes_time on quotes using brin (created_at);
create index concurrently activity_time on activity using brin (created_at);
