-- Collectors: append-only, swept by the time of receipt. What a client says is kept as `json`: it is read by people, never by a rule.

-- Batches of the tracking engine, by the id that acknowledges them: one that comes again is known.
create table tracking_batches (
  request_id   text primary key,
  received_at  timestamptz not null,
  jurisdiction text not null,
  session_id   text,
  device_id    text,
  properties   json not null
);
create index tracking_batches_received on tracking_batches (received_at);

create table tracking_events (
  request_id    text not null references tracking_batches on delete cascade,
  position      integer not null,
  received_at   timestamptz not null,
  name          text not null,
  happened_at   timestamptz not null,
  session_index integer not null,
  properties    json not null,
  primary key (request_id, position)
);
create index tracking_events_received on tracking_events (received_at);

-- Events of the analytics collector. An insert_id of one device counts once.
create table analytics_events (
  event_id    bigint generated always as identity primary key,
  received_at timestamptz not null,
  -- The device's id, or else the user's.
  source_id   text not null,
  insert_id   text,
  event_type  text not null,
  event       json not null,
  unique (source_id, insert_id)
);
create index analytics_events_received on analytics_events (received_at);

-- Devices whose events the operator does not want.
create table analytics_silenced (
  device_id text primary key,
  since     timestamptz not null
);

-- Measurements of the field. A metric that a page reports again, grown, is one.
create table web_vitals (
  metric_id    text primary key,
  received_at  timestamptz not null,
  jurisdiction text not null,
  page         text not null,
  name         text not null check (name in ('FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB')),
  value        double precision not null
);
create index web_vitals_received on web_vitals (received_at);
