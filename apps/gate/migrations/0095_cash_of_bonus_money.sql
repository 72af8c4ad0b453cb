-- with the functions
-- `converted` counts all that bonus money brought to cash: what completing it brought there, and what its bets and rounds paid afterwards.
-- The ledger's check asks only about grants that began under this rule: of earlier rounds with several stakes the parts are estimated.
alter table bonus_grants add column converted_is_whole boolean not null default false;
alter table bonus_grants alter column converted_is_whole set default true;

with completed as materialized (
  select punter_id, grant_id from bonus_grants where status = 'completed' and kind = 'deposit_match'),
played as materialized (
  select c.punter_id, c.grant_id, b.number::text as reference, b.stake, b.bonus_stake from completed c join bets b using (punter_id, grant_id)
  union all
  select c.punter_id, c.grant_id, r.round_id::text, r.staked, r.bonus_staked from completed c join game_rounds r using (punter_id, grant_id)
    where r.status <> 'refunded'),
moved as (
  select p.punter_id, p.grant_id, p.stake, p.bonus_stake, sum(e.amount)::bigint as paid,
         coalesce(sum(e.amount) filter (where e.account in ('bonus', 'house:promotions')), 0) as kept
    from played p
    join ledger_transactions t on t.punter_id = p.punter_id and t.reference = p.reference
      and t.kind in ('settlement', 'refund', 'cash-out', 'rollback', 'game-win', 'jackpot')
    join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      and e.account in ('cash', 'house:owed', 'bonus', 'house:promotions')
    group by p.punter_id, p.grant_id, p.stake, p.bonus_stake, t.transaction_id),
brought as (
  select punter_id, grant_id, sum(bonus_part(paid, stake, bonus_stake) - kept)::bigint as cash from moved group by punter_id, grant_id)
update bonus_grants g set converted = greatest(g.converted, g.converted + g.taken_back + b.cash)
  from brought b where g.punter_id = b.punter_id and g.grant_id = b.grant_id;
