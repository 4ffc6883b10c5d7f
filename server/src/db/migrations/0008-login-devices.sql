-- Devices a company has logged in from: their logins are counted apart from those of strangers.

create table login_devices (
  token_hash bytea not null,
  company_id bigint not null references companies on delete cascade,
  created_at timestamptz not null,
  -- Null until the device has come back with its token.
  used_at timestamptz,
  expires_at timestamptz not null,
  -- One browser may serve several companies with one token.
  primary key (token_hash, company_id)
);

create index login_devices_company on login_devices (company_id);
create index login_devices_expiry on login_devices (expires_at);

-- Attempts that have begun and are not judged yet; `attempts` holds those that failed.
alter table attempt_limits add column pending int not null default 0;
