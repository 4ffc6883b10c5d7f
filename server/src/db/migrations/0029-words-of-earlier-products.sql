-- Apart from the triggers, whose locks would keep every company from writing products for as long as this takes: 15 s
-- at a million products.
insert into product_words (word)
  select distinct lexeme from products, unnest(tsvector_to_array(search_vec)) lexeme
  where lexeme collate "C" >= ':' and not exists (select from product_words known where known.word = lexeme);
