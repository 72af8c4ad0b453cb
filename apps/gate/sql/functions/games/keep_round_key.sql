-- A provider's name for a round holds over all months: a second round under it fails as a unique violation.
create or replace function keep_round_key() returns trigger language plpgsql as $$
begin
  insert into round_keys (punter_id, provider_id, round_key, round_id) values (new.punter_id, new.provider_id, new.round_key, new.round_id);
  return null;
end $$;

create or replace trigger game_rounds_key after insert on game_rounds for each row execute function keep_round_key();
