-- Sums of the largest orders in the most valuable currency do not fit into eighteen digits, and a day that cannot be summed would
-- keep all others waiting. Only the precision grows, so no row is written.
alter table figure_pairs alter in_try type numeric(30, 2), alter in_usd type numeric(30, 2), alter in_eur type numeric(30, 2),
  alter in_gbp type numeric(30, 2);
alter table figure_goods alter in_try type numeric(30, 2), alter in_usd type numeric(30, 2), alter in_eur type numeric(30, 2),
  alter in_gbp type numeric(30, 2);
alter table figure_days alter in_try type numeric(30, 2), alter in_usd type numeric(30, 2), alter in_eur type numeric(30, 2),
  alter in_gbp type numeric(30, 2);
alter table figure_months alter in_try type numeric(30, 2), alter in_usd type numeric(30, 2), alter in_eur type numeric(30, 2),
  alter in_gbp type numeric(30, 2);
