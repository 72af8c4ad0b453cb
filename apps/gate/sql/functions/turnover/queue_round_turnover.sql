-- A round that was played or changed is counted.
create or replace function queue_round_turnover() returns trigger language plpgsql as $$
begin
  perform queue_turnover(new.punter_id, 'round', new.round_id);
  return null;
end $$;
