-- What the operator decided about session replay; without a row the defaults of the module stand.
create table replay_settings (
  one             boolean primary key default true check (one),
  capture_enabled boolean not null,
  sample_rate     double precision not null check (sample_rate between 0 and 1),
  mask_level      text not null check (mask_level in ('light', 'medium', 'conservative')),
  block_selector  text[] not null,
  mask_selector   text[] not null,
  unmask_selector text[] not null,
  interactions    boolean not null,
  batch_clicks    boolean not null,
  changed_at      timestamptz not null
);

-- One row per recorded session and device: what a list of them needs, kept beside the batches it sums up.
create table replay_sessions (
  device_id   text not null,
  session_id  text not null,
  began_at    timestamptz not null,
  ended_at    timestamptz not null,
  received_at timestamptz not null,
  events      integer not null,
  bytes       bigint not null,
  entry_url   text not null,
  user_agent  text not null,
  sample_rate text not null,
  library     text not null,
  primary key (device_id, session_id)
);
create index replay_sessions_by_age on replay_sessions (received_at);

-- Append only. A batch is known by the key it was sent under, so that one which comes again is stored once.
create table replay_batches (
  device_id   text not null,
  session_id  text not null,
  type        text not null check (type in ('replay', 'interaction')),
  batch_key   text not null,
  from_at     timestamptz not null,
  events      bytea not null,
  primary key (device_id, session_id, type, batch_key),
  foreign key (device_id, session_id) references replay_sessions on delete cascade
);
