-- Limits that hold over all operators: a regulator's service keeps them, and each deposit reserves its part there first.

create table joint_reservations (
  -- The payment's id names the reservation on both sides: asked for twice, it is one.
  payment_id uuid primary key,
  punter_id  uuid not null references punters,
  service    text not null,
  amount     bigint not null check (amount > 0),
  currency   text not null,
  -- asked: nobody knows whether the service heard of it. The others are its answers.
  state      text not null check (state in ('asked', 'granted', 'refused', 'confirmed', 'released')),
  -- The message that the service has not acknowledged yet.
  wanted     text check (wanted in ('confirm', 'release')),
  tries      integer not null default 0,
  next_at    timestamptz,
  created_at timestamptz not null,
  check ((wanted is null) = (next_at is null))
);
create index joint_reservations_due on joint_reservations (next_at) where wanted is not null;
create index joint_reservations_unanswered on joint_reservations (created_at) where state = 'asked' and wanted is null;

-- The local stand-in of such a service, for a demo and for operators who choose it.
create table joint_limit_entries (
  service     text not null,
  reservation uuid not null,
  person_key  text not null,
  amount      bigint not null check (amount > 0),
  at          timestamptz not null,
  primary key (service, reservation)
);
create index joint_limit_entries_person on joint_limit_entries (service, person_key, at);
