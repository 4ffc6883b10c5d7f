-- What a unit holds, what else is known about a product, and files that everybody may download.

alter table products
  add column brand text,
  add column barcode text,
  -- ISO 3166-1 alpha-2.
  add column origin_country char(2),
  add column customs_code text,
  add column weight_g int check (weight_g > 0),
  -- {"length": 600, "width": 400, "height": 320}
  add column dimensions_mm jsonb,
  add column pieces_per_unit int check (pieces_per_unit between 2 and 10000),
  -- [{"label": "S", "count": 2}]: their sum is pieces_per_unit.
  add column pack_contents jsonb not null default '[]',
  drop constraint products_unit,
  add constraint products_unit check (unit in ('adet', 'paket', 'koli', 'kutu', 'düzine', 'çift', 'takım', 'seri', 'kg', 'g',
    'ton', 'litre', 'metre', 'm2', 'm3', 'top', 'palet')) not valid;

create table product_files (
  upload_id bigint primary key references uploads,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz(3) not null
);

create index product_files_product on product_files (product_id);
