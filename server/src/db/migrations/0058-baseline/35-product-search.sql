-- What searches look into, apart from the products: a search reads narrow rows, and a new price, a view or a sale touches
-- no index of words.

-- One row for each product that is not deleted.
create table product_search (
  id bigint primary key references products on delete cascade,
  company_id bigint not null,
  created_at timestamptz(3) not null,
  listed boolean not null,
  in_stock boolean not null,
  currency char(3) not null,
  -- What one piece of the smallest order costs with KDV, and what that order costs.
  gross_price numeric(14, 2) not null,
  min_order_amount numeric(16, 2) not null,
  tag_ids int[] not null,
  name_sort text collate "C" not null,
  name_fold text collate "C" not null,
  -- Of the name and the code with weight A, of the tags with weight B.
  title_words tsvector not null,
  -- All of these and those of the description.
  words tsvector not null,
  -- PostgreSQL stores a value apart only where a row is longer than 2 kB. These spaces, a few bytes once compressed, make
  -- every row that long, so that the words are always stored apart: a search that collects many rows reads a third of the pages.
  padding text not null default repeat(' ', 2100)
) with (fillfactor = 85, toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table product_search alter column words set storage external;
alter table product_search alter column tag_ids set storage main, alter column name_sort set storage main,
  alter column name_fold set storage main, alter column title_words set storage main;

create function weighted_terms(terms text[], weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(term || ':1' || weight, ' '), '')::tsvector from unnest(terms) term
$$;

create function product_search_row(p products) returns product_search language sql immutable parallel safe as $$
  select p.id, p.company_id, p.created_at, p.listed, p.in_stock, p.currency, coalesce(p.gross_price, p.price),
    coalesce(p.min_order_amount, p.price), p.tag_ids, p.name_sort, tr_fold(p.name || ' ' || coalesce(p.sku, '')),
    weighted_terms(names, 'A') || weighted_terms(tags, 'B'), array_to_tsvector(names || tags || descriptions),
    repeat(' ', 2100)
  from (select
    search_terms(p.name || ' ' || coalesce(p.sku, '')) as names,
    search_terms(tags_text(p.tags)) as tags,
    search_terms(coalesce(p.description, '')) as descriptions
  ) terms
$$;

create function keep_product_search() returns trigger language plpgsql as $$
begin
  delete from product_search where id = new.id;
  -- Of the row as it is: another trigger may have changed it meanwhile.
  insert into product_search select row.* from products p cross join lateral product_search_row(p) row
    where p.id = new.id and p.deleted_at is null;
  return null;
end
$$;

create function keep_product_facts() returns trigger language plpgsql as $$
begin
  update product_search s set created_at = p.created_at, listed = p.listed, in_stock = p.in_stock, currency = p.currency,
    gross_price = coalesce(p.gross_price, p.price), min_order_amount = coalesce(p.min_order_amount, p.price)
    from products p where p.id = new.id and s.id = p.id;
  return null;
end
$$;

create trigger products_searched after insert on products for each row execute function keep_product_search();
create trigger products_words_changed after update on products for each row when (
  (old.name, old.sku, old.tags, old.tag_ids, old.description, old.deleted_at)
  is distinct from (new.name, new.sku, new.tags, new.tag_ids, new.description, new.deleted_at)
) execute function keep_product_search();
create trigger products_facts_changed after update on products for each row when (
  (old.created_at, old.listed, old.in_stock, old.currency, old.price, old.gross_price, old.min_order_amount)
  is distinct from (new.created_at, new.listed, new.in_stock, new.currency, new.price, new.gross_price, new.min_order_amount)
) execute function keep_product_facts();

-- New words wait in a list that every search reads, so it is kept short.
create index product_search_words on product_search
  using gin (words, name_fold gin_trgm_ops, tag_ids, company_id) with (gin_pending_list_limit = 2048);
