-- Prices are compared with their KDV, so the terms at the time of the notification are kept as well. Absent for earlier ones.
alter table product_alerts
  add column fired_vat_rate smallint,
  add column fired_vat_included boolean;
