-- Somebody whom the last company has removed stays logged in, to none. Takes no time: only what is written from now on is checked less.
alter table sessions alter column company_id drop not null;

-- A session that is ended or goes on elsewhere takes its open streams in the company with it; the member was there until then.
create or replace function hint_session() returns trigger language plpgsql as $$
begin
  if old.company_id is not null then
    update members set last_seen_at = greatest(last_seen_at, old.last_used_at)
      where company_id = old.company_id and person_id = old.person_id;
    perform hint(old.company_id, 'session');
  end if;
  return null;
end
$$;

create or replace trigger sessions_hinted after update on sessions
  for each row when ((old.revoked_at is null and new.revoked_at is not null) or old.company_id is distinct from new.company_id)
  execute function hint_session();

-- The invitations that wait for a person.
create index invitations_waiting on invitations (email, id) where accepted_at is null and revoked_at is null;
