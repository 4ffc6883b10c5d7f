-- The last line of each day of the traffic log, apart from its files: whole days that are removed are missed.

create table traffic_anchors (
  machine text not null,
  folder text not null,
  -- In Istanbul.
  day date not null,
  -- Of the line in the chain.
  number bigint not null,
  sum text collate "C" not null,
  primary key (machine, folder, day)
);
