-- One row for each browser that the operator logged in with. Names and roles of people come with the desk.
create table operator_sessions (
  session_id   uuid primary key,
  token_hash   bytea not null unique,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  -- A stolen cookie is of no use to another browser or from another network.
  address      text not null,
  user_agent   text not null
);

-- Everything that was done through the operator's screens, written before it is done; the outcome follows.
create table operator_actions (
  action_id  bigint generated always as identity primary key,
  at         timestamptz not null,
  -- Null for a program that sent the key itself.
  session_id uuid,
  address    text not null,
  request_id text not null,
  path       text not null,
  form       jsonb not null,
  status     integer,
  -- Of an account: each value that is another one now, before and after.
  changed    jsonb
);
create index operator_actions_at on operator_actions (at);
