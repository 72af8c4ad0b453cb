-- A bet that was changed: its number and the number of the one in its place stand on both tickets.
alter table bets add column replaces bigint, add column replaced_by bigint;

-- A change that waits out the live delay. The old bet runs on until it is decided; no money moves before.
create table bet_edits (
  punter_id  uuid not null,
  edit_id    uuid not null,
  bet_id     uuid not null,
  -- The bet that is wanted, and its request's key and hash.
  wanted     jsonb not null,
  key        text not null,
  hash       text not null,
  -- The offer that it was asked for at, how its events stood, and when.
  offer      bigint not null,
  seen       text not null,
  quoted_at  timestamptz not null,
  ready_at   timestamptz not null,
  status     text not null check (status in ('waiting', 'done', 'refused')),
  code       text,
  number     bigint,
  at         timestamptz not null,
  primary key (punter_id, edit_id)
);
create unique index bet_edits_one_waits on bet_edits (punter_id, bet_id) where status = 'waiting';
create index bet_edits_ready on bet_edits (ready_at) where status = 'waiting';
create index bet_edits_of_bet on bet_edits (punter_id, bet_id, at desc);
create index bet_edits_old on bet_edits (at) where status <> 'waiting';
