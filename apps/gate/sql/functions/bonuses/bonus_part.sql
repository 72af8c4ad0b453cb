-- The part of an amount that is the bonus's, in the proportion of the stake, rounded down.
create or replace function bonus_part(p_amount bigint, p_stake bigint, p_bonus bigint) returns bigint language sql immutable
  return case when p_bonus = 0 then 0 else div(p_amount::numeric * p_bonus, p_stake)::bigint end;
