-- The providers' settlements, held against what we booked (docs/adr/0051).

create table settlement_files (
  provider text not null,
  name     text not null,
  format   text not null,
  sha256   text not null,
  lines    int not null,
  read_at  timestamptz not null,
  primary key (provider, name)
);

-- Each line once, by the provider's own number, in however many files it stands.
create table settlement_lines (
  provider       text not null,
  line_id        text not null,
  file           text not null,
  kind           text not null,
  payment_id     uuid,
  reference      text,
  amount         bigint not null,
  fee            bigint not null,
  currency       text not null,
  day            date not null,
  -- The movement on the ledger that the line settles, and how it was found.
  punter_id      uuid,
  transaction_id uuid,
  matched_by     text check (matched_by in ('reference', 'amount_day', 'nets_out')),
  primary key (provider, line_id)
);
create unique index settlement_lines_by_movement on settlement_lines (punter_id, transaction_id) where transaction_id is not null;
create index settlement_lines_of_day on settlement_lines (provider, day);

-- Lines and movements that do not match, until somebody has found out why.
create table settlement_breaks (
  break_id       bigint primary key generated always as identity,
  provider       text not null,
  kind           text not null check (kind in ('line_without_movement', 'movement_without_line', 'amount_differs', 'two_lines')),
  line_id        text,
  punter_id      uuid,
  transaction_id uuid,
  payment_id     uuid,
  amount         bigint not null,
  currency       text not null,
  day            date not null,
  found_at       timestamptz not null,
  owner          text,
  closed_at      timestamptz,
  closed_by      text,
  note           text
);
create unique index settlement_breaks_of_line on settlement_breaks (provider, line_id) where line_id is not null;
create unique index settlement_breaks_of_movement on settlement_breaks (punter_id, transaction_id) where line_id is null;
create index settlement_breaks_open on settlement_breaks (found_at) where closed_at is null;

-- The day's end: the provider's account on the ledger against the payments.
create table daily_closes (
  provider     text not null,
  day          date not null,
  currency     text not null,
  captured     bigint not null,
  refunded     bigint not null,
  charged_back bigint not null,
  paid_out     bigint not null,
  -- The provider's account on the ledger: what it owes us.
  booked       bigint not null,
  settled      bigint not null,
  breaks       int not null,
  is_proved    boolean not null,
  closed_at    timestamptz not null,
  primary key (provider, day, currency)
);
create index ledger_entries_of_providers on ledger_entries (account, punter_id, transaction_id) where account like 'house:provider:%';
