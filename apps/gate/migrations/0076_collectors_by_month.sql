-- Collectors' tables have a partition for each month, so that old months are dropped whole. Rows up to now
-- become the first partition; `make_months` creates one for each month after them.

-- A unique key of a partitioned table must contain its time, so a repeat is known by a row here.
create table collected_keys (
  collector text not null,
  key       text not null,
  at        timestamptz not null,
  primary key (collector, key)
);
create index collected_keys_age on collected_keys (at);
insert into collected_keys (collector, key, at)
  select 'tracking', request_id, received_at from tracking_batches where received_at > now() - interval '31 days';
insert into collected_keys (collector, key, at)
  select 'analytics', source_id || e'\n' || insert_id, received_at from analytics_events
    where insert_id is not null and received_at > now() - interval '31 days'
  on conflict do nothing;

-- Checked while collectors go on, so that nothing is read while they wait.
alter table tracking_batches validate constraint before_months;
alter table tracking_events validate constraint before_months;
alter table analytics_events validate constraint before_months;
lock table tracking_batches, tracking_events, analytics_events in access exclusive mode;

-- One statement writes a batch with its events, and both are of the same instant.
alter table tracking_events drop constraint tracking_events_request_id_fkey;
alter table tracking_batches drop constraint tracking_batches_pkey;
alter table tracking_events drop constraint tracking_events_pkey;
alter table analytics_events drop constraint analytics_events_pkey;
alter table analytics_events drop constraint analytics_events_source_id_insert_id_key;
alter index tracking_batches_of_device rename to tracking_batches_before_of_device;
alter index tracking_batches_received rename to tracking_batches_before_received;
alter index tracking_events_received rename to tracking_events_before_received;
alter index analytics_events_received rename to analytics_events_before_received;
alter index analytics_events_type rename to analytics_events_before_type;
alter table tracking_batches rename to tracking_batches_before;
alter table tracking_events rename to tracking_events_before;
alter table analytics_events rename to analytics_events_before;

create table tracking_batches (like tracking_batches_before, primary key (received_at, request_id))
  partition by range (received_at);
create index tracking_batches_of_device on tracking_batches (device_id, received_at) where device_id is not null;

create table tracking_events (like tracking_events_before, primary key (received_at, request_id, position))
  partition by range (received_at);

alter table analytics_events_before alter column event_id drop identity;
create table analytics_events (like analytics_events_before, primary key (received_at, event_id))
  partition by range (received_at);
alter table analytics_events alter column event_id add generated always as identity;
create index analytics_events_type on analytics_events (event_type, received_at);
create index analytics_events_of_source on analytics_events (source_id, event_id);
select setval(pg_get_serial_sequence('analytics_events', 'event_id'), coalesce(max(event_id), 1), max(event_id) is not null)
  from analytics_events_before;

drop index tracking_batches_before_received;
drop index tracking_events_before_received;
drop index analytics_events_before_received;

-- Gates of the previous release write web_vitals by its key until they are replaced; its rows age there.
create table vital_samples (
  metric_id    text not null,
  received_at  timestamptz not null,
  jurisdiction text not null,
  page         text not null,
  name         text not null check (name in ('FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB')),
  value        double precision not null,
  primary key (received_at, metric_id)
) partition by range (received_at);
create index vital_samples_metric on vital_samples (metric_id);

do $$
declare
  v_next text := quote_literal(date_trunc('month', now() at time zone 'UTC' + interval '2 months') at time zone 'UTC');
  v_table text;
begin
  foreach v_table in array array['tracking_batches', 'tracking_events', 'analytics_events'] loop
    execute format('alter table %1$I attach partition %1$I_before for values from (minvalue) to (%2$s)', v_table, v_next);
    execute format('alter table %I_before drop constraint before_months', v_table);
    execute format('create table %1$I_rest partition of %1$I default', v_table);
  end loop;
  create table vital_samples_rest partition of vital_samples default;
end $$;
