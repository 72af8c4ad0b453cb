-- Those from before have no grant, and are used and ended like the others; none is added without one.
create or replace function refuse_free_bet() returns trigger language plpgsql as $$
begin
  raise exception 'a free bet needs a grant' using errcode = 'TL002';
end $$;
