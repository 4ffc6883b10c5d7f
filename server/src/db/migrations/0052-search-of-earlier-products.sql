-- outside a transaction
-- A thousand products at a time: whoever changes one of them waits for these alone, and not for minutes.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from products where id > done order by id limit 1000) part;
    exit when last is null;
    insert into product_search
      select row.* from (
        select * from products where id > done and id <= last and deleted_at is null order by id for share
      ) p cross join lateral product_search_row(p::products) row
      on conflict do nothing;
    commit;
    done := last;
  end loop;
end
$$;
