-- What punters let themselves stake, lose and sit through at games, and how the sitting they are in stands.

create table play_limits (
  punter_id    uuid not null references punters,
  -- Money in minor units, time in minutes.
  kind         text not null check (kind in ('lossDaily', 'lossWeekly', 'lossMonthly', 'stakeDaily', 'sitting', 'realityCheck')),
  amount       bigint check (amount >= 0),
  -- An increase waits.
  pending      bigint check (pending >= 0),
  pending_from timestamptz,
  primary key (punter_id, kind)
);

-- One sitting per punter, across games: it ends by itself when nothing has been staked for a while.
create table play_sittings (
  punter_id  uuid primary key references punters,
  started_at timestamptz not null,
  -- The last stake, or the opening while there is none.
  last_at    timestamptz not null,
  staked     bigint not null default 0 check (staked >= 0),
  won        bigint not null default 0 check (won >= 0)
);

-- Time and money are counted by the sitting now, not by each opening of a game.
alter table game_sessions drop column staked, drop column won;
