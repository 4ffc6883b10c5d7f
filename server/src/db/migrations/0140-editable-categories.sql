-- Operators edit categories. The table has some hundred rows.
alter table categories
  -- Of two operators who edit the same one, the second is refused.
  add column version int not null default 1,
  -- Gone into another: its address leads there, and goods that still stand here are found there.
  add column merged_into int references categories,
  -- Empty and gone; goods that were deleted may still name it.
  add column removed boolean not null default false;
