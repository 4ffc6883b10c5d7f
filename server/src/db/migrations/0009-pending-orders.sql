-- Orders that wait for their seller: counted for the navigation of every page, and listed newest first.
create index orders_seller_pending on orders (seller_id, created_at desc, id desc) where order_status = 'pending';
