-- A price counts with its KDV, so what it said of KDV when it was told is kept as well. Absent for those told before.
alter table product_alerts
  add column fired_vat_rate smallint,
  add column fired_vat_included boolean;
