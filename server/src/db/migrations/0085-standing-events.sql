-- Open pages of a company read its standing again as soon as it changes; streams of a banned one end after that.
create or replace function hint_standing() returns trigger language plpgsql as $$
begin
  perform hint(0, 'shown'), hint(new.id, 'standing'), hint(new.id, 'session');
  return null;
end
$$;
