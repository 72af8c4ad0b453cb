-- Moves a month of bets, postings and rounds to the schema `archive`. The sums of its postings must be carried already. It runs as its
-- caller: `archive_month` as the owner, and a restored backup, which has these sums.
create or replace function detach_month(p_month date) returns void language plpgsql as $$
declare
  v_month text := to_char(p_month, '"_y"YYYY"m"MM');
  v_table text;
begin
  foreach v_table in array array['bet_legs', 'bets', 'ledger_entries', 'ledger_transactions', 'game_rounds'] loop
    execute format('alter table public.%I detach partition public.%I', v_table, v_table || v_month);
    execute format('alter table public.%I set schema archive', v_table || v_month);
    execute format('alter table archive.%I inherit archive.%I', v_table || v_month, v_table);
  end loop;
end $$;
