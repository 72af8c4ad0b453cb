-- A grant changes its status only in the ways listed here, and each change leaves a step behind.
create or replace function step_bonus_grant() returns trigger language plpgsql as $$
declare
  v_from text := case when tg_op = 'UPDATE' then old.status end;
begin
  if v_from is not null and not (v_from || '>' || new.status = any(array[
      'offered>accepted', 'offered>active', 'offered>expired', 'offered>cancelled',
      'accepted>active', 'accepted>expired', 'accepted>forfeited', 'accepted>cancelled',
      'active>completed', 'active>expired', 'active>forfeited', 'active>cancelled',
      -- A free bet is given back when its bet turns out void; one that cannot be used any more ends then.
      'completed>active', 'completed>expired', 'completed>cancelled'])) then
    raise exception 'a grant does not go from % to %', v_from, new.status using errcode = 'check_violation';
  end if;
  insert into bonus_grant_steps (punter_id, grant_id, step, from_status, to_status, at, reason)
    select new.punter_id, new.grant_id, 1 + count(*), v_from, new.status, new.changed_at, new.end_reason
      from bonus_grant_steps s where s.punter_id = new.punter_id and s.grant_id = new.grant_id;
  return null;
end $$;
