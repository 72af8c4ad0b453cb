-- Why a punter is kept out: imposed by themself, by the operator or by a register. History is kept; a restriction that has
-- ended or was lifted no longer counts.
create table restrictions (
  restriction_id uuid primary key,
  punter_id      uuid not null references punters,
  kind           text not null check (kind in ('permanent', 'temporary', 'regulator', 'timeout', 'period', 'protection')),
  from_at        timestamptz not null,
  -- Null: for good.
  until          timestamptz,
  reason         text,
  lifted_at      timestamptz
);
create index restrictions_standing on restrictions (punter_id) where lifted_at is null;
-- A register imposes one exclusion at a time, however often it is asked.
create unique index restrictions_regulator on restrictions (punter_id) where kind = 'regulator' and lifted_at is null;

-- The local stand-in for a national register: persons by keyed hash.
create table register_entries (
  register   text not null,
  person_key text not null,
  until      timestamptz,
  created_at timestamptz not null,
  primary key (register, person_key)
);

-- What a punter lets themself deposit. A decrease replaces the limit; an increase waits beside it.
create table deposit_limits (
  punter_id    uuid not null references punters,
  span         text not null check (span in ('daily', 'weekly', 'monthly')),
  amount       bigint check (amount >= 0),
  pending      bigint check (pending >= 0),
  pending_from timestamptz,
  primary key (punter_id, span)
);

alter table punters
  -- When the person behind the account was identified as the jurisdiction wants it.
  add column identified_at timestamptz;

-- Spain: when the punter last saw what a session cost and chose to go on.
create table session_reminders (
  session_id   uuid primary key references sessions on delete cascade,
  confirmed_at timestamptz not null
);

create table identity_checks (
  punter_id       uuid primary key references punters,
  binding_state   text not null default 'NONE',
  additional_state text not null default 'OK',
  additional_state_reason text,
  identification_level text,
  error_code      text,
  method          text,
  -- A keyed hash of the passport: one person, one account.
  passport_key    text unique,
  -- What the punter gave, until the check that needs it has ended.
  person_sealed   text,
  auto_state      text,
  updated_at      timestamptz not null
);

-- One visit to the identification page of the payment centre or of the automatic check.
create table identity_visits (
  visit_hash bytea primary key,
  punter_id  uuid not null references punters,
  purpose    text not null check (purpose in ('cps', 'auto')),
  method     text,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table documents (
  document_id   uuid primary key,
  punter_id     uuid not null references punters,
  document_type text not null,
  side          text not null check (side in ('front', 'back')),
  file_name     text not null,
  media_type    text not null,
  size_bytes    integer not null,
  sha256        bytea not null,
  status        text not null default 'WAITING' check (status in ('WAITING', 'ACCEPTED', 'REJECTED')),
  reason        text,
  uploaded_at   timestamptz not null,
  decided_at    timestamptz
);
create index documents_punter on documents (punter_id, uploaded_at);
