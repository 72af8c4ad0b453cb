-- A bet that was refused after its delay gives its boost back: it never ran, so no turnover tells of it.
create or replace function give_boost_back() returns trigger language plpgsql as $$
begin
  delete from bet_boosts where punter_id = new.punter_id and bet_id = new.bet_id;
  return null;
end $$;
