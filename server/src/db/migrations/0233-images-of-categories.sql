-- outside a transaction
-- The newest product with an image in each category, for the tiles of categories.
create index concurrently products_of_category on products (category_id, id)
  where listed and main_image_url is not null and category_id is not null;
