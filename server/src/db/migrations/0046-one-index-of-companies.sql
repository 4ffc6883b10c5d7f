-- Alone, since it keeps everybody from companies for a moment: companies_places holds the same and more.
drop index companies_geo;
alter table companies set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
