-- What a scan in some order looks at, apart from the wide rows of products: the order, and marks of the words that a
-- product has. An index holds both, so that a scan reads a product itself only where its marks promise the words. By
-- views, a page of two common words took 40 ms at a million products, nearly all of it reading products without them.

-- Each word marks one of 512 bits by its first three letters, and one by its first five: a search is for beginnings.
create function word_mark(beginning text) returns int language sql immutable strict parallel safe
  return hashtext(beginning) & 511;

create function word_marks(words tsvector) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  marks bytea := decode(repeat('00', 64), 'hex');
  beginning text;
begin
  for beginning in
    select distinct left(word, letters) from unnest(tsvector_to_array(words)) word, unnest('{3, 5}'::int[]) letters
    where length(word) >= letters
  loop
    marks := set_bit(marks, word_mark(beginning), 1);
  end loop;
  return marks;
end
$$;

-- Listed products alone; kept by triggers alone.
create table product_scans (
  product_id bigint primary key references products on delete cascade,
  company_id bigint not null,
  created_at timestamptz(3) not null,
  name_sort text collate "C" not null,
  currency char(3) not null,
  -- What one piece of the smallest order costs with KDV.
  gross_price numeric(14, 2) not null,
  word_marks bytea not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index product_scans_newest on product_scans (created_at desc, product_id desc) include (word_marks);
create index product_scans_name on product_scans (name_sort, product_id) include (word_marks);
create index product_scans_price on product_scans (currency, gross_price, product_id) include (word_marks);
create index product_scans_company on product_scans (company_id, created_at desc, product_id desc) include (word_marks);

-- For the orders of views and sales. Those of earlier products are null until they are next counted, and promise anything.
alter table product_stats add column word_marks bytea;

create function keep_product_scan() returns trigger language plpgsql as $$
declare
  marks bytea;
begin
  if tg_op = 'INSERT' or new.search_vec is distinct from old.search_vec or (new.listed and not old.listed) then
    marks := word_marks(new.search_vec);
    update product_stats set word_marks = marks where product_id = new.id and word_marks is distinct from marks;
  end if;
  if not new.listed then
    delete from product_scans where product_id = new.id;
  elsif marks is null then
    update product_scans
      set name_sort = new.name_sort, currency = new.currency, gross_price = coalesce(new.gross_price, new.price)
      where product_id = new.id and (name_sort, currency, gross_price)
        is distinct from (new.name_sort, new.currency, coalesce(new.gross_price, new.price));
  else
    insert into product_scans values (new.id, new.company_id, new.created_at, new.name_sort, new.currency,
        coalesce(new.gross_price, new.price), marks)
      on conflict (product_id) do update set name_sort = excluded.name_sort, currency = excluded.currency,
        gross_price = excluded.gross_price, word_marks = excluded.word_marks;
  end if;
  return null;
end
$$;

create trigger products_scanned after insert on products for each row execute function keep_product_scan();
-- Stock changes all the time and stands in no order.
create trigger products_scan_changed
  after update of name, sku, tags, description, status, deleted_at, price, gross_price, currency on products
  for each row execute function keep_product_scan();

create function mark_product_stats() returns trigger language plpgsql as $$
begin
  new.word_marks := coalesce(
    (select s.word_marks from product_scans s where s.product_id = new.product_id),
    (select word_marks(p.search_vec) from products p where p.id = new.product_id)
  );
  return new;
end
$$;

create trigger product_stats_marked before insert on product_stats for each row execute function mark_product_stats();
create trigger product_stats_marked_late before update of views_count, sales_count on product_stats for each row
  when (new.word_marks is null) execute function mark_product_stats();

create index product_stats_views_marked on product_stats (views_count desc, product_id desc) include (word_marks);
create index product_stats_sales_marked on product_stats (sales_count desc, product_id desc) include (word_marks);
drop index product_stats_views;
drop index product_stats_sales;
alter index product_stats_views_marked rename to product_stats_views;
alter index product_stats_sales_marked rename to product_stats_sales;
