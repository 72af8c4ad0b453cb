-- Keeps when a limit was raised: an offer may bar punters who raised one lately.
create or replace function keep_limit_raise() returns trigger language plpgsql as $$
begin
  insert into limit_raises as r (punter_id, what, acts_from) values (new.punter_id, tg_argv[0], new.pending_from)
    on conflict (punter_id, what) do update set acts_from = greatest(r.acts_from, excluded.acts_from);
  return null;
end $$;
