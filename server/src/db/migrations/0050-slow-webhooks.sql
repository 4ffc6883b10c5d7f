-- Addresses whose last attempt took long are served apart from the quick ones. With a constant default no row is written.
alter table webhooks add column slow boolean not null default false;

-- Who sends for a company at the moment, among its quick addresses and among its slow ones. Worth nothing after a crash.
create unlogged table webhook_turns (
  company_id bigint not null references companies on delete cascade,
  slow boolean not null,
  ends_at timestamptz(3) not null,
  primary key (company_id, slow)
);

-- As before, but its jobs stand in no queue: with a queue for each company, those who look for jobs hinder each other.
create or replace function emit_webhook(told bigint, happened text, about text, data json, at timestamptz) returns void
language plpgsql as $$
declare
  hook record;
begin
  for hook in select id from webhooks where company_id = told and active and happened = any(events) order by id loop
    insert into webhook_deliveries (webhook_id, event, subject, payload, next_attempt_at, created_at) values (
      hook.id, happened, about,
      json_build_object('type', happened, 'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data),
      at, at);
    perform graphile_worker.add_job('deliver_webhooks', json_build_object('webhook_id', hook.id), max_attempts => 25);
  end loop;
end
$$;
