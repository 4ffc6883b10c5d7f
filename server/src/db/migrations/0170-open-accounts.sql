-- Open accounts: what a seller grants, the account of each seller, buyer and currency with its entries, reconciliations and
-- reminders. Orders from before get their entries in 0171.

-- A grant without a discount, and the reverse. The limit is in the currency that the seller had when granting it.
alter table dealers alter column discount_percent drop not null,
  add column account_limit numeric(14, 2) check (account_limit > 0),
  add column account_currency char(3) check (account_currency in ('TRY', 'USD', 'EUR', 'GBP')),
  add column account_days smallint check (account_days between 1 and 180),
  add constraint dealers_terms check (discount_percent is not null or account_limit is not null),
  add constraint dealers_account check (num_nonnulls(account_limit, account_currency, account_days) in (0, 3));

-- Not checked anew: earlier rows have earlier methods. New columns without a default are added at once.
alter table orders
  -- Days of payment as agreed when it was placed; null: at once.
  add column account_days smallint,
  -- While it is charged to the account of the buyer, that is, shipped or delivered.
  add column due_on date,
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('transfer', 'cash_on_delivery', 'account')) not valid,
  add constraint orders_account check (account_days is null or payment_method = 'account') not valid;
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('transfer', 'cash_on_delivery', 'account')) not valid;

-- One for each seller, buyer and currency. Debit and credit are the buyer's, in the books of the seller.
create table ledgers (
  id bigint generated always as identity primary key,
  seller_id bigint not null references companies,
  buyer_id bigint not null references companies,
  currency char(3) not null check (currency in ('TRY', 'USD', 'EUR', 'GBP')),
  -- The sum of its entries, which is the balance of the last one.
  balance numeric(17, 2) not null default 0,
  last_number int,
  last_entry_at timestamptz(3),
  constraint ledgers_key unique (seller_id, buyer_id, currency),
  check (seller_id <> buyer_id),
  check (last_number is not null or balance = 0)
) with (fillfactor = 70);

create index ledgers_buyer on ledgers (buyer_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  ledger_id bigint not null references ledgers,
  -- From 1, without gaps.
  number int not null check (number > 0),
  previous int generated always as (nullif(number - 1, 0)) stored,
  kind text not null check (kind in ('order', 'order_undone', 'payment', 'reversal', 'refund', 'opening', 'correction')),
  -- In Istanbul.
  day date not null,
  due_on date,
  order_id bigint references orders,
  text text,
  debit numeric(15, 2) not null default 0 check (debit >= 0),
  credit numeric(15, 2) not null default 0 check (credit >= 0),
  balance_before numeric(17, 2) not null,
  balance numeric(17, 2) not null,
  -- Who entered it: the company, and the person unless it was a key or a program.
  actor_id bigint references companies,
  person_id bigint references persons on delete set null,
  created_at timestamptz(3) not null,
  constraint ledger_entries_number unique (ledger_id, number),
  constraint ledger_entries_balance unique (ledger_id, number, balance),
  -- Each balance follows from the one before, so that the last one is the sum of all.
  constraint ledger_entries_previous foreign key (ledger_id, previous, balance_before)
    references ledger_entries (ledger_id, number, balance),
  constraint ledger_entries_first check (number > 1 or balance_before = 0),
  constraint ledger_entries_sum check (balance = balance_before + debit - credit),
  constraint ledger_entries_side check ((debit > 0) <> (credit > 0)),
  check ((kind in ('opening', 'correction')) <= (order_id is null)),
  check (kind not in ('opening', 'correction') or (text is not null and due_on is not null))
);

alter table ledgers add constraint ledgers_last foreign key (id, last_number, balance)
  references ledger_entries (ledger_id, number, balance) deferrable initially deferred;

create index ledger_entries_day on ledger_entries (ledger_id, day, number);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
-- Those that belong to no order, for open items.
create index ledger_entries_free on ledger_entries (ledger_id, due_on, number) where order_id is null and debit > 0;

-- Sums by day, from which statements begin.
create table ledger_days (
  ledger_id bigint not null references ledgers,
  day date not null,
  debit numeric(17, 2) not null,
  credit numeric(17, 2) not null,
  entries int not null,
  primary key (ledger_id, day)
) with (fillfactor = 70);

-- What is left of a person may be forgotten, nothing else of an entry ever changes.
create function keep_ledger_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.person_id is null
    and to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' then return new; end if;
  raise exception 'ledger_entries are never changed' using errcode = 'insufficient_privilege';
end
$$;

create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function keep_ledger_entries();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function keep_ledger_entries();

-- Locks the account, which exists afterwards.
create function lock_ledger(seller bigint, buyer bigint, money char) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledgers
    where seller_id = seller and buyer_id = buyer and currency = money for no key update;
  if found_id is null then
    insert into ledgers (seller_id, buyer_id, currency) values (seller, buyer, money)
      on conflict on constraint ledgers_key do nothing;
    select id into found_id from ledgers
      where seller_id = seller and buyer_id = buyer and currency = money for no key update;
  end if;
  return found_id;
end
$$;

-- A positive amount is a debit, a negative one a credit. The caller holds the lock of the account.
create function add_ledger_entry(ledger bigint, entered_kind text, amount numeric, on_day date, due date, of_order bigint,
  words text, actor bigint, person bigint, at timestamptz) returns bigint language plpgsql as $$
declare
  added bigint;
begin
  insert into ledger_entries (ledger_id, number, kind, day, due_on, order_id, text, debit, credit, balance_before, balance,
      actor_id, person_id, created_at)
    select l.id, coalesce(l.last_number, 0) + 1, entered_kind, on_day, due, of_order, words, greatest(amount, 0),
      greatest(-amount, 0), l.balance, l.balance + amount, actor, person, at
    from ledgers l where l.id = ledger returning id into added;
  update ledgers set balance = balance + amount, last_number = coalesce(last_number, 0) + 1, last_entry_at = at
    where id = ledger;
  insert into ledger_days as d (ledger_id, day, debit, credit, entries)
    values (ledger, on_day, greatest(amount, 0), greatest(-amount, 0), 1)
    on conflict (ledger_id, day) do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
      entries = d.entries + 1;
  return added;
end
$$;

create function istanbul_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Europe/Istanbul')::date
$$;

-- What the entries of an order come to: what it is charged with, and what was paid.
create function order_sums(of_order bigint, out charged numeric, out paid numeric) language sql stable as $$
  select coalesce(sum(debit - credit) filter (where kind in ('order', 'order_undone')), 0),
    coalesce(sum(credit - debit) filter (where kind in ('payment', 'reversal', 'refund')), 0)
  from ledger_entries where order_id = of_order
$$;

-- Enters what the entries of an order lack: it is charged with its total while it is shipped or delivered, and credited with what
-- was paid. The caller holds the lock of the order. A day after that of the entry counts as that day.
create function enter_order(entered bigint, actor bigint, person bigint, at timestamptz, paid_day date, words text,
  lowering text) returns void language plpgsql as $$
declare
  o record;
  ledger bigint;
  sums record;
  charge numeric;
  today constant date := istanbul_day(at);
  due date;
begin
  select * into o from orders where id = entered;
  charge := case when o.order_status in ('shipped', 'delivered') then o.total_amount else 0 end;
  -- No account is opened for nothing.
  if charge = 0 and o.paid_amount = 0 and not exists (select from ledger_entries where order_id = entered) then return; end if;
  ledger := lock_ledger(o.seller_id, o.buyer_id, o.currency);
  select * into sums from order_sums(entered);
  if charge > sums.charged then
    due := today + coalesce(o.account_days, 0);
    perform add_ledger_entry(ledger, 'order', charge - sums.charged, today, due, entered, null, actor, person, at);
    update orders set due_on = due where id = entered;
  elsif charge < sums.charged then
    perform add_ledger_entry(ledger, 'order_undone', charge - sums.charged, today, null, entered, null, actor, person, at);
    update orders set due_on = null where id = entered;
  end if;
  if o.paid_amount <> sums.paid then
    perform add_ledger_entry(ledger, case when o.paid_amount > sums.paid then 'payment' else lowering end,
      sums.paid - o.paid_amount, least(coalesce(paid_day, today), today), null, entered, words, actor, person, at);
  end if;
end
$$;

-- Servers of before, and whatever else changes an order, leave the entries to the end of their transaction.
create function complete_order_entries() returns trigger language plpgsql as $$
declare
  o record;
  sums record;
begin
  select total_amount, paid_amount, order_status in ('shipped', 'delivered') as charged into o from orders where id = new.id;
  if not found then return null; end if;
  select * into sums from order_sums(new.id);
  if sums.paid <> o.paid_amount or sums.charged <> (case when o.charged then o.total_amount else 0 end) then
    perform enter_order(new.id, null, null, now(), null, null, 'reversal');
  end if;
  return null;
end
$$;

create constraint trigger orders_entered after update of order_status, paid_amount on orders
  deferrable initially deferred for each row
  when (old.order_status <> new.order_status or old.paid_amount <> new.paid_amount) execute function complete_order_entries();
create constraint trigger orders_entered_at_once after insert on orders
  deferrable initially deferred for each row
  when (new.order_status in ('shipped', 'delivered') or new.paid_amount <> 0) execute function complete_order_entries();

-- Entries of an order agree with it at every commit.
create function check_order_entries() returns trigger language plpgsql as $$
declare
  o record;
  sums record;
begin
  select total_amount, paid_amount, due_on, order_status in ('shipped', 'delivered') as charged into o
    from orders where id = new.order_id;
  select * into sums from order_sums(new.order_id);
  if sums.paid <> o.paid_amount or sums.charged <> (case when o.charged then o.total_amount else 0 end) then
    raise exception 'the entries of order % do not agree with it', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_agree after insert on ledger_entries
  deferrable initially deferred for each row when (new.order_id is not null) execute function check_order_entries();

-- A balance that one side asks the other to confirm.
create table reconciliations (
  id bigint generated always as identity primary key,
  number text collate "C" not null constraint reconciliations_number_key unique,
  ledger_id bigint not null references ledgers,
  -- The balance at the end of that day, and the sums that make it.
  day date not null,
  debit numeric(17, 2) not null,
  credit numeric(17, 2) not null,
  balance numeric(17, 2) not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'disputed')),
  asked_by bigint not null references companies,
  asked_person_id bigint references persons on delete set null,
  created_at timestamptz(3) not null,
  answer_balance numeric(17, 2),
  answer_text text,
  answered_person_id bigint references persons on delete set null,
  answered_at timestamptz(3),
  reminded_at timestamptz(3),
  -- A newer one for the same day stands in its place.
  voided_at timestamptz(3),
  check (balance = debit - credit),
  check ((state = 'asked') = (answered_at is null)),
  check (state <> 'disputed' or answer_text is not null),
  check ((state = 'asked') = (answer_balance is null))
);

create unique index reconciliations_day on reconciliations (ledger_id, day) where voided_at is null;
create index reconciliations_ledger on reconciliations (ledger_id, day desc, id desc);
create index reconciliations_waiting on reconciliations (created_at) where state = 'asked' and voided_at is null;

-- Whom a seller has reminded of overdue amounts every week.
create table account_reminders (
  seller_id bigint not null references companies on delete cascade,
  buyer_id bigint not null references companies on delete cascade,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (seller_id, buyer_id),
  check (seller_id <> buyer_id)
);

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('comment', 'follow', 'order_status', 'order_received', 'payment',
    'message', 'quote', 'purchase_request', 'approval', 'account', 'alert', 'review', 'other')) not valid;

-- 'now', 'daily' or 'off'. The standard stands in contract/src/notifications.ts as well.
create or replace function mail_preference(preferences jsonb, kind text) returns text language sql immutable as $$
  select coalesce(preferences -> kind ->> 'email',
    case when kind in ('order', 'payment', 'message', 'quote', 'alert', 'account') then 'now' else 'off' end)
$$;
