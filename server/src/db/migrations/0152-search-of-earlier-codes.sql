-- Products with variants or a barcode from before 0151: some thousand at most, a second in all.
select sum_variants(array(select distinct product_id from product_variants where coalesce(sku, barcode) is not null), true);

delete from product_search s using products p where p.id = s.id and p.barcode is not null;
insert into product_search select row.* from products p cross join lateral product_search_row(p) row
  where p.barcode is not null and p.deleted_at is null;
