-- How a stake is paid: the punter's own money first, and of the bonus only what that lacks. The slip shows it by the same rule
-- (packages/betting/src/own-first.ts).
create or replace function own_first(p_stake bigint, p_own bigint, p_bonus bigint, out part bigint, out is_short boolean)
  language sql immutable as $$
  select greatest(0, p_stake - p_own), greatest(0, p_stake - p_own) > p_bonus
$$;
