-- A form saves all fields of a product, and an integration sends prices that it has sent before: the row of the scans, with
-- its five indexes, is written only where something of it changes.
drop trigger products_scan_changed on products;
create trigger products_scan_changed
  after update of name, sku, tags, description, status, deleted_at, price, gross_price, currency on products
  for each row when (
    (old.listed, old.name_sort, old.currency, old.price, old.gross_price, old.search_vec)
      is distinct from (new.listed, new.name_sort, new.currency, new.price, new.gross_price, new.search_vec)
  ) execute function keep_product_scan();
