-- Questions to the operator and their answers (docs/adr/0045).
create table tickets (
  ticket_id    uuid primary key,
  number       text not null unique check (number ~ '^[0-9]{4}-[0-9]{4}$'),
  jurisdiction text not null,
  language     text not null,
  -- A punter's, or a guest's by the key of a link.
  punter_id    uuid references punters,
  email        text,
  key_hash     bytea unique,
  -- Where the guest's link leads.
  origin       text,
  topic        text not null,
  about_kind   text check (about_kind in ('bet', 'payment')),
  about_id     text,
  state        text not null check (state in ('open', 'answered', 'closed')),
  last_number  integer not null default 0,
  -- The staff have answered up to this message.
  answered_to  integer not null default 0,
  opened_at    timestamptz not null,
  changed_at   timestamptz not null,
  -- Since when the operator owes an answer.
  waits_since  timestamptz,
  check ((punter_id is null) = (email is not null)),
  check ((punter_id is null) = (key_hash is not null)),
  check ((punter_id is null) = (origin is not null)),
  check ((about_kind is null) = (about_id is null)),
  check ((state = 'open') = (waits_since is not null))
);
create index tickets_of_punter on tickets (punter_id, changed_at desc) where punter_id is not null;
create index tickets_waiting on tickets (waits_since) where state = 'open';
create index tickets_of_email on tickets (lower(email), opened_at) where email is not null;
create index tickets_changed on tickets (changed_at);

create table ticket_messages (
  ticket_id  uuid not null references tickets on delete cascade,
  number     integer not null,
  from_staff boolean not null,
  text       text not null check (length(text) between 1 and 8000),
  at         timestamptz not null,
  primary key (ticket_id, number)
);

create table ticket_files (
  file_id        uuid primary key,
  -- The owner: a punter, or the ticket that a guest has the key of.
  punter_id      uuid references punters,
  guest_ticket   uuid references tickets on delete cascade,
  -- The message that took it; none yet.
  ticket_id      uuid references tickets on delete cascade,
  message_number integer,
  file_name      text not null,
  media_type     text not null,
  size_bytes     integer not null,
  sha256         bytea not null,
  uploaded_at    timestamptz not null,
  check ((punter_id is null) <> (guest_ticket is null)),
  check ((ticket_id is null) = (message_number is null))
);
create index ticket_files_of_message on ticket_files (ticket_id, message_number) where ticket_id is not null;
create index ticket_files_untaken on ticket_files (uploaded_at) where ticket_id is null;
create index ticket_files_of_punter on ticket_files (punter_id) where ticket_id is null and punter_id is not null;
create index ticket_files_of_guest on ticket_files (guest_ticket) where guest_ticket is not null;
create index ticket_files_sent on ticket_files (uploaded_at);
