-- A batch or an event that a collector has received before is ignored, also in another month. Gates of the previous release write these
-- tables too and do not know the keys, so they are kept here and not by the gates.
create or replace function keep_collected_key() returns trigger language plpgsql as $$
declare
  v_key text;
begin
  if tg_argv[0] = 'tracking' then v_key := new.request_id; else v_key := new.source_id || e'\n' || new.insert_id; end if;
  if v_key is null then return new; end if;
  insert into collected_keys (collector, key, at) values (tg_argv[0], v_key, new.received_at) on conflict do nothing;
  if found then return new; end if;
  return null;
end $$;

create or replace trigger tracking_batches_key before insert on tracking_batches
  for each row execute function keep_collected_key('tracking');
create or replace trigger analytics_events_key before insert on analytics_events
  for each row execute function keep_collected_key('analytics');
