-- The line between a member of the VIP club and their manager. Every write to it locks its row here first.
create table vip_lines (
  punter_id      uuid primary key references punters,
  last_number    integer not null default 0,
  -- The manager's answers were about the messages up to this one.
  answered_up_to integer not null default 0 check (answered_up_to <= last_number),
  -- When the first message without an answer was written; null while none waits.
  waiting_since  timestamptz
);
create index vip_lines_waiting on vip_lines (waiting_since) where waiting_since is not null;

create table vip_line_messages (
  punter_id    uuid not null references vip_lines,
  number       integer not null check (number > 0),
  from_manager boolean not null,
  text         text not null check (char_length(text) between 1 and 1000),
  at           timestamptz not null,
  primary key (punter_id, number)
);
create index vip_line_messages_at on vip_line_messages (at);
