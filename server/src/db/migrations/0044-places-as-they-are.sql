-- Who changed a product or moved while the rows were made may not have seen them. For a moment nobody does.
lock table products, companies in share mode;
delete from product_places own where not exists (
  select from products p join companies c on c.id = p.company_id
    where p.id = own.product_id and p.listed and c.latitude is not null and c.longitude is not null
);
update product_places own set zone = place_zone(c.latitude, c.longitude), beginnings = z.beginnings
  from product_zones z join products p on p.id = z.product_id join companies c on c.id = p.company_id
  where z.product_id = own.product_id
    and (own.zone <> place_zone(c.latitude, c.longitude) or own.beginnings <> z.beginnings);
