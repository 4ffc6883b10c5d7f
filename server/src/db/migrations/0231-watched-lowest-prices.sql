-- The lowest price of a product changes too when a variant with a price of its own comes, goes or is sold again, or when the variants
-- go. The sums that the product keeps of its variants show all of that.
create or replace trigger products_alerts after update on products for each row when (
  new.listed and ((new.stock_quantity > 0 and (old.stock_quantity <= 0 or not old.listed)) or new.price < old.price
    or new.currency <> old.currency or new.vat_rate <> old.vat_rate or new.vat_included <> old.vat_included
    or new.lowest_own_price is distinct from old.lowest_own_price or new.shares_price <> old.shares_price
    or new.axes <> old.axes or not old.listed))
  execute function look_at_product_alerts();
