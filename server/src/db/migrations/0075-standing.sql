-- No order is made after its company was hidden: who places one locks the rows of both companies until the order is there (as its
-- foreign keys do), and who hides a company locks its row against that.
create function refuse_hidden_order() returns trigger language plpgsql as $$
declare
  hidden bigint;
begin
  perform from companies where id in (new.buyer_id, new.seller_id) order by id for key share;
  select id into hidden from companies where id in (new.buyer_id, new.seller_id) and standing <> 'open' limit 1;
  if hidden is not null then
    raise exception 'company % is not open', hidden using errcode = case when hidden = new.buyer_id then 'BD003' else 'BD004' end;
  end if;
  return new;
end
$$;

create trigger orders_hidden before insert on orders for each row execute function refuse_hidden_order();
