-- Devices of the native apps. The private half of each key never leaves its device.
create table native_devices (
  device_id      uuid primary key,
  punter_id      uuid not null references punters,
  target         text not null check (target in ('IOS', 'ANDROID')),
  app            text not null check (app in ('sport', 'scores')),
  name           text not null check (char_length(name) between 1 and 40),
  -- An uncompressed point of P-256.
  public_key     bytea not null unique check (length(public_key) = 65),
  -- Where it is notified, while it is.
  push_device_id uuid,
  created_at     timestamptz not null,
  last_used_at   timestamptz
);
create index native_devices_of on native_devices (punter_id);

-- Keys that log in: one of each kind for a device. They end when the password changes.
create table device_keys (
  key_id       uuid primary key,
  device_id    uuid not null references native_devices on delete cascade,
  kind         text not null check (kind in ('passcode', 'fingerprint', 'faceId', 'touchId')),
  public_key   bytea not null unique check (length(public_key) = 65),
  -- Wrong signatures since the last right one; at the limit the key opens nothing any more.
  failures     smallint not null default 0,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  unique (device_id, kind)
);

-- Offers that are pushed to apps: answered once, signed by a device, at exact terms.
create table push_actions (
  action_id   uuid primary key,
  punter_id   uuid not null references punters,
  terms       jsonb not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  -- taken: being placed or paid; whoever repeats the answer finds out what came of it.
  state       text not null default 'offered' check (state in ('offered', 'taken', 'declined', 'refused', 'done')),
  device_id   uuid,
  answered_at timestamptz,
  -- The quote that a cash-out was begun with: a repetition pays by the same one.
  quote_id    uuid,
  result      jsonb
);
create index push_actions_expiring on push_actions (expires_at);

-- Notifications for apps that no service takes stay in the outbox, as mails do.
alter table notify_messages
  drop constraint notify_messages_channel_check,
  add constraint notify_messages_channel_check check (channel in ('email', 'sms', 'messenger', 'push'));
