-- What is written at the tables. The punter is kept for the operator and never sent to anybody else.
create table chat_messages (
  message_no bigint generated always as identity primary key,
  game_id    text not null,
  punter_id  uuid not null references punters,
  -- The nickname as it was then.
  name       text not null,
  text       text not null check (char_length(text) between 1 and 200),
  -- hidden: by reports, until the operator has looked; kept: looked at, and no report hides it again.
  status     text not null default 'shown' check (status in ('shown', 'hidden', 'kept', 'deleted')),
  written_at timestamptz not null
);
create index chat_messages_seen on chat_messages (game_id, message_no desc) where status in ('shown', 'kept');
create index chat_messages_of_punter on chat_messages (punter_id, written_at desc);
create index chat_messages_written on chat_messages (written_at);

create table chat_reports (
  message_no  bigint not null references chat_messages on delete cascade,
  punter_id   uuid not null references punters,
  reason      text not null check (reason in ('offensive', 'advert', 'other')),
  reported_at timestamptz not null,
  primary key (message_no, punter_id)
);

create table chat_mutes (
  punter_id uuid primary key references punters,
  -- Null: for good.
  until     timestamptz,
  muted_at  timestamptz not null
);
