-- outside a transaction
-- New words wait in a list that every search reads, so it is kept short.
create index concurrently product_search_words on product_search
  using gin (words, name_fold gin_trgm_ops, tag_ids, company_id) with (gin_pending_list_limit = 2048);

-- Without the marks of words that they held.
create index concurrently product_stats_most_viewed on product_stats (views_count desc, product_id desc);
create index concurrently product_stats_most_sold on product_stats (sales_count desc, product_id desc);
