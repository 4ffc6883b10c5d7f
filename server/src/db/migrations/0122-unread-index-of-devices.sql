-- outside a transaction
-- Nothing reads it: devices are deleted a year after their last use.
drop index concurrently if exists login_devices_expiry;
