-- What people and companies take along, and how they go.

create table data_exports (
  id bigint generated always as identity primary key,
  -- Who asked for it, and alone may fetch it.
  person_id bigint not null references persons on delete cascade,
  -- Null for the data of the person.
  company_id bigint references companies on delete cascade,
  kind text not null check (kind in ('person', 'company')),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- In Istanbul.
  day date not null,
  -- Of the private file, once it is there.
  file_name text collate "C",
  bytes bigint,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  check ((kind = 'company') = (company_id is not null)),
  check ((state = 'ready') = (file_name is not null and bytes is not null and expires_at is not null))
);

-- Once a day for each kind.
create unique index data_exports_of_person on data_exports (person_id, day) where kind = 'person' and state <> 'failed';
create unique index data_exports_of_company on data_exports (company_id, day) where kind = 'company' and state <> 'failed';
create unique index data_exports_file on data_exports (file_name);

-- A company that is closing, and what is left of one that is closed.
create table company_closings (
  company_id bigint primary key references companies,
  asked_by bigint references persons on delete set null,
  asked_at timestamptz(3) not null,
  erase_at timestamptz(3) not null,
  -- From here on there is no way back.
  erasing_at timestamptz(3),
  erased_at timestamptz(3),
  -- What documents of others go on to print, for ten years; null until it is erased and after them.
  company_name text,
  legal_name text,
  tax_office text,
  tax_number text,
  mersis_number text,
  address text,
  city text,
  postal_code text,
  check (erased_at is null or erasing_at is not null)
);

-- A deleted person whose name stands on what was done.
alter table persons add column erased_at timestamptz(3);

-- Not checked anew: earlier rows have earlier standings.
alter table companies drop constraint companies_standing_check, add constraint companies_standing_check
  check (standing in ('open', 'awaiting', 'suspended', 'banned', 'closing', 'closed')) not valid;
