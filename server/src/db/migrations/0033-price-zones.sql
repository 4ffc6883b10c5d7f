-- Where the products with a word stand in the order of prices. What a trade sells lies together there: a scan for the cheapest
-- of its 60,000 among a million went past all that is cheaper, or every one of them was read (110 ms). So each product is
-- found by the zone of its price together with the beginning of a word of it, and a search goes from zone to zone.

-- An eighth of what doubles a price.
create function price_zone(price numeric) returns int language sql immutable strict parallel safe
  return floor(ln(greatest(price, 0.01)::float8) * 8 / ln(2::float8))::int;

-- `zone` is a currency and the number of a zone.
create function price_zone_mark(zone text, beginning text) returns int language sql immutable strict parallel safe
  return hashtext(zone || left(beginning, 5));

-- Shorter words mark nothing.
create function price_zone_marks(words tsvector, zone text) returns int[] language sql immutable strict parallel safe
  return (
    select array_agg(price_zone_mark(zone, word)) from unnest(tsvector_to_array(words)) word where length(word) >= 5
  );

create index products_price_zones on products using gin (
  price_zone_marks(search_vec, currency::text || price_zone(coalesce(gross_price, price))::text)
) where listed;
