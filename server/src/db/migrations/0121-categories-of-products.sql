-- The category of a product and what it answers to the attributes of that category. No row is rewritten.
alter table products
  add column category_id int,
  -- {"renk": "Beyaz", "gramaj": 450, "baski": true}
  add column attributes jsonb not null default '{}',
  -- Not valid: earlier products have no category, so there is nothing to check.
  add constraint products_category foreign key (category_id) references categories not valid;

-- A category is found and counted as tags are: under its number below zero, so that searches need no index of their own.
create function filed_under(tag_ids int[], category_id int) returns int[] language sql immutable parallel safe as $$
  select case when category_id is null then tag_ids else tag_ids || -category_id end
$$;

create or replace function product_search_row(p products) returns product_search language sql immutable parallel safe as $$
  select p.id, p.company_id, p.created_at, p.listed, p.in_stock, p.currency, coalesce(p.gross_price, p.price),
    coalesce(p.min_order_amount, p.price), filed_under(p.tag_ids, p.category_id), p.name_sort,
    tr_fold(p.name || ' ' || coalesce(p.sku, '')),
    weighted_terms(names, 'A') || weighted_terms(tags, 'B'), array_to_tsvector(search_keys(names || tags || descriptions)),
    repeat(' ', 2100)
  from (select
    search_terms(p.name || ' ' || coalesce(p.sku, '')) as names,
    search_terms(tags_text(p.tags)) as tags,
    search_terms(coalesce(p.description, '')) as descriptions
  ) terms
$$;

create or replace trigger products_words_changed after update on products for each row when (
  (old.name, old.sku, old.tags, old.tag_ids, old.category_id, old.description, old.deleted_at)
  is distinct from (new.name, new.sku, new.tags, new.tag_ids, new.category_id, new.description, new.deleted_at)
) execute function keep_product_search();

create or replace function count_product() returns trigger language plpgsql as $$
declare
  old_tags int[] := '{}';
  new_tags int[] := '{}';
  company bigint;
  step int := 0;
begin
  if tg_op <> 'INSERT' and old.listed then
    old_tags := filed_under(old.tag_ids, old.category_id);
    company := old.company_id;
    step := step - 1;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    new_tags := filed_under(new.tag_ids, new.category_id);
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

create or replace trigger products_recounted after update on products
  for each row when (old.listed <> new.listed or old.tag_ids <> new.tag_ids or old.category_id is distinct from new.category_id)
  execute function count_product();

create or replace function count_inserted_products() returns trigger language plpgsql as $$
begin
  update companies c set total_products = total_products + counted.products
    from (select company_id, count(*)::int as products from added where listed group by company_id) counted
    where c.id = counted.company_id;
  insert into product_count_changes (listed_step, added_tags, removed_tags)
    select 1, array(select distinct unnest(filed_under(tag_ids, category_id))), '{}' from added where listed;
  return null;
end
$$;

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
  ), filed as (
    update categories set product_count = product_count + steps.step from steps where categories.id = -steps.tag_id
  ), totalled as (
    update counters set value = value + (select sum(listed_step) from taken)
      where name = 'listed_products' and exists (select from taken where listed_step <> 0)
  )
  select count(*) into folded from taken;
  return folded;
end
$$;
