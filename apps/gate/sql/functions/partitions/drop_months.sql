-- Drops the months of a collector's table that ended before an instant. Returns how many. The gates' role may delete these rows
-- one by one; to drop a table it needs this function, which runs as the owner and knows no other tables.
create or replace function drop_months(p_table text, p_before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  v_partition name;
  v_dropped   integer := 0;
begin
  if p_table <> all (array['tracking_batches', 'tracking_events', 'analytics_events', 'vital_samples']) then
    raise exception '% is no collector''s table', p_table;
  end if;
  for v_partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = p_table::regclass and c.relname ~ '_y\d{4}m\d{2}$'
        and to_date(right(c.relname, 8), '"y"YYYY"m"MM') + interval '1 month' <= p_before
  loop
    execute format('drop table %I', v_partition);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end $$;
