-- Up to five keys of a company, each with rights of its own. The one of before is the main one, with all rights that it had; it
-- alone can be looked at again.
alter table api_keys drop constraint api_keys_pkey;
alter table api_keys
  add column id bigint generated always as identity primary key,
  add column main boolean not null default true,
  add column name text not null default 'Ana anahtar',
  add column rights text[] not null default array['profile', 'catalogue', 'social', 'sell', 'buy', 'money', 'proof', 'talk'],
  -- Its beginning, by which its owner tells it from others; of the main one it can be read.
  add column prefix text,
  -- The last day, in Istanbul.
  add column ends_on date,
  alter column key_encrypted drop not null;
alter table api_keys alter column main drop default, alter column name drop default, alter column rights drop default,
  add constraint api_keys_kind check (case when main then key_encrypted is not null else prefix is not null end);

create unique index api_keys_main on api_keys (company_id) where main;
create index api_keys_company on api_keys (company_id, id);
