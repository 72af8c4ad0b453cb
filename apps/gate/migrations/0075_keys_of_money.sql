-- Bets, postings and rounds get months (0077). A unique key of a partitioned table must contain the month's column, so keys that must
-- never be used twice have tables of their own. From here on each new row leaves its key; 0076b adds those of the rows before.
create table posting_keys (
  punter_id       uuid not null,
  idempotency_key text not null,
  transaction_id  uuid not null,
  primary key (punter_id, idempotency_key)
);
-- The place in the feed's log at which each leg's price was judged: its shard, the leader's term, and the last step known. Null where one
-- process reads the feed itself. Not a column of `bet_legs`: gates of the release before have prepared statements that select all of those.
create table bet_keys (
  punter_id     uuid not null,
  placement_key text not null,
  position      smallint not null,
  bet_id        uuid not null,
  request_hash  bytea not null,
  judged        jsonb,
  primary key (punter_id, placement_key, position)
);
create table round_keys (
  punter_id   uuid not null,
  provider_id text not null,
  round_key   text not null,
  round_id    uuid not null,
  primary key (punter_id, provider_id, round_key)
);
-- A game of ours is finished before it is begun anew.
create table running_rounds (
  punter_id uuid not null,
  game_id   text not null,
  round_id  uuid not null,
  primary key (punter_id, game_id)
);

-- Dropped by 0077. Gates of the release before may have a role of their own, which has no rights on these tables yet.
create function keep_key_until_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'ledger_transactions' then
    insert into posting_keys values (new.punter_id, new.idempotency_key, new.transaction_id);
  elsif tg_table_name = 'bets' then
    insert into bet_keys values (new.punter_id, new.placement_key, new.position, new.bet_id, new.request_hash);
  else
    insert into round_keys values (new.punter_id, new.provider_id, new.round_key, new.round_id);
  end if;
  return null;
end $$;

do $$
declare
  v_table text;
  v_key   text;
begin
  foreach v_table in array array['bets', 'ledger_transactions', 'game_rounds'] loop
    execute format('create trigger keep_key_until_months after insert on %I for each row execute function keep_key_until_months()', v_table);
  end loop;
  -- 0076b checks the rows so far. Then 0077 can take the tables as partitions without reading them while nobody may write.
  for v_table, v_key in
    values ('bets', 'bet_id'), ('bet_legs', 'bet_id'), ('ledger_transactions', 'transaction_id'), ('ledger_entries', 'transaction_id'),
           ('game_rounds', 'round_id')
  loop
    execute format('alter table %I add constraint below_ordered_ids check (%I < %L) not valid',
                   v_table, v_key, 'ffffffff-0000-8000-8000-000000000000');
  end loop;
  -- The same for collectors' tables and 0076. A month may begin in between, so rows may come until the second next one.
  foreach v_table in array array['tracking_batches', 'tracking_events', 'analytics_events'] loop
    execute format('alter table %I add constraint before_months check (received_at < %L) not valid',
                   v_table, date_trunc('month', now() at time zone 'UTC' + interval '2 months') at time zone 'UTC');
  end loop;
end $$;
