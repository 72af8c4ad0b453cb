-- online

-- A bet holds each outcome once: a repeated pick would multiply its own price. The index of a month with bets from before this rule that
-- break it holds for the bets after them; verify-ledger names the others.
create unique index concurrently if not exists bet_legs_outcome on bet_legs (punter_id, bet_id, outcome_id);

-- Lists of the operator and sweeps read what they show, however many punters and bets there are.
create index concurrently if not exists sessions_endless on sessions (created_at) where ended_at is null and expires_at is null;
-- The beginning of a name is a range of these: the order of bytes is the same everywhere.
create index concurrently if not exists punters_by_email on punters (email_key collate "C");
create index concurrently if not exists punters_by_phone on punters (phone_key collate "C");
create index concurrently if not exists punters_by_nickname on punters (nickname_key collate "C");
create index concurrently if not exists punters_newest on punters (created_at);
create index concurrently if not exists documents_waiting on documents (uploaded_at) where status = 'WAITING';
create index concurrently if not exists market_cancels_event on market_cancels (event_id);
-- The operator reads an event's bets, and rules about the other side ask for a punter's: who bets often costs no more.
create index concurrently if not exists bet_legs_in_event on bet_legs (event_id, punter_id);
