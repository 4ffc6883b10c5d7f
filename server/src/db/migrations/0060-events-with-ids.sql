-- Live events name what they are about: its id, and its version where it has one. Only functions are replaced.

create or replace function hint_notifications() returns trigger language plpgsql as $$
declare
  told record;
  kind text;
  wish text;
  mail bigint;
begin
  for told in
    select n.id, n.company_id, n.type, n.related_id, n.created_at, c.notification_preferences as preferences,
      p.email_confirmed_at is not null as confirmed
    from changed n join companies c on c.id = n.company_id
    left join members m on m.company_id = n.company_id and m.role = 'owner' left join persons p on p.id = m.person_id
    order by n.id
  loop
    kind := preference_kind(told.type);
    if told.preferences -> kind ->> 'site' = 'false' then
      update notifications set hidden = true where id = told.id;
    else
      perform hint(told.company_id, concat_ws(' ', 'notification', told.id));
    end if;
    if kind = 'order' then
      perform hint(told.company_id, concat_ws(' ', case told.type when 'order_received' then 'order' else 'order_status' end,
        told.related_id, (select max(id) from order_events where order_id = told.related_id)));
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

-- Names the author and the newest post; each process finds those of its listeners who follow the author.
create or replace function hint_posts() returns trigger language plpgsql as $$
begin
  perform hint(author.company_id, concat_ws(' ', 'post', author.newest))
    from (select company_id, max(id) as newest from changed group by company_id) author;
  return null;
end
$$;
