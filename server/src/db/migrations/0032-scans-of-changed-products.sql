-- A product whose row is not made yet, or just now by another transaction, gets it with its next change.
create or replace function keep_product_scan() returns trigger language plpgsql as $$
declare
  marks bytea;
begin
  if tg_op = 'INSERT' or new.search_vec is distinct from old.search_vec or (new.listed and not old.listed) then
    marks := word_marks(new.search_vec);
    update product_stats set word_marks = marks where product_id = new.id and word_marks is distinct from marks;
  end if;
  if not new.listed then
    delete from product_scans where product_id = new.id;
    return null;
  end if;
  if marks is null then
    update product_scans
      set name_sort = new.name_sort, currency = new.currency, gross_price = coalesce(new.gross_price, new.price)
      where product_id = new.id;
    if found then
      return null;
    end if;
    -- Of an earlier product, whose row is not made yet, or just now by another transaction.
    marks := word_marks(new.search_vec);
  end if;
  insert into product_scans values (new.id, new.company_id, new.created_at, new.name_sort, new.currency,
      coalesce(new.gross_price, new.price), marks)
    on conflict (product_id) do update set name_sort = excluded.name_sort, currency = excluded.currency,
      gross_price = excluded.gross_price, word_marks = excluded.word_marks;
  return null;
end
$$;

-- A form saves all fields of a product, and an integration sends prices that it has sent before: the row of the scans, with
-- its five indexes, is written only where something of it changes.
drop trigger products_scan_changed on products;
create trigger products_scan_changed
  after update of name, sku, tags, description, status, deleted_at, price, gross_price, currency on products
  for each row when (
    (old.listed, old.name_sort, old.currency, old.price, old.gross_price, old.search_vec)
      is distinct from (new.listed, new.name_sort, new.currency, new.price, new.gross_price, new.search_vec)
  ) execute function keep_product_scan();
