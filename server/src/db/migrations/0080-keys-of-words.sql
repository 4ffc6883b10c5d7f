-- For the beginning of a word PostgreSQL makes a bitmap of all its matches, for a whole word it skips through lists. So words are
-- found by their first four and their first six letters, and longer ones, with a sign that no word has, by the whole word.
create function search_keys(terms text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(left(term, 4)), '{}') || coalesce(array_agg(left(term, 6)) filter (where length(term) > 4), '{}')
    || coalesce(array_agg('~' || term) filter (where length(term) > 6), '{}')
  from unnest(terms) term
$$;

create or replace function product_search_row(p products) returns product_search language sql immutable parallel safe as $$
  select p.id, p.company_id, p.created_at, p.listed, p.in_stock, p.currency, coalesce(p.gross_price, p.price),
    coalesce(p.min_order_amount, p.price), p.tag_ids, p.name_sort, tr_fold(p.name || ' ' || coalesce(p.sku, '')),
    weighted_terms(names, 'A') || weighted_terms(tags, 'B'), array_to_tsvector(search_keys(names || tags || descriptions)),
    repeat(' ', 2100)
  from (select
    search_terms(p.name || ' ' || coalesce(p.sku, '')) as names,
    search_terms(tags_text(p.tags)) as tags,
    search_terms(coalesce(p.description, '')) as descriptions
  ) terms
$$;

-- More words wait together, so that each is written less often.
alter index product_search_words set (gin_pending_list_limit = 4096);
