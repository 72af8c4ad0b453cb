-- Fixtures and results outlive the process; prices do not: they are the feed's to send again.
create table events (
  event_id   text primary key,
  tree_id    text not null unique,
  head       jsonb not null,
  status     text not null,
  state      jsonb not null,
  start_time timestamptz not null,
  updated_at timestamptz not null
);
create index events_by_start on events (start_time);
