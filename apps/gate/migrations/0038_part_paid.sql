-- A bet that pays something, but less than its stake, is neither won nor lost.
alter table bets drop constraint bets_result_check;
alter table bets add constraint bets_result_check check (result in ('won', 'part_paid', 'lost', 'void'));
update bets set result = 'part_paid'
  where status = 'settled' and result in ('won', 'lost') and payout > 0 and payout < remaining and free_bet_id is null;
