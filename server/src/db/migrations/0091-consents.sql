-- What a person agreed to: which version of which text, when and from which address. Only mail may be ended again.
create table consents (
  id bigint generated always as identity primary key,
  person_id bigint not null references persons on delete cascade,
  kind text not null check (kind in ('terms', 'kvkk_notice', 'commercial_mail')),
  -- 0: the draft that comes with the product.
  version int not null check (version >= 0),
  address text not null,
  given_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (ended_at is null or kind = 'commercial_mail')
);

create unique index consents_held on consents (person_id, kind, version) where ended_at is null;
-- The operators' list, the newest first.
create index consents_mail on consents (given_at desc, id desc) where kind = 'commercial_mail';
