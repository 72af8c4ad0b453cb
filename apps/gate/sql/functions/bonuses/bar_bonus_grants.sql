-- No path around the law of persons: whoever is restricted or excluded gets no bonus, and nobody is offered one against their word.
-- The punter's row is held, and an exclusion changes it: the two cannot pass each other.
create or replace function bar_bonus_grants() returns trigger language plpgsql as $$
declare
  who record;
begin
  select p.state, p.state_until, p.settings into who from punters p where p.punter_id = new.punter_id for no key update;
  if exists (select from restrictions r where r.punter_id = new.punter_id and r.lifted_at is null
             and (r.until is null or r.until > new.changed_at)) then
    raise exception 'a restricted punter gets no bonus' using errcode = 'TL002';
  end if;
  if (who.state_until is null or who.state_until > new.changed_at)
     and (case when new.status = 'offered' then who.state in ('CLOSED', 'SEIZED', 'SUSPENDED', 'SELF_EXCLUDED', 'PLAYER_PROTECTION_MEASURE')
               else who.state <> 'OPENED' end) then
    raise exception 'a punter in the state % gets no bonus', who.state using errcode = 'TL002';
  end if;
  if new.cause = 'operator' and tg_op = 'INSERT' and (who.settings -> 'noEmailCorrespondence') is distinct from 'false'::jsonb then
    raise exception 'nobody is offered what they do not want to hear of' using errcode = 'TL002';
  end if;
  return new;
end $$;
