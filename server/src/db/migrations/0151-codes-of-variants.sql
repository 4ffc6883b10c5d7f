-- Codes of variants find their product, as its own code and barcode do.
alter table products
  -- Of the variants that are sold; kept by a trigger alone.
  add column variant_codes text;

create or replace function product_search_row(p products) returns product_search language sql immutable parallel safe as $$
  select p.id, p.company_id, p.created_at, p.listed, p.in_stock, p.currency, coalesce(p.gross_price, p.price),
    coalesce(p.min_order_amount, p.price), filed_under(p.tag_ids, p.category_id), p.name_sort, tr_fold(title),
    weighted_terms(names, 'A') || weighted_terms(tags, 'B'), array_to_tsvector(search_keys(names || tags || descriptions)),
    repeat(' ', 2100)
  from (select p.name || ' ' || coalesce(p.sku, '') || coalesce(' ' || p.barcode, '') || coalesce(' ' || p.variant_codes, '')
      as title) titles
  cross join lateral (select
    search_terms(title) as names,
    search_terms(tags_text(p.tags)) as tags,
    search_terms(coalesce(p.description, '')) as descriptions
  ) terms
$$;

create or replace trigger products_words_changed after update on products for each row when (
  (old.name, old.sku, old.barcode, old.variant_codes, old.tags, old.tag_ids, old.category_id, old.description, old.deleted_at)
  is distinct from (new.name, new.sku, new.barcode, new.variant_codes, new.tags, new.tag_ids, new.category_id, new.description,
    new.deleted_at)
) execute function keep_product_search();

drop function sum_variants(bigint[]);

-- Whoever changes a variant holds the lock of its product; so one sum after the other is right. Codes only where they may have
-- changed: orders write the stock alone.
create function sum_variants(changed bigint[], with_codes boolean) returns void language sql as $$
  update products p set stock_quantity = s.stock, variant_count = s.active, lowest_own_price = s.lowest,
    highest_own_price = s.highest, shares_price = s.shared,
    variant_codes = case when with_codes then s.codes else p.variant_codes end
  from (
    select v.product_id, coalesce(sum(v.stock_quantity) filter (where is_sold), 0)::int as stock,
      count(*) filter (where is_sold) as active, min(v.price) filter (where is_sold) as lowest,
      max(v.price) filter (where is_sold) as highest,
      coalesce(bool_or(v.price is null) filter (where is_sold), true) as shared,
      string_agg(concat_ws(' ', v.sku, v.barcode), ' ' order by v.position)
        filter (where with_codes and is_sold and coalesce(v.sku, v.barcode) is not null) as codes
    from product_variants v cross join lateral (select v.active and v.deleted_at is null as is_sold) sold
    where v.product_id = any(changed) group by v.product_id
  ) s
  where p.id = s.product_id and p.axes <> '[]'
    and ((p.stock_quantity, p.variant_count, p.lowest_own_price, p.highest_own_price, p.shares_price)
        is distinct from (s.stock, s.active, s.lowest, s.highest, s.shared)
      or (with_codes and p.variant_codes is distinct from s.codes))
$$;

create or replace function keep_variant_sums() returns trigger language plpgsql as $$
begin
  perform sum_variants(array(select distinct product_id from changed), true);
  return null;
end
$$;

create function keep_changed_variant_sums() returns trigger language plpgsql as $$
begin
  perform sum_variants(array(select distinct product_id from changed), exists (
    select from changed c join earlier b using (id)
    where (c.sku, c.barcode, c.active, c.deleted_at) is distinct from (b.sku, b.barcode, b.active, b.deleted_at)));
  return null;
end
$$;

create or replace trigger product_variants_changed after update on product_variants
  referencing old table as earlier new table as changed for each statement execute function keep_changed_variant_sums();
