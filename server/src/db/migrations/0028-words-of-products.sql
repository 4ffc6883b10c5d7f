-- Every word that a product has or had, apart from numbers. The index of words collects all products of a beginning
-- before it compares them with those of another one; of whole words it compares as it goes, in a tenth of the time. So
-- the words with a beginning are looked up first. A word may stand here twice, or belong to no product any more: nobody
-- waits for the words of others.
create table product_words (word text collate "C" not null);
create index product_words_word on product_words (word);

create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (word)
    select lexeme from unnest(tsvector_to_array(new.search_vec)) lexeme
    where lexeme collate "C" >= ':' and not exists (select from product_words known where known.word = lexeme);
  return null;
end
$$;

create trigger products_words after insert on products for each row execute function keep_product_words();
create trigger products_words_changed after update of name, sku, tags, description on products for each row
  when (new.search_vec is distinct from old.search_vec) execute function keep_product_words();
