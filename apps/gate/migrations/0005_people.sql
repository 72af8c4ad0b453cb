-- An account can be opened by phone alone; what a person is known by is kept where one person has one account.
alter table punters
  alter column email drop not null,
  alter column email_key drop not null,
  add column email_confirmed_at timestamptz,
  -- The phone that its owner proved, digits only: a login. phone_number is merely what was typed.
  add column phone_key text,
  add column last_name text,
  add column birth_day date,
  -- The rest of what a join form asked for (address, document, title, …), as it was given.
  add column personal jsonb not null default '{}',
  -- Keyed hashes: who holds the table can neither read nor try out personal numbers.
  add column person_key text,
  -- The number itself, sealed: registers of exclusion ask for it at every login.
  add column person_number_sealed text,
  add column national_id_key text,
  -- The only way this account logs in, where there is only one.
  add column login_type text,
  add column state_reason text,
  add column state_until timestamptz,
  add column legal_version text,
  add column secret_question text,
  add column secret_answer_hash text,
  -- Whether sessions of this account are confirmed over its phone.
  add column three_ds boolean not null default false,
  add column personal_domain text,
  add unique (jurisdiction, phone_key),
  add unique (jurisdiction, person_key),
  add unique (jurisdiction, national_id_key);
alter table punters alter column personal drop default;

alter table sessions
  add column login_type text not null default 'password',
  -- When this session last proved the password, and when it was confirmed over the phone.
  add column password_proved_at timestamptz,
  add column verified_at timestamptz;

-- Links and one-time tokens: each opens one thing, once. What the table holds opens nothing.
create table login_tokens (
  token_hash bytea primary key,
  punter_id  uuid not null references punters,
  kind       text not null check (kind in ('authentication', 'registration', 'email', 'recovering', 'creating', 'threeds', 'open')),
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index login_tokens_punter on login_tokens (punter_id);
create index login_tokens_expiring on login_tokens (expires_at);
