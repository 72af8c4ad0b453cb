-- More of an accumulator's winnings for more legs (modules/price-boosts, docs/adr/0056). Terms are never changed: a bet has those that
-- were the newest when it was placed. Null terms end the bonus.
create table accumulator_terms (
  jurisdiction text not null,
  starts_at    timestamptz not null,
  terms        jsonb,
  primary key (jurisdiction, starts_at)
);

-- The bonus that was paid on top of a bet.
create table accumulator_bonuses (
  punter_id uuid not null,
  bet_id    uuid not null,
  extra     bigint not null check (extra >= 0),
  version   integer not null,
  primary key (punter_id, bet_id)
);
