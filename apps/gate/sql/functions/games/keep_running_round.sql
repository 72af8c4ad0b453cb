-- A game of ours is finished before it is begun anew, also at the turn of a month: a second running round fails as a unique violation.
create or replace function keep_running_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into running_rounds (punter_id, game_id, round_id) values (new.punter_id, new.game_id, new.round_id);
  else
    delete from running_rounds where punter_id = new.punter_id and game_id = new.game_id and round_id = new.round_id;
  end if;
  return null;
end $$;

create or replace trigger game_rounds_begin after insert on game_rounds
  for each row when (new.status = 'open' and new.seed_id is not null) execute function keep_running_round();
create or replace trigger game_rounds_end after update of status on game_rounds
  for each row when (old.status = 'open' and new.status <> 'open' and new.seed_id is not null) execute function keep_running_round();
