-- Where the products with a word stand in time, and in the orders of views and of sales, as price zones tell it of prices: a
-- page of words that a thousand of a million products have was found by reading all of them. A table of its own, because it
-- changes when words do or a count has grown by a tenth, while prices and counts change all the time.

-- The first five letters of each word; shorter ones tell nothing.
create function word_beginnings(words tsvector) returns int[] language plpgsql immutable strict parallel safe as $$
declare
  beginnings int[] := '{}';
  word text;
  beginning text;
  before text := '';
begin
  foreach word in array tsvector_to_array(words) loop
    beginning := left(word, 5);
    if length(beginning) = 5 and beginning <> before then
      beginnings := beginnings || hashtext(beginning);
      before := beginning;
    end if;
  end loop;
  return beginnings;
end
$$;

-- What it is said to cost keeps the planner from making them for one product after the other.
create function beginning_marks(beginnings int[], zone int) returns int[]
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  marks int[];
  beginning int;
  ours int := hashint4(zone);
begin
  foreach beginning in array beginnings loop
    marks := marks || (beginning # ours);
  end loop;
  return marks;
end
$$;

create function day_zone(at timestamptz) returns int language sql immutable strict parallel safe
  return floor(extract(epoch from at - timestamptz '2020-01-01 00:00+00') / 86400)::int;

-- An eighth of what doubles a count.
create function count_zone(count bigint) returns int language sql immutable strict parallel safe
  return floor(ln((greatest(count, 0) + 1)::float8) * 8 / ln(2::float8))::int;

-- Listed products alone; kept by triggers alone, and each row only by who holds the product's row of product_stats.
create table product_zones (
  product_id bigint primary key references products on delete cascade,
  beginnings int[] not null,
  -- Of its name and code.
  name_beginnings int[] not null,
  day int not null,
  views int not null,
  sales int not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function keep_product_zones() returns trigger language plpgsql as $$
begin
  -- Whoever counts meanwhile waits, and then finds the row.
  perform from product_stats where product_id = new.id for no key update;
  if not new.listed then
    delete from product_zones where product_id = new.id;
    return null;
  end if;
  insert into product_zones
    select new.id, word_beginnings(new.search_vec), word_beginnings(ts_filter(new.search_vec, '{a}')),
      day_zone(new.created_at), count_zone(coalesce(s.views_count, 0)), count_zone(coalesce(s.sales_count, 0))
    from (values (new.id)) one (id) left join product_stats s on s.product_id = one.id
    on conflict (product_id) do update
      set beginnings = excluded.beginnings, name_beginnings = excluded.name_beginnings;
  return null;
end
$$;

create trigger products_zoned after insert on products for each row execute function keep_product_zones();
create trigger products_zones_changed after update of name, sku, tags, description, status, deleted_at on products
  for each row when (
    new.listed <> old.listed or (new.listed and new.search_vec is distinct from old.search_vec)
  ) execute function keep_product_zones();
