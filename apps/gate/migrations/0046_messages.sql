-- A message to everybody in some jurisdictions (global) or to the tiers of the VIP club (club): one row, however many punters read it.
create table shared_messages (
  message_id    uuid primary key,
  kind          text not null check (kind in ('global', 'club')),
  jurisdictions text[] not null check (cardinality(jurisdictions) > 0),
  -- Only a club message names tiers.
  tiers         text[] not null default '{}' check ((kind = 'club') = (cardinality(tiers) > 0)),
  -- By language: title, text, and the label of the action.
  texts         jsonb not null,
  icon          text not null,
  action_href   text,
  show          text not null check (show in ('inbox', 'card', 'popup')),
  priority      integer not null check (priority between 0 and 100),
  -- The law demands it: it reaches punters who are excluded or declined correspondence.
  mandatory     boolean not null,
  starts_at     timestamptz not null,
  -- At most a year: reads that are older than that belong to no message that is still shown.
  ends_at       timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  status        text not null default 'draft' check (status in ('draft', 'published', 'ended')),
  published_at  timestamptz,
  ended_at      timestamptz,
  check ((published_at is null) = (status = 'draft')),
  check ((ended_at is not null) = (status = 'ended'))
);
create index shared_messages_live on shared_messages (ends_at) where status = 'published';

create table shared_message_reads (
  punter_id  uuid not null references punters,
  message_id uuid not null references shared_messages,
  read_at    timestamptz not null,
  primary key (punter_id, message_id)
);
create index shared_message_reads_at on shared_message_reads (read_at);

-- Personal messages of a punter are numbered without gaps, so a page is found by counting back from the newest,
-- and the unread ones are counted when they arrive and when they are read: neither costs more in a full inbox.
-- Every write to an inbox locks its row here first.
create table inboxes (
  punter_id    uuid primary key references punters,
  first_number bigint not null default 1,
  last_number  bigint not null default 0,
  unread       integer not null default 0 check (unread >= 0),
  check (last_number >= first_number - 1)
);

create table punter_messages (
  punter_id  uuid not null references punters,
  number     bigint not null,
  message_id uuid not null,
  -- Texts are made when they are read, in the reader's language.
  template   text not null,
  args       jsonb not null,
  -- Names the event that caused the message: one event, one message.
  cause_key  text not null,
  show       text not null check (show in ('inbox', 'card', 'popup')),
  priority   integer not null check (priority between 0 and 100),
  mandatory  boolean not null,
  at         timestamptz not null,
  -- After it the message is no longer shown as a card or popup; the inbox keeps it.
  ends_at    timestamptz,
  read_at    timestamptz,
  primary key (punter_id, number),
  unique (punter_id, cause_key),
  unique (punter_id, message_id)
);
create index punter_messages_active on punter_messages (punter_id) where read_at is null and show <> 'inbox';
create index punter_messages_at on punter_messages (at);

-- The last word to a punter about a bet or coupon, also where the punter let us tell nothing: the gate compares a later result with it.
create table told_results (
  punter_id uuid not null references punters,
  kind      text not null check (kind in ('bet', 'coupon')),
  ref_id    uuid not null,
  outcome   text not null,
  -- Which result of it this is: each has a message of its own.
  times     integer not null check (times > 0),
  at        timestamptz not null,
  primary key (punter_id, kind, ref_id)
);
create index told_results_at on told_results (at);

-- Posts messages whose cause was not told before; returns how many there are.
create function post_messages(p_punter uuid, p_at timestamptz, p_messages jsonb) returns integer language plpgsql as $$
declare
  v_last bigint;
  v_new  integer;
begin
  insert into inboxes (punter_id) values (p_punter) on conflict do nothing;
  select last_number into v_last from inboxes where punter_id = p_punter for update;
  with asked as (
    select m.*, row_number() over () as place from jsonb_to_recordset(p_messages) as m(
      "messageId" uuid, template text, args jsonb, "causeKey" text, show text, priority integer, mandatory boolean, "endsAt" timestamptz)
  ),
  fresh as (
    select distinct on (a."causeKey") a.* from asked a
    where not exists (select from punter_messages p where p.punter_id = p_punter and p.cause_key = a."causeKey")
    order by a."causeKey", a.place
  )
  insert into punter_messages (punter_id, number, message_id, template, args, cause_key, show, priority, mandatory, at, ends_at)
  select p_punter, v_last + row_number() over (order by place), "messageId", template, args, "causeKey", show, priority, mandatory, p_at,
    "endsAt" from fresh;
  get diagnostics v_new = row_count;
  update inboxes set last_number = last_number + v_new, unread = unread + v_new where punter_id = p_punter and v_new > 0;
  return v_new;
end
$$;

-- Marks personal messages as read and returns how many were unread; null, and nothing is marked, when one of them is not the punter's.
create function read_messages(p_punter uuid, p_ids uuid[], p_at timestamptz) returns integer language plpgsql as $$
declare
  v_known integer;
  v_read  integer;
begin
  perform from inboxes where punter_id = p_punter for update;
  select count(*) into v_known from punter_messages where punter_id = p_punter and message_id = any(p_ids);
  if v_known < (select count(distinct id) from unnest(p_ids) id) then
    return null;
  end if;
  update punter_messages set read_at = p_at where punter_id = p_punter and message_id = any(p_ids) and read_at is null;
  get diagnostics v_read = row_count;
  update inboxes set unread = unread - v_read where punter_id = p_punter and v_read > 0;
  return v_read;
end
$$;

-- Deletes a punter's messages up to the newest one that is older than an instant: the numbers that stay have no gap.
create function forget_messages(p_punter uuid, p_before timestamptz) returns void language plpgsql as $$
declare
  v_to     bigint;
  v_unread integer;
begin
  perform from inboxes where punter_id = p_punter for update;
  select max(number) into v_to from punter_messages where punter_id = p_punter and at < p_before;
  if v_to is null then
    return;
  end if;
  with gone as (delete from punter_messages where punter_id = p_punter and number <= v_to returning read_at)
  select count(*) filter (where read_at is null) into v_unread from gone;
  update inboxes set first_number = v_to + 1, unread = unread - v_unread where punter_id = p_punter;
end
$$;
