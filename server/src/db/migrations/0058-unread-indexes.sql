-- outside a transaction
-- No statement reads them. Sessions end for three reasons, of which one index tells only one; products are never deleted,
-- so nobody looks for the posts or bulk changes that name one.
drop index concurrently if exists sessions_expiry;
drop index concurrently if exists posts_product;
drop index concurrently if exists bulk_change_items_product;
