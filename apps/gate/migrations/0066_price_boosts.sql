-- A boosted price: a better price of one selection or of several together (modules/price-boosts, docs/adr/0056).
create table price_boosts (
  boost_id      uuid primary key,
  jurisdictions text[] not null,
  -- Of a combination, by language.
  names         jsonb,
  -- [{ eventId, marketId, outcomeId }]; several of one event are a builder.
  picks         jsonb not null,
  -- Thousandths. The first two as they were when it was made.
  fair_odds     integer not null check (fair_odds > 1000),
  quoted_odds   integer not null check (quoted_odds > 1000),
  boosted_odds  integer not null check (boosted_odds > quoted_odds),
  -- The most that one punter may stake at it, by currency.
  most_stake    jsonb not null,
  -- The most that the operator pays on top of all its bets. Bets that run and extras that were paid take of it.
  currency      text not null,
  budget        bigint not null check (budget > 0),
  taken         bigint not null default 0 check (taken >= 0),
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  created_at    timestamptz not null,
  check (starts_at <= ends_at)
);
create index price_boosts_running on price_boosts (ends_at);

alter table bets add column price_boost_id uuid;

-- A bet at a boosted price. It settles at the price it was struck at; the extra is a posting of its own.
create table price_boost_bets (
  punter_id    uuid not null,
  bet_id       uuid not null,
  boost_id     uuid not null references price_boosts,
  odds         integer not null,
  boosted_odds integer not null,
  stake        bigint not null check (stake > 0),
  -- False after a void selection: the punter's room is free again.
  counts       boolean not null default true,
  most_extra   bigint not null check (most_extra >= 0),
  extra        bigint not null default 0 check (extra >= 0),
  -- The bet takes so much of the budget, in the budget's currency.
  taken        bigint not null check (taken >= 0),
  version      integer not null default 0,
  primary key (punter_id, bet_id)
);
create index price_boost_bets_room on price_boost_bets (punter_id, boost_id);
create index price_boost_bets_boost on price_boost_bets (boost_id);
