-- A device that a punter lets us notify: a browser's push subscription, or an app's token. It ends with the session that made it.
create table push_devices (
  device_id    uuid primary key,
  punter_id    uuid not null references punters,
  session_id   uuid not null,
  transport    text not null check (transport in ('web', 'fcm', 'apns')),
  -- Keyed hash of the endpoint or token: one device belongs to one punter at a time.
  address_hash text not null,
  -- The endpoint with its keys, or the token; sealed under the data key.
  target       text not null,
  -- The site whose pages its notifications open.
  origin       text not null,
  added_at     timestamptz not null,
  unique (transport, address_hash)
);
create index push_devices_of on push_devices (punter_id, added_at);
create index push_devices_session on push_devices (session_id);

-- Choices of a punter: consent, kinds, quiet hours (minutes of the punter's own day).
create table push_preferences (
  punter_id    uuid primary key references punters,
  -- Null: consent was withdrawn, nothing is sent.
  consented_at timestamptz,
  kinds        text[] not null,
  quiet_from   smallint check (quiet_from between 0 and 1439),
  quiet_to     smallint check (quiet_to between 0 and 1439),
  changed_at   timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- A notification, written in the transaction of its cause: one cause, one notification.
create table pushes (
  push_id    uuid primary key,
  punter_id  uuid not null references punters,
  kind       text not null check (kind in ('betSettled', 'cashOutThreshold', 'favouriteStarts', 'priceAlert', 'message')),
  cause_key  text not null,
  args       jsonb not null,
  path       text not null,
  -- For apps only: an action that the notification offers.
  action     jsonb,
  at         timestamptz not null,
  expires_at timestamptz not null check (expires_at > at),
  unique (punter_id, kind, cause_key)
);
create index pushes_at on pushes (at);
create index pushes_of on pushes (punter_id, at);

-- The same notification on its way to one device. Sent or given up, it stays until its notification is swept.
create table push_deliveries (
  push_id    uuid not null references pushes on delete cascade,
  device_id  uuid not null references push_devices on delete cascade,
  attempts   smallint not null default 0,
  -- Null once nothing more is tried.
  not_before timestamptz,
  outcome    text check (outcome in ('sent', 'withheld', 'expired', 'refused', 'failed')),
  primary key (push_id, device_id),
  check ((not_before is null) = (outcome is not null))
);
create index push_deliveries_due on push_deliveries (not_before) where not_before is not null;
create index push_deliveries_device on push_deliveries (device_id);
