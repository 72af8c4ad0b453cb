-- Everything that moves a punter's money by these functions holds this lock first, so balances are read once and then hold.
create or replace function hold_balances(p_punter uuid, out cash bigint, out free_bet bigint, out owed bigint) language plpgsql as $$
begin
  perform 1 from wallet_balances w where w.punter_id = p_punter order by w.account for update;
  select coalesce(max(w.balance) filter (where w.account = 'cash'), 0), coalesce(max(w.balance) filter (where w.account = 'free_bet'), 0)
    into cash, free_bet from wallet_balances w where w.punter_id = p_punter;
  select coalesce(-sum(o.amount), 0) into owed from (
    select e.amount from ledger_entries e where e.punter_id = p_punter and e.account = 'house:owed'
    union all
    select c.amount from carried_sums c where c.punter_id = p_punter and c.account = 'house:owed') as o;
end $$;
