-- The processes that take jobs, with the names under which their jobs are locked. What is locked by nobody who was seen
-- lately belongs to a process that died, and is free again (jobs/process-life.ts). The jobs themselves stand in the
-- schema graphile_worker, which the library makes and migrates.
create table job_processes (
  id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz(3) not null
);
