-- Games: sessions, seeds, rounds, and what providers moved. The punter comes first in every key.

-- One opening of one game. Its token lets the game's provider move this punter's money while it lasts.
create table game_sessions (
  punter_id   uuid not null references punters,
  session_id  uuid not null,
  token_hash  bytea not null,
  provider_id text not null,
  game_id     text not null,
  currency    char(3) not null,
  opened_at   timestamptz not null,
  expires_at  timestamptz not null,
  -- How the punter's time at it stands.
  staked      bigint not null default 0 check (staked >= 0),
  won         bigint not null default 0 check (won >= 0),
  primary key (punter_id, session_id),
  unique (punter_id, token_hash)
);
create index game_sessions_recent on game_sessions (punter_id, opened_at desc);

-- What a punter's rounds are drawn from. The server's part is sealed; it is told only once it is used no more.
create table game_seeds (
  punter_id     uuid not null references punters,
  seed_id       uuid not null,
  server_sealed text not null,
  server_hash   text not null,
  client_seed   text not null,
  -- Rounds drawn so far.
  nonce         bigint not null default 0,
  created_at    timestamptz not null,
  revealed_at   timestamptz,
  primary key (punter_id, seed_id)
);
create unique index game_seeds_current on game_seeds (punter_id) where revealed_at is null;

create table game_rounds (
  punter_id   uuid not null,
  round_id    uuid not null,
  session_id  uuid,
  provider_id text not null,
  -- The provider's own name for it; for our games the key of the request that opened it.
  round_key   text not null,
  game_id     text not null,
  currency    char(3) not null,
  -- Ours alone: a round is drawn from its seeds, its bet and its moves.
  seed_id     uuid,
  nonce       bigint,
  bet         jsonb,
  moves       jsonb not null,
  -- Rounds that many share: what came of it and what proves it.
  shared      jsonb,
  staked      bigint not null check (staked >= 0),
  won         bigint not null default 0 check (won >= 0),
  jackpot     jsonb,
  status      text not null check (status in ('open', 'settled', 'refunded')),
  opened_at   timestamptz not null,
  touched_at  timestamptz not null,
  settled_at  timestamptz,
  primary key (punter_id, round_id),
  unique (punter_id, provider_id, round_key)
);
create index game_rounds_history on game_rounds (punter_id, opened_at desc, round_id desc);
-- A game of ours is finished before it is begun anew.
create unique index game_rounds_running on game_rounds (punter_id, game_id) where status = 'open' and seed_id is not null;
create index game_rounds_open on game_rounds (touched_at) where status = 'open';

-- Every movement that a provider asked for, once, by the provider's own name for it.
create table game_transactions (
  punter_id   uuid not null,
  provider_id text not null,
  tx_key      text not null,
  -- rollback: a bet was taken back before it came; should it still come, it is refused.
  kind        text not null check (kind in ('bet', 'win', 'rollback')),
  round_id    uuid,
  amount      bigint not null check (amount >= 0),
  undone_at   timestamptz,
  at          timestamptz not null,
  primary key (punter_id, provider_id, tx_key)
);
create index game_transactions_round on game_transactions (punter_id, round_id);
