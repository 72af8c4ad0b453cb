-- Every time a punter saw what a session cost and chose to go on: for the regulator, so it outlives the session. Rows are only added.
create table session_alerts (
  punter_id    uuid not null references punters,
  session_id   uuid not null,
  -- When the punter had to be told: one alert is confirmed once, however often the confirmation is sent.
  due_at       timestamptz not null,
  confirmed_at timestamptz not null,
  -- The figures of the session at that moment, of the punter's own money.
  session_ms   bigint not null check (session_ms >= 0),
  staked       bigint not null check (staked >= 0),
  lost         bigint not null check (lost >= 0),
  currency     text not null,
  primary key (punter_id, session_id, due_at)
);
