-- What all processes together have answered, by the hour.

create table answered_hours (
  hour timestamptz(0) primary key,
  requests bigint not null default 0,
  errors bigint not null default 0,
  client_errors bigint not null default 0
);
