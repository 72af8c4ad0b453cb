-- Tables that a dealer of the house runs: rounds that everybody there shares, and seats.
create table live_tables (
  game_id    text primary key,
  is_open    boolean not null,
  changed_at timestamptz not null
);

create table table_rounds (
  round_no    bigint generated always as identity primary key,
  game_id     text not null,
  -- betting, locked: its bets can be given back; decided: its outcome is fixed, and whoever is in it is paid by it.
  status      text not null check (status in ('betting', 'locked', 'decided', 'done', 'void')),
  -- What it is drawn from, sealed until it is over; its hash is told before.
  seed_sealed text not null,
  seed_hash   text not null,
  -- What it came to, and what was done in it by those who sat there.
  outcome     jsonb,
  moves       jsonb,
  -- In a few characters, for the table's history.
  short       text,
  opened_at   timestamptz not null,
  ended_at    timestamptz
);
create index table_rounds_running on table_rounds (round_no) where status in ('betting', 'locked', 'decided');
create index table_rounds_past on table_rounds (game_id, round_no desc) where status = 'done';
create index table_rounds_ended on table_rounds (ended_at);

-- Of all who ask for a seat one gets it, and nobody has two at one table.
create table table_seats (
  game_id   text not null,
  seat      integer not null check (seat between 1 and 9),
  punter_id uuid not null references punters,
  name      text not null,
  sat_at    timestamptz not null,
  primary key (game_id, seat),
  unique (game_id, punter_id)
);
