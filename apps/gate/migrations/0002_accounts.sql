create table punters (
  punter_id      uuid primary key,
  account_number bigint generated always as identity (start with 10000001) unique,
  jurisdiction   text not null,
  email          text not null,
  -- What two spellings of one address have in common: trimmed, lower case.
  email_key      text not null,
  nickname       text,
  nickname_key   text,
  phone_number   text,
  first_name     text,
  country_id     char(2) not null,
  currency       char(3) not null,
  state          text not null default 'OPENED',
  tier           text not null default 'Common',
  settings       jsonb not null,
  legal_agreement_at timestamptz,
  created_at     timestamptz not null,
  unique (jurisdiction, email_key),
  unique (jurisdiction, nickname_key)
);

create table credentials (
  punter_id     uuid primary key references punters,
  password_hash text not null,
  changed_at    timestamptz not null
);

create table sessions (
  session_id    uuid primary key,
  punter_id     uuid not null references punters,
  -- The browser's cookie, hashed: what the database holds opens nothing.
  cookie_hash   bytea not null unique,
  session_hash  text not null unique,
  remember_me   boolean not null,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  end_reason    text
);
create index sessions_open on sessions (punter_id) where ended_at is null;

create table refresh_tokens (
  token_hash  bytea primary key,
  session_id  uuid not null references sessions,
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Failures per login, known or not, so that guessing is slowed alike for both.
create table login_failures (
  login_key    text primary key,
  failures     integer not null,
  last_at      timestamptz not null,
  denied_until timestamptz
);

create table notify_messages (
  message_id uuid primary key,
  channel    text not null check (channel in ('email', 'sms')),
  recipient  text not null,
  subject    text not null,
  body       text not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  attempts   integer not null default 0,
  last_error text
);
create index notify_messages_recent on notify_messages (created_at desc);
