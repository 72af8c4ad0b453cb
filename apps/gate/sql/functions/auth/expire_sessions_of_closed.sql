-- The sessions of an account that is closed have expired: the sweep of expired ones ends them and tells their pages. It would have to
-- read all punters to find them otherwise.
create or replace function expire_sessions_of_closed() returns trigger language plpgsql as $$
begin
  update sessions s set expires_at = to_timestamp(0) where s.punter_id = new.punter_id and s.ended_at is null;
  return null;
end $$;

create or replace trigger punters_closed after update of state on punters
  for each row when (new.state = 'CLOSED' and old.state <> 'CLOSED') execute function expire_sessions_of_closed();
