-- Progressive prizes (ADR 23). Amounts named *_micro are millionths of a minor unit: a share of the smallest stake is still exact.

-- A prize in one currency. What was contributed and folded = pool + reserve + paid; below zero the reserve is what the house has advanced.
create table jackpot_pools (
  jackpot       text not null,
  currency      char(3) not null,
  pool_micro    bigint not null check (pool_micro >= 0),
  reserve_micro bigint not null,
  paid_micro    bigint not null check (paid_micro >= 0),
  primary key (jackpot, currency)
);

-- What each round added. Written by the round, so that no spin waits for another; folded into the pool later, once.
create table jackpot_contributions (
  punter_id     uuid not null,
  round_id      uuid not null,
  jackpot       text not null,
  currency      char(3) not null,
  -- How much of the stake plays for the prize.
  counted       bigint not null check (counted > 0),
  pool_micro    bigint not null,
  reserve_micro bigint not null,
  folded        boolean not null default false,
  at            timestamptz not null,
  primary key (punter_id, round_id)
);
create index jackpot_contributions_due on jackpot_contributions (jackpot, currency) where not folded;

create table jackpot_wins (
  punter_id uuid not null,
  round_id  uuid not null,
  jackpot   text not null,
  currency  char(3) not null,
  amount    bigint not null check (amount >= 0),
  at        timestamptz not null,
  primary key (punter_id, round_id)
);
