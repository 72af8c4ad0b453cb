-- Texts go out by two more ways, and one that came too late is worse than none: a code is not sent after it has expired.
alter table notify_messages
  drop constraint notify_messages_channel_check,
  add constraint notify_messages_channel_check check (channel in ('email', 'sms', 'messenger')),
  add column expires_at timestamptz;

-- A phone that is to be proved by a code. Phones are known again by a keyed hash and read again only to send another code.
create table verifications (
  verification_id uuid primary key,
  token_hash      bytea not null unique,
  jurisdiction    text not null,
  purpose         text not null check (purpose in ('sign-up', 'phone-change', 'three-ds')),
  -- The punter or the session it is for; null for a guest's.
  subject         text,
  phone_key       text not null,
  phone_sealed    text not null,
  country_id      char(2) not null,
  channel_type    text not null check (channel_type in ('SMS', 'MESSENGER')),
  -- Until another code may be asked for; null as long as none was sent.
  cooldown_until  timestamptz,
  created_at      timestamptz not null,
  finished_at     timestamptz
);
create index verifications_phone on verifications (purpose, phone_key, created_at desc);
create index verifications_region on verifications (country_id, created_at);
create index verifications_age on verifications (created_at);

-- The codes of a verification, the last one in force. Kept as keyed hashes.
create table verification_codes (
  verification_id uuid not null references verifications on delete cascade,
  number          integer not null,
  code_hash       text not null,
  expires_at      timestamptz not null,
  wrong_entries   integer not null default 0,
  primary key (verification_id, number)
);

-- How often something happened in an hour or a day: codes per phone, device, address, range of numbers. Keys are keyed hashes.
create table code_counters (
  counter_key  text not null,
  window_start timestamptz not null,
  count        integer not null,
  primary key (counter_key, window_start)
);
create index code_counters_age on code_counters (window_start);

-- Phones that had too many wrong codes, and regions whose codes nobody enters.
create table code_blocks (
  block_key text primary key,
  until     timestamptz not null
);

-- A sign-up whose phone is proved and whose form is still open.
create table registrations (
  registration_id uuid primary key,
  token_hash      bytea not null unique,
  jurisdiction    text not null,
  phone_sealed    text not null,
  email           text,
  expires_at      timestamptz not null,
  completed_at    timestamptz
);
create index registrations_expiring on registrations (expires_at);

-- Half-filled join forms, without anything secret.
create table join_forms (
  form_id    uuid primary key,
  token_hash bytea not null unique,
  jurisdiction text not null,
  tab        text not null,
  form       jsonb not null,
  expires_at timestamptz not null
);
create index join_forms_expiring on join_forms (expires_at);

create table promo_codes (
  jurisdiction text not null,
  -- Upper case.
  code         text not null,
  -- What it gives, by language; English always.
  descriptions jsonb not null,
  valid_until  timestamptz,
  primary key (jurisdiction, code)
);

-- Accounts that the operator prepared for someone: whoever has the link opens it, once.
create table invitations (
  invitation_id uuid primary key,
  token_hash    bytea not null unique,
  jurisdiction  text not null,
  email         text,
  phone_number  text,
  country_id    char(2) not null,
  currency      char(3) not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  check (email is not null or phone_number is not null)
);
