-- Where the products with a word are, as zones tell it of other orders: the nearest of a thousand among a million were found
-- by looking up the companies of all of them. A place is a tenth of a degree wide and high.
create function place_zone(latitude float8, longitude float8) returns int language sql immutable strict parallel safe
  return floor((latitude + 90) * 10)::int * 3601 + floor((longitude + 180) * 10)::int;

-- Around all points of the place, above whose corners the ground rises by five metres.
create function place_box(zone int) returns cube language sql immutable strict parallel safe
  return cube_enlarge(
    cube_union(
      cube_union(
        geo_point((zone / 3601) / 10.0 - 90, (zone % 3601) / 10.0 - 180),
        geo_point((zone / 3601) / 10.0 - 90, (zone % 3601 + 1) / 10.0 - 180)
      ),
      cube_union(
        geo_point((zone / 3601 + 1) / 10.0 - 90, (zone % 3601) / 10.0 - 180),
        geo_point((zone / 3601 + 1) / 10.0 - 90, (zone % 3601 + 1) / 10.0 - 180)
      )
    ),
    0.01, 3
  );

-- Every place that ever had a company. Kept by triggers alone, as the next one.
create table places (
  zone int primary key,
  box cube not null
);
create index places_box on places using gist (box);

-- In the order of whoever writes a product, which is counted as its company's afterwards.
lock table products, companies in share row exclusive mode;

-- Listed products of companies that say where they are. A table of its own: when a company moves, all of its products do, and
-- in product_zones each would be written into five indexes anew.
create table product_places (
  product_id bigint primary key references products on delete cascade,
  zone int not null,
  beginnings int[] not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function keep_product_places() returns trigger language plpgsql as $$
declare
  its_zone int;
begin
  if not new.listed then
    delete from product_places where product_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.listed then
    update product_places set beginnings = word_beginnings(new.search_vec) where product_id = new.id;
    return null;
  end if;
  -- Whoever moves the company meanwhile waits, and then finds the row. It is counted as the company's in a moment anyway.
  select place_zone(latitude, longitude) into its_zone from companies where id = new.company_id for no key update;
  if its_zone is not null then
    insert into product_places values (new.id, its_zone, word_beginnings(new.search_vec))
      on conflict (product_id) do update set zone = excluded.zone, beginnings = excluded.beginnings;
  end if;
  return null;
end
$$;

-- Before products_zoned, by its name: the company is locked before what counts its products.
create trigger products_placed after insert on products
  for each row when (new.listed) execute function keep_product_places();
create trigger products_places_changed after update of name, sku, tags, description, status, deleted_at on products
  for each row when (
    new.listed <> old.listed or (new.listed and new.search_vec is distinct from old.search_vec)
  ) execute function keep_product_places();

-- It says what the index of a company's products holds, so that the planner may use it.
create function keep_company_place() returns trigger language plpgsql as $$
declare
  its_zone int := place_zone(new.latitude, new.longitude);
begin
  if its_zone is null then
    delete from product_places where product_id in (
      select id from products where company_id = new.id and deleted_at is null
    );
    return null;
  end if;
  insert into places values (its_zone, place_box(its_zone)) on conflict do nothing;
  if tg_op = 'UPDATE' and place_zone(old.latitude, old.longitude) is null then
    -- Their words stand still meanwhile.
    insert into product_places
      select p.id, its_zone, word_beginnings(p.search_vec) from products p
        where p.company_id = new.id and p.deleted_at is null and p.listed order by p.id for share
      on conflict (product_id) do update set zone = excluded.zone, beginnings = excluded.beginnings;
  elsif tg_op = 'UPDATE' then
    update product_places set zone = its_zone where product_id in (
      select id from products where company_id = new.id and deleted_at is null
    );
  end if;
  return null;
end
$$;

create trigger companies_placed after insert on companies
  for each row when (new.latitude is not null and new.longitude is not null) execute function keep_company_place();
create trigger companies_placed_anew after update of latitude, longitude on companies
  for each row when (
    place_zone(new.latitude, new.longitude) is distinct from place_zone(old.latitude, old.longitude)
  ) execute function keep_company_place();
