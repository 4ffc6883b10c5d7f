-- As before, but with a number of our own in place of an internal function of PostgreSQL: the number that it came to, so
-- that servers of the version before keep out of the way.
create or replace function fold_product_counts(at_most int) returns int language plpgsql as $$
declare
  folded int;
begin
  -- One fixed number for every server, of earlier versions too.
  if not pg_try_advisory_xact_lock(1269532510) then
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

