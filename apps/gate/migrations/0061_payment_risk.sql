-- Rules against fraud and money laundering: every hit with what it saw, and the alerts that people look at.

create table risk_alerts (
  alert_id    bigint primary key generated always as identity,
  punter_id   uuid not null references punters,
  rule        text not null,
  -- review: a person decides about payments. stop: nothing is paid in or out until a person releases it.
  outcome     text not null check (outcome in ('review', 'stop')),
  -- The last of what its hits saw.
  saw         jsonb not null,
  hits        integer not null default 1,
  opened_at   timestamptz not null,
  last_at     timestamptz not null,
  owner       text,
  taken_at    timestamptz,
  closed_at   timestamptz,
  closed_by   text,
  note        text,
  -- The person found nothing wrong: the rule looks only at what comes after.
  released_at timestamptz,
  check (closed_at is null or closed_by is not null),
  check (released_at is null or closed_at is not null)
);
-- The same rule again is the same alert while it is open.
create unique index risk_alerts_open on risk_alerts (punter_id, rule) where closed_at is null;
create index risk_alerts_queue on risk_alerts (opened_at, alert_id) where closed_at is null;
create index risk_alerts_stops on risk_alerts (punter_id) where outcome = 'stop' and released_at is null;
create index risk_alerts_of_punter on risk_alerts (punter_id, alert_id desc);

create table risk_hits (
  hit_id    bigint primary key generated always as identity,
  punter_id uuid not null references punters,
  rule      text not null,
  outcome   text not null check (outcome in ('note', 'review', 'stop')),
  direction text,
  amount    bigint,
  currency  text,
  saw       jsonb not null,
  at        timestamptz not null,
  alert_id  bigint references risk_alerts
);
create index risk_hits_of_punter on risk_hits (punter_id, hit_id desc);
create index risk_hits_of_alert on risk_hits (alert_id, hit_id desc) where alert_id is not null;

-- Finds the same holder's name on another account's methods.
create index saved_methods_by_holder on saved_methods (lower(holder)) where holder is not null;
