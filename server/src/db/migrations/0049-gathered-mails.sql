-- Notices of one kind that come close together are gathered into one mail.
alter table mails
  -- Of a notification, by which it can be switched off.
  add column kind text,
  -- When it was its turn; null for mail about the account, which has no turns.
  add column let_out_at timestamptz(3),
  -- Waits to be gathered with others of its kind.
  add column gathers boolean not null default false;

create index mails_let_out on mails (company_id, kind, let_out_at) where let_out_at is not null;
create index mails_gathered on mails (company_id, kind) where gathers;

-- As before (0023), with the kind of the mail.
create or replace function hint_notifications() returns trigger language plpgsql as $$
declare
  told record;
  kind text;
  wish text;
  mail bigint;
begin
  for told in
    select n.id, n.company_id, n.type, n.created_at, c.notification_preferences as preferences,
      c.email_confirmed_at is not null as confirmed
    from changed n join companies c on c.id = n.company_id order by n.id
  loop
    kind := preference_kind(told.type);
    if told.preferences -> kind ->> 'site' = 'false' then
      update notifications set hidden = true where id = told.id;
    else
      perform hint(told.company_id, 'notification');
    end if;
    if kind = 'order' then
      perform hint(told.company_id, case told.type when 'order_received' then 'order' else 'order_status' end);
    end if;
    continue when not told.confirmed;
    wish := mail_preference(told.preferences, kind);
    if wish = 'now' then
      insert into mails (company_id, template, notification_id, kind, created_at)
        values (told.company_id, 'notification', told.id, kind, told.created_at) returning id into mail;
      -- A message may be read or taken back in the first minutes.
      perform graphile_worker.add_job('send_mail', json_build_object('mail_id', mail), max_attempts => 14,
        run_at => case kind when 'message' then now() + interval '5 minutes' end,
        job_key => 'mail:' || mail, job_key_mode => 'unsafe_dedupe');
    elsif wish = 'daily' then
      update notifications set in_digest = true where id = told.id;
    end if;
  end loop;
  return null;
end
$$;
