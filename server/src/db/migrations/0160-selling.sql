-- How a company sells: the least it takes an order for, in its own currency and net, and the days on which it takes none.
alter table companies
  add column min_order_amount numeric(14, 2) check (min_order_amount > 0),
  add column away_from date,
  -- The last day off.
  add column away_to date,
  add column away_text text,
  add constraint companies_away check ((away_from is null) = (away_to is null) and away_to >= away_from);

-- Today, in Istanbul.
create function is_away(first_day date, last_day date) returns boolean language sql stable parallel safe as $$
  select coalesce((now() at time zone 'Europe/Istanbul')::date between first_day and last_day, false)
$$;
