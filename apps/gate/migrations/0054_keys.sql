-- Passkeys: public keys whose private half stays on the owner's device. A passkey belongs to the host it was made on.
create table passkeys (
  credential_id text primary key check (char_length(credential_id) between 1 and 1400),
  punter_id     uuid not null references punters,
  rp_id         text not null,
  public_key    bytea not null,
  -- Rises with each use where the authenticator counts; one that falls is a copy.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  -- Whether the key may be synchronised between devices, and whether it is.
  multi_device  boolean not null,
  backed_up     boolean not null,
  aaguid        text not null,
  name          text not null check (char_length(name) between 1 and 40),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_of on passkeys (punter_id);

-- Challenges that a key has to sign, hashed. One is deleted when it is used, whatever comes of it.
create table key_challenges (
  challenge_hash bytea primary key,
  purpose        text not null,
  -- The punter who has to answer; null where nobody is logged in yet.
  punter_id      uuid references punters,
  session_id     uuid,
  expires_at     timestamptz not null
);
create index key_challenges_expiring on key_challenges (expires_at);
create index key_challenges_of on key_challenges (punter_id) where punter_id is not null;

-- The authenticator app of an account; it counts from its confirmation.
create table authenticators (
  punter_id     uuid primary key references punters,
  secret_sealed text not null,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step     bigint not null default 0,
  -- Wrong codes since the last right one, and until when no code is taken.
  failures      integer not null default 0,
  locked_until  timestamptz
);

create table recovery_codes (
  code_hash  text primary key,
  punter_id  uuid not null references punters,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index recovery_codes_of on recovery_codes (punter_id);

alter table sessions
  -- As the session was opened: what its owner knows it by.
  add column user_agent text not null default '',
  add column country text,
  add column source text not null default '',
  add column target text not null default '',
  -- When the session proved its owner by a passkey, a code or the password, beside the login itself.
  add column key_proved_at timestamptz;
