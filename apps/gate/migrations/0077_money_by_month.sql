-- Bets, postings and rounds have a partition for each month, by their ids, which have the order of time (platform/ordered-id.ts).
-- Rows so far have random ids and become the first partition, below all ordered ids: nothing is copied.

-- with the functions: those of the release before write by the keys that go away here.

-- All at once, so that nobody waits for half of them. Whoever has one of them ends first, or `migrate` tries again.
lock table bets, bet_legs, ledger_transactions, ledger_entries, game_rounds in access exclusive mode;
drop function keep_key_until_months cascade;
-- A version between two releases had it here and not in `bet_keys`.
alter table bet_legs drop column if exists judged;

-- Triggers write the keys of collectors from here on (sql/functions/platform/keep_collected_key.sql). These came since 0076.
lock table tracking_batches, analytics_events in share row exclusive mode;
insert into collected_keys (collector, key, at)
  select 'tracking', request_id, received_at from tracking_batches
    where received_at > (select min(applied_at) from migrations where name >= '0076') - interval '10 minutes'
  on conflict do nothing;
insert into collected_keys (collector, key, at)
  select 'analytics', source_id || e'\n' || insert_id, received_at from analytics_events
    where insert_id is not null and received_at > (select min(applied_at) from migrations where name >= '0076') - interval '10 minutes'
  on conflict do nothing;

-- Sums of the postings of archived months, so that all accounts keep their totals.
create table carried_sums (
  punter_id uuid not null,
  month     date not null,
  account   text not null,
  currency  char(3) not null,
  amount    bigint not null check (amount <> 0),
  primary key (punter_id, month, account, currency)
);
create index carried_sums_of_providers on carried_sums (account) where account like 'house:provider:%';

insert into running_rounds select punter_id, game_id, round_id from game_rounds where status = 'open' and seed_id is not null;

alter table ledger_transactions drop constraint ledger_transactions_punter_id_idempotency_key_key;
alter table bets drop constraint bets_punter_id_placement_key_position_key;
alter table game_rounds drop constraint game_rounds_punter_id_provider_id_round_key_key;
drop index game_rounds_running;

-- Archived months live in `archive`, each table below one that unites them; `whole` shows them together with the months in use.
create schema archive;
create schema whole;

do $$
declare
  v_table   text;
  v_key     text;
  v_index   record;
  v_number  record;
  v_trigger record;
  v_before  text;
  v_rest    text;
  v_made    text[];
begin
  for v_table, v_key in
    values ('bets', 'bet_id'), ('bet_legs', 'bet_id'), ('ledger_transactions', 'transaction_id'), ('ledger_entries', 'transaction_id'),
           ('game_rounds', 'round_id')
  loop
    v_before := v_table || '_before';
    v_rest := v_table || '_rest';
    v_made := '{}';
    for v_index in
      select c.relname as name, pg_get_indexdef(c.oid) as made, i.indisprimary as is_key from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = v_table::regclass
    loop
      if not v_index.is_key then v_made := v_made || v_index.made; end if;
      execute format('alter index %I rename to %I', v_index.name, v_index.name || '_before');
    end loop;
    for v_trigger in
      select tgname as name, pg_get_triggerdef(oid) as made from pg_trigger where tgrelid = v_table::regclass and not tgisinternal
    loop
      v_made := v_made || v_trigger.made;
      execute format('drop trigger %I on %I', v_trigger.name, v_table);
    end loop;
    select a.attname as name, s.start_value, s.last_value into v_number
      from pg_attribute a join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(v_table, a.attname)
      where a.attrelid = v_table::regclass and a.attidentity <> '';
    if v_number.name is not null then execute format('alter table %I alter column %I drop identity', v_table, v_number.name); end if;

    execute format('alter table %I rename to %I', v_table, v_before);
    execute format('create table %I (like %I including all excluding indexes) partition by range (%I)', v_table, v_before, v_key);
    execute format('alter table %I drop constraint below_ordered_ids', v_table);
    execute format('alter table %I add primary key (%s)', v_table,
                   (select string_agg(quote_ident(a.attname), ', ' order by k.n) from pg_index i
                      cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, n)
                      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                      where i.indrelid = v_before::regclass and i.indisprimary));
    if v_number.name is not null then
      execute format('alter table %I alter column %I add generated always as identity (start with %s)', v_table, v_number.name, v_number.start_value);
      if v_number.last_value is not null then
        perform setval(pg_get_serial_sequence(v_table, v_number.name), v_number.last_value);
      end if;
    end if;
    for i in 1 .. cardinality(v_made) loop execute v_made[i]; end loop;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', v_table, v_before, 'ffffffff-0000-8000-8000-000000000000');
    execute format('alter table %I drop constraint below_ordered_ids', v_before);
    execute format('create table %I partition of %I default', v_rest, v_table);
    execute format('create table archive.%I (like %1$I)', v_table);
    execute format('create view whole.%I as select * from public.%1$I union all select * from archive.%1$I', v_table);
  end loop;
end $$;

alter table bet_legs_rest add foreign key (punter_id, bet_id) references bets_rest;
alter table ledger_entries_rest add foreign key (punter_id, transaction_id) references ledger_transactions_rest;

create view whole.archived_sums as
  select punter_id, to_date(right(tableoid::regclass::text, 8), '"y"YYYY"m"MM') as month, account, currency, sum(amount)::bigint as amount
    from archive.ledger_entries group by 1, 2, 3, 4 having sum(amount) <> 0;

-- Gates of the previous release go on while this runs, and may have a role of their own: it may use the new tables at once.
do $$
declare
  v_role text;
begin
  for v_role in
    select distinct a.grantee::regrole::text from pg_class c cross join aclexplode(c.relacl) a
      where c.oid = 'punters'::regclass and a.privilege_type = 'INSERT' and a.grantee not in (0, c.relowner)
  loop
    execute format('grant select, insert, update, delete on all tables in schema public to %s', v_role);
    execute format('grant usage, select on all sequences in schema public to %s', v_role);
    execute format('grant usage on schema whole to %s', v_role);
    execute format('grant select on all tables in schema whole to %s', v_role);
  end loop;
end $$;
