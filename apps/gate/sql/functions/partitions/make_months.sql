-- Creates the partitions of an instant's month and of some after it, for every table that has months. Returns how many it made.
-- Two processes may run it at once: they take turns.
create or replace function make_months(p_at timestamptz, p_ahead integer default 3) returns integer
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  v_family text;
  v_made   integer := 0;
begin
  perform pg_advisory_xact_lock(7240003);
  -- A referenced table comes before the table that refers to it.
  foreach v_family in array array['ledger_transactions ledger_entries', 'bets bet_legs', 'game_rounds', 'tracking_batches', 'tracking_events',
                                  'analytics_events', 'vital_samples']
  loop
    for v_ahead in 0 .. p_ahead loop
      if make_month(string_to_array(v_family, ' '), (date_trunc('month', p_at) + make_interval(months => v_ahead))::date) then
        v_made := v_made + 1;
      end if;
    end loop;
  end loop;
  return v_made;
end $$;
