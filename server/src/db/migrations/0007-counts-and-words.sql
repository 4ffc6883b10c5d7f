-- Counting products without waiting for other companies, and searching companies by the words of their names.

-- What product writes have changed and tags and counters do not hold yet. Rows are only added, so no product write waits
-- for another one; fold_product_counts moves them. Whoever reads a count adds what stands here, in the same statement.
create table product_count_changes (
  id bigint generated always as identity primary key,
  listed_step smallint not null check (listed_step between -1 and 1),
  added_tags int[] not null,
  removed_tags int[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create or replace function count_product() returns trigger language plpgsql as $$
declare
  old_tags int[] := '{}';
  new_tags int[] := '{}';
  company bigint;
  step int := 0;
begin
  if tg_op <> 'INSERT' and old.listed then
    old_tags := old.tag_ids;
    company := old.company_id;
    step := step - 1;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    new_tags := new.tag_ids;
    company := new.company_id;
    step := step + 1;
  end if;
  if step <> 0 then
    update companies set total_products = total_products + step where id = company;
  end if;
  insert into product_count_changes (listed_step, added_tags, removed_tags)
    select step, added, removed
    from (select
      array(select unnest(new_tags) except select unnest(old_tags)) as added,
      array(select unnest(old_tags) except select unnest(new_tags)) as removed
    ) changed
    where step <> 0 or added <> '{}' or removed <> '{}';
  return null;
end
$$;
drop function add_listed_product(bigint, int[], int);

-- Moves changes into tags and counters and tells how many there were; of several servers one does it, the others pass by.
-- The oldest come first: what a product lost was counted under a lower id.
create function fold_product_counts(at_most int) returns int language plpgsql as $$
declare
  folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('bedesten product counts')) then
    return 0;
  end if;
  with taken as (
    delete from product_count_changes
      where id in (select id from product_count_changes order by id limit at_most)
      returning listed_step, added_tags, removed_tags
  ), steps as (
    select tag_id, sum(step) as step
    from (
      select unnest(added_tags) as tag_id, 1 as step from taken
      union all
      select unnest(removed_tags), -1 from taken
    ) each_change
    group by tag_id having sum(step) <> 0
  ), counted as (
    update tags set product_count = product_count + steps.step from steps where tags.id = steps.tag_id
  ), totalled as (
    update counters set value = value + (select sum(listed_step) from taken)
      where name = 'listed_products' and exists (select from taken where listed_step <> 0)
  )
  select count(*) into folded from taken;
  return folded;
end
$$;

-- The words after the first one of each company name, folded: short texts find them by their beginning.
create table company_words (
  company_id bigint not null references companies on delete cascade,
  word text collate "C" not null,
  -- A copy, so that verified companies are found among many others.
  verified boolean not null,
  primary key (company_id, word)
);

create index company_words_beginning on company_words (verified desc, word, company_id);

-- Words are parted as search_words does it.
create function inner_words(folded_name text) returns table (word text) language sql immutable strict parallel safe as $$
  select distinct part from (
    select part, ordinality from regexp_split_to_table(folded_name, '[^a-z0-9\u0080-\uffff]+') with ordinality as parts (part)
    where part <> ''
  ) words
  where ordinality > 1
$$;

create function keep_company_words() returns trigger language plpgsql as $$
begin
  delete from company_words where company_id = new.id;
  insert into company_words (company_id, word, verified)
    select new.id, word, new.verified from inner_words(new.name_fold);
  return null;
end
$$;

create trigger companies_words_inserted after insert on companies
  for each row execute function keep_company_words();
create trigger companies_words_updated after update on companies
  for each row when (old.name_fold is distinct from new.name_fold or old.verified <> new.verified)
  execute function keep_company_words();

insert into company_words (company_id, word, verified)
  select c.id, w.word, c.verified from companies c, inner_words(c.name_fold) w;
