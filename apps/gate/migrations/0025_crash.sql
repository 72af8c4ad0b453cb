-- Crash: rounds that everybody shares, played along a chain of hashes from its end to its beginning.
create table crash_chains (
  chain_id      uuid primary key,
  -- The last link, sealed: all others follow from it.
  secret_sealed text not null,
  length        integer not null check (length > 0),
  -- Published before the first round: the link that no round is played with.
  anchor        text not null,
  -- Fixed after the anchor was published.
  salt          text not null,
  played        integer not null default 0,
  created_at    timestamptz not null
);

create table crash_rounds (
  round_no   bigint generated always as identity primary key,
  chain_id   uuid not null references crash_chains,
  -- Its place on the chain, from 1.
  position   integer not null,
  status     text not null check (status in ('betting', 'flying', 'crashed', 'void')),
  -- In hundredths; told only when the round is over.
  point      integer not null,
  opened_at  timestamptz not null,
  flies_at   timestamptz not null,
  ended_at   timestamptz,
  unique (chain_id, position)
);
create index crash_rounds_running on crash_rounds (round_no) where status in ('betting', 'flying');
-- The parts of a round that many share.
create index game_rounds_shared on game_rounds (game_id, (shared ->> 'roundNo')) where seed_id is null;
