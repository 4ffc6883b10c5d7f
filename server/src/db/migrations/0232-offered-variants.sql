-- A line with a name alone may be tied to a variant, which then becomes the line of the order. Name and code are a copy, as those
-- of requested lines.
alter table quote_offer_lines
  add column variant_id bigint references product_variants on delete set null,
  add column variant_name text,
  add column sku text;
