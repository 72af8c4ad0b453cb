-- A bet that is cancelled or void stops counting; one whose void is taken back counts again. Rows of past days may be swept already.
create or replace function recount_outcome_stakes() returns trigger language plpgsql as $$
begin
  update outcome_stakes s
    set staked = s.staked + case when new.status = 'cancelled' or new.result is not distinct from 'void' then -l.staked else l.staked end
    from (select outcome_id, sum(staked)::bigint as staked from bet_legs
            where punter_id = new.punter_id and bet_id = new.bet_id and bet_legs.staked is not null group by outcome_id) as l
    where s.punter_id = new.punter_id and s.outcome_id = l.outcome_id and s.day = betting_day(new.placed_at);
  return null;
end $$;
