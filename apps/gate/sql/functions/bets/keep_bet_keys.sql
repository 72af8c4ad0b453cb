-- Keeps the keys of bets that were written without them: by a call of the previous release's `place_bets` that was under way when the
-- tables got their months. Goes with the next release. A key that belongs to another bet fails as a unique violation.
create or replace function keep_bet_keys() returns trigger language plpgsql as $$
begin
  insert into bet_keys (punter_id, placement_key, position, bet_id, request_hash)
    select b.punter_id, b.placement_key, b.position, b.bet_id, b.request_hash from written_bets b
      where not exists (select from bet_keys k where k.punter_id = b.punter_id and k.placement_key = b.placement_key
                        and k.position = b.position and k.bet_id = b.bet_id);
  return null;
end $$;

create or replace trigger bets_keys after insert on bets referencing new table as written_bets
  for each statement execute function keep_bet_keys();
