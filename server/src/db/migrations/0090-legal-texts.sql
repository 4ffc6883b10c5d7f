-- Texts of the legal pages, by version. Until one is published, the page shows the draft that comes with the product.
create table legal_texts (
  id bigint generated always as identity primary key,
  slug text not null check (slug in ('kullanim-kosullari', 'kvkk', 'gizlilik-ve-cerezler', 'satis-kosullari', 'sikayet')),
  version int not null check (version > 0),
  -- Markdown.
  body text not null check (length(body) <= 100000),
  -- One more with every save of a draft: who saves names the one that was read.
  revision int not null default 1,
  updated_by bigint references persons on delete set null,
  updated_at timestamptz(3) not null,
  -- Of a published version: the calendar day from which it holds, whether consents are asked again, and why.
  holds_from date,
  ask_again boolean not null default false,
  reason text,
  published_at timestamptz(3),
  constraint legal_texts_version unique (slug, version),
  check ((published_at is null) = (holds_from is null)),
  check ((published_at is null) = (reason is null))
);

create unique index legal_texts_draft on legal_texts (slug) where published_at is null;

-- What people agreed to is never rewritten: a published version stays as it is.
create function keep_legal_text() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (tg_op = 'DELETE' or (new.slug, new.version, new.body, new.holds_from, new.ask_again,
    new.reason, new.published_at) is distinct from (old.slug, old.version, old.body, old.holds_from, old.ask_again,
    old.reason, old.published_at)) then
    raise exception 'a published legal text is never changed' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger legal_texts_kept before update or delete on legal_texts
  for each row execute function keep_legal_text();
