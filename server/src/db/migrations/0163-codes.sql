-- Barcodes as the quick order asks for them, over all companies; most products have none, and pay nothing.
create index products_barcode on products (barcode) where barcode is not null and deleted_at is null;
create index product_variants_barcode on product_variants (barcode) where barcode is not null and deleted_at is null;
