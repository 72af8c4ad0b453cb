-- A punter is told of one event: that it starts, that its score changes, that it ends. The alert ends with its event.
create table match_alerts (
  punter_id  uuid not null references punters,
  event_id   text not null,
  -- The event's name, for the punter's list.
  title      text not null,
  on_start   boolean not null,
  on_score   boolean not null,
  on_end     boolean not null,
  start_time timestamptz not null,
  set_at     timestamptz not null,
  primary key (punter_id, event_id),
  check (on_start or on_score or on_end)
);
create index match_alerts_event on match_alerts (event_id, punter_id);
create index match_alerts_set on match_alerts (set_at);
create index match_alerts_start on match_alerts (start_time);

-- The last news of an event that somebody waits for, as it was told: a gate that restarts tells what is new since, and nothing twice.
create table match_news (
  event_id    text primary key,
  status      text not null check (status in ('prematch', 'live')),
  home        integer not null,
  away        integer not null,
  -- Parts of the match that are over.
  parts       integer not null,
  -- How often it was told; each news has a number of its own.
  version     integer not null default 0,
  corrections integer not null default 0
);

alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check
  check (kind in ('betSettled', 'cashOutThreshold', 'favouriteStarts', 'priceAlert', 'matchAlert', 'message'));

-- Setting the bell of an event is the choice. The new kind is on for everybody who agreed to notifications.
update push_preferences set kinds = kinds || '{matchAlert}'::text[] where not 'matchAlert' = any(kinds);
