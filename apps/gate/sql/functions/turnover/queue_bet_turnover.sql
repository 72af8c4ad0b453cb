-- A bet that came to another result is counted anew.
create or replace function queue_bet_turnover() returns trigger language plpgsql as $$
begin
  perform queue_turnover(new.punter_id, 'bet', new.bet_id);
  return null;
end $$;
