-- What must not be lost leaves through here: written in the transaction it belongs to, published after the commit.
create table outbox (
  seq          bigint generated always as identity primary key,
  topic        text not null,
  payload      jsonb not null,
  at           timestamptz not null,
  published_at timestamptz
);
create index outbox_waiting on outbox (seq) where published_at is null;

-- The answer to a write is remembered with it: the same key and request give the same result, another request is refused.
create table idempotency_keys (
  scope        text not null,
  key          text not null,
  request_hash bytea not null,
  result       jsonb not null,
  at           timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (at);
