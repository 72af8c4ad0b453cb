-- after the functions
-- A trigger does this when an account is closed; these were closed before it.
update sessions s set expires_at = to_timestamp(0) from punters p
  where p.punter_id = s.punter_id and p.state = 'CLOSED' and s.ended_at is null and s.expires_at is distinct from to_timestamp(0);
