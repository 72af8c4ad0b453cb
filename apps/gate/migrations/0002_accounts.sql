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
  referer_id     text,
  legal_agreement_at timestamptz,
  created_at     timestamptz not null,
  unique (jurisdiction, email_key),
  unique (jurisdiction, nickname_key)
);

create table credentials (
  punter_id     uuid primary key references punters,
  password_hash text not null,
  changed_at    timestamptz not null,
  last_login_at timestamptz
);

create table sessions (
  session_id    uuid primary key,
  punter_id     uuid not null references punters,
  -- The browser's cookie, hashed: what the database holds opens nothing.
  cookie_hash   bytea not null unique,
  remember_me   boolean not null,
  previous_login_at timestamptz,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  -- Moves on with every refresh; null in an infinite session.
  expires_at    timestamptz,
  ended_at      timestamptz,
  end_reason    text check (end_reason in ('self', 'revoked', 'reuse', 'expired'))
);
create index sessions_open on sessions (punter_id) where ended_at is null;
create index sessions_expiring on sessions (expires_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table refresh_tokens (
  token_hash  bytea primary key,
  session_id  uuid not null references sessions on delete cascade,
  issued_at   timestamptz not null,
  used_at     timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_used on refresh_tokens (used_at) where used_at is not null;
-- However tokens race, a session has one that can go on.
create unique index refresh_tokens_live on refresh_tokens (session_id) where used_at is null;

-- Failures per login and per address, known or not, so that guessing is slowed alike for both.
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
  last_error text,
  -- When to try (again); null once it is sent or given up. Taking a message moves this on, so two gates never take one.
  next_attempt_at timestamptz
);
create index notify_messages_recent on notify_messages (created_at desc);
create index notify_messages_due on notify_messages (next_attempt_at) where next_attempt_at is not null;
