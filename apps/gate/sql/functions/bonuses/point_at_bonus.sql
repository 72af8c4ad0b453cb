-- The punter's row names the bonus whose money is staked now, so that a placement need not look for it.
create or replace function point_at_bonus() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    update punters p set bonus_grant_id = new.grant_id where p.punter_id = new.punter_id;
  else
    update punters p set bonus_grant_id = null where p.punter_id = new.punter_id and p.bonus_grant_id = new.grant_id;
  end if;
  return null;
end $$;
