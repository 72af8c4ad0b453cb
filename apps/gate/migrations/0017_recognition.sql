-- Devices that punters logged in from. The fingerprint itself is not kept: equal ones have equal keyed hashes, and that is all
-- that is asked of them.
create table recognised_devices (
  punter_id     uuid not null references punters,
  device_hash   bytea not null,
  algorithm     text not null,
  is_mobile     boolean not null,
  is_mirror     boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  -- A request that comes again is the same login.
  last_request  text not null,
  logins        integer not null default 1,
  primary key (punter_id, device_hash)
);
create index recognised_devices_shared on recognised_devices (device_hash);
