-- outside a transaction
-- A thousand products at a time, some two minutes for a hundred thousand. Servers of before find all words
-- of up to six letters meanwhile, longer ones in names and tags.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from products where id > done order by id limit 1000) part;
    exit when last is null;
    update product_search s set words = row.words
      from (
        select * from products where id > done and id <= last and deleted_at is null order by id for share
      ) p cross join lateral product_search_row(p::products) row
      where s.id = p.id and s.words <> row.words;
    commit;
    done := last;
  end loop;
end
$$;
