-- Acts keep the person besides the company; null for those of an API key, of the demo content and of before. New columns without
-- a default are added at once, however long the table is.
alter table orders add column person_id bigint references persons on delete set null;
alter table order_events add column person_id bigint references persons on delete set null;
alter table payments add column person_id bigint references persons on delete set null;
alter table quote_events add column person_id bigint references persons on delete set null;
alter table messages add column person_id bigint references persons on delete set null;
-- Who changed it last, and who set the price.
alter table products add column person_id bigint references persons on delete set null,
  add column price_person_id bigint references persons on delete set null;
alter table bulk_changes add column person_id bigint references persons on delete set null;
alter table imports add column person_id bigint references persons on delete set null;

-- What the people and the programs of a company did, for a year.
create table activity (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  -- Null for an API key, which is named instead.
  person_id bigint references persons on delete set null,
  key_name text,
  kind text not null check (kind in ('login', 'member', 'key', 'profile', 'product', 'price', 'stock', 'bulk_change', 'order',
    'payment', 'quote', 'export', 'settings')),
  -- What follows the name in a sentence.
  text text not null,
  target text,
  -- The value before, and the one since.
  old_value text,
  new_value text,
  device text,
  created_at timestamptz(3) not null
);

create index activity_company on activity (company_id, created_at, id);
create index activity_person on activity (company_id, person_id, created_at, id);
create index activity_kind on activity (company_id, kind, created_at, id);
