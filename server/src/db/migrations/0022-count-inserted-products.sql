-- New products are counted once per statement: an import writes thousands in one transaction, and each further version of
-- the company's row would be looked for behind all versions before it. Changes and deletions stay as they are, one by one.

create function count_inserted_products() returns trigger language plpgsql as $$
begin
  update companies c set total_products = total_products + counted.products
    from (select company_id, count(*)::int as products from added where listed group by company_id) counted
    where c.id = counted.company_id;
  insert into product_count_changes (listed_step, added_tags, removed_tags)
    select 1, array(select distinct unnest(tag_ids)), '{}' from added where listed;
  return null;
end
$$;

drop trigger products_counted on products;
create trigger products_counted after delete on products
  for each row execute function count_product();
create trigger products_inserted after insert on products
  referencing new table as added for each statement execute function count_inserted_products();
