-- Of a city nearly always the open ones are asked for, and how many there are; the index of all of them had to be met with
-- that of what is open.
create index purchase_requests_city_open on purchase_requests (city_fold, created_at desc, id desc, closes_at)
  where closed_at is null and decided_at is null;
