-- What several processes have to know together: whose view of a product was counted, and which folder holds the images.

-- One row per viewer of a product in the last hour; `viewer` is a keyed hash of both. Losing them in a crash only counts
-- some viewers once more. Whoever adds rows removes as many old ones.
create unlogged table view_marks (
  viewer bigint not null,
  browser bigint not null,
  at timestamptz not null,
  primary key (viewer, browser)
);

create index view_marks_at on view_marks (at);

-- The folder of the images with STORAGE=local, by the id that lies in it: at most one.
create table image_folder (
  only_one boolean primary key default true check (only_one),
  id uuid not null
);
