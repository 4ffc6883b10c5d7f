-- Apart from the triggers, whose locks would keep every company from writing products for as long as this takes. What is
-- written meanwhile has its row already.
insert into places
  select zone, place_box(zone) from (
    select distinct place_zone(latitude, longitude) as zone from companies
      where latitude is not null and longitude is not null
  ) found
  on conflict do nothing;

insert into product_places
  select p.id, place_zone(c.latitude, c.longitude), z.beginnings
  from product_zones z join products p on p.id = z.product_id join companies c on c.id = p.company_id
  where c.latitude is not null and c.longitude is not null
  on conflict do nothing;
