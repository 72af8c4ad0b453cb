-- Detaches a month of bets, postings and rounds into the schema `archive`, all or nothing, and carries the sums of its postings.
--   archived
--   absent   there is no such month in use
--   running  a bet or a round of it is not over
create or replace function archive_month(p_month date) returns text
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  v_month   text := to_char(p_month, '"_y"YYYY"m"MM');
  v_running boolean;
begin
  perform pg_advisory_xact_lock(7240003);
  if p_month > now() - interval '13 months' then raise exception '% is too recent to be archived', p_month; end if;
  if to_regclass('bets' || v_month) is null then return 'absent'; end if;
  execute format('select exists (select from %I where status in (''pending'', ''open'')) or exists (select from %I where status = ''open'')',
                 'bets' || v_month, 'game_rounds' || v_month) into v_running;
  if v_running then return 'running'; end if;

  -- Postings are never changed, so they can be summed before anything is locked.
  execute format('insert into carried_sums (punter_id, month, account, currency, amount)
                    select punter_id, %L::date, account, currency, sum(amount) from %I group by 1, 2, 3, 4 having sum(amount) <> 0',
                 p_month, 'ledger_entries' || v_month);
  perform detach_month(p_month);
  return 'archived';
end $$;
