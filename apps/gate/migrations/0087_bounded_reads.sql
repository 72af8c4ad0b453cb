-- Lists of the operator and sweeps read what they show, however many punters and bets there are.
create index if not exists sessions_endless on sessions (created_at) where ended_at is null and expires_at is null;
-- A large installation builds them before, with "concurrently", for bet_legs on each month: then nothing waits here.
-- The beginning of a name is a range of these: the order of bytes is the same everywhere.
create index if not exists punters_by_email on punters (email_key collate "C");
create index if not exists punters_by_phone on punters (phone_key collate "C");
create index if not exists punters_by_nickname on punters (nickname_key collate "C");
create index if not exists punters_newest on punters (created_at);
create index if not exists documents_waiting on documents (uploaded_at) where status = 'WAITING';
create index if not exists market_cancels_event on market_cancels (event_id);
create index if not exists bet_legs_event on bet_legs (event_id);

-- From now on a trigger does this when an account is closed.
update sessions s set expires_at = to_timestamp(0) from punters p
  where p.punter_id = s.punter_id and p.state = 'CLOSED' and s.ended_at is null;
