-- A punter is told once when an outcome reaches odds; it ends then, or with its event.
create table price_alerts (
  alert_id   uuid primary key,
  punter_id  uuid not null references punters,
  event_id   text not null,
  market_id  text not null,
  outcome_id text not null,
  direction  text not null check (direction in ('above', 'below')),
  odds       integer not null check (odds > 1000),
  -- The outcome's names, as bets keep them.
  names      jsonb not null,
  start_time timestamptz not null,
  set_at     timestamptz not null,
  unique (punter_id, outcome_id)
);
create index price_alerts_set on price_alerts (set_at);
create index price_alerts_start on price_alerts (start_time);
create index price_alerts_event on price_alerts (event_id);

-- The same for the cash out of an open bet.
create table cash_out_alerts (
  punter_id uuid not null references punters,
  bet_id    uuid not null,
  amount    bigint not null check (amount > 0),
  set_at    timestamptz not null,
  primary key (punter_id, bet_id)
);
create index cash_out_alerts_set on cash_out_alerts (set_at);

-- The gate asks for the punters who keep a thing when it begins.
create index favourites_of_thing on favourites (kind, id);

-- Selections that somebody shared: no stake, and nothing of who shared them.
create table shared_slips (
  code      text primary key,
  legs      jsonb not null,
  shared_at timestamptz not null,
  -- When the last of its events is over for certain.
  ends_at   timestamptz not null
);
create index shared_slips_ends on shared_slips (ends_at);
