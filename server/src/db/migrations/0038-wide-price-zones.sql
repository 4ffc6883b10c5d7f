-- Each zone of prices without the words costs a look into the index, in each currency: a search for the cheapest of 2,000
-- among a million went through 150 of them before it met the first one. So products are found by wide zones as well, eight
-- zones each, and only those with the words are looked into.
drop index products_price_zones;
create index products_price_zones on products using gin ((
  zone_marks(search_vec, currency::text || price_zone(coalesce(gross_price, price))::text)
    || zone_marks(search_vec, currency::text || 'wide' || (price_zone(coalesce(gross_price, price)) >> 3)::text)
)) where listed;
