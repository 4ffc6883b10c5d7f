-- Complaints of anybody about what is shown, with the words of the company that it is about.
create table complaints (
  id bigint generated always as identity primary key,
  number text not null constraint complaints_number unique,
  kind text not null check (kind in ('unlawful_content', 'ip_right', 'personal_data')),
  -- Of the thing, as it was typed, and whose it is, if that could be found out.
  thing_address text not null,
  company_id bigint references companies on delete set null,
  name text not null,
  email text not null,
  text text not null,
  -- The entry of the queue that waits or was decided last: an objection of the company gets one of its own.
  entry_id bigint not null references queue_entries on delete cascade,
  created_at timestamptz(3) not null
);

create unique index complaints_entry on complaints (entry_id);
create index complaints_company on complaints (company_id, id desc) where company_id is not null;

create table complaint_answers (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints on delete cascade,
  person_id bigint references persons on delete set null,
  text text not null,
  -- Said after the decision.
  objects boolean not null,
  created_at timestamptz(3) not null
);

create index complaint_answers_complaint on complaint_answers (complaint_id, id);

-- Private files of the complaint, or of an answer to it. Who complains may have no company, so they are no uploads.
create table complaint_files (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints on delete cascade,
  answer_id bigint references complaint_answers on delete cascade,
  name text collate "C" not null constraint complaint_files_name unique,
  title text not null,
  type text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz(3) not null
);

create index complaint_files_complaint on complaint_files (complaint_id, id);
create index complaint_files_answer on complaint_files (answer_id) where answer_id is not null;
