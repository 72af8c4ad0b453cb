-- How many bets of a punter run. Every page asks for it, and a new plan over all months would cost more than the count.
create or replace function count_open_bets(p_punter uuid) returns integer language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select count(*)::integer from bets b where b.punter_id = p_punter and b.status in ('pending', 'open'));
end $$;
