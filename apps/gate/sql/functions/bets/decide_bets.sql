-- Ends the delay of pending bets: each is struck at the prices of its end, its builders too, or refused and its stake given back.
-- Its statements are planned once and find the month as they run: a plan for each bet would cost more than the work.
create or replace function decide_bets(p_bets jsonb, p_at timestamptz) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  b     record;
  bet   record;
  split record;
begin
  for b in
    select (e ->> 'punterId')::uuid as punter_id, (e ->> 'betId')::uuid as bet_id, (e ->> 'transactionId')::uuid as transaction_id,
           e ->> 'refusal' as refusal, e -> 'odds' as odds, (e ->> 'potentialPayout')::bigint as potential_payout,
           nullif(e -> 'structure', 'null'::jsonb) as structure
      from jsonb_array_elements(p_bets) e order by 1, 2
  loop
    perform hold_balances(b.punter_id);
    select * into bet from bets x where x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.status = 'pending' for update;
    continue when not found;
    if b.refusal is null then
      update bets x set status = 'open', ready_at = null, potential_payout = b.potential_payout, structure = coalesce(b.structure, x.structure)
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
      update bet_legs l set odds = (b.odds ->> (l.leg - 1))::integer where l.punter_id = b.punter_id and l.bet_id = b.bet_id;
    else
      update bets x set status = 'cancelled', reason = b.refusal, remaining = 0, settled_at = p_at, ready_at = null
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
      update free_bets f set used_bet_id = null where f.punter_id = b.punter_id and f.used_bet_id = b.bet_id;
      select * into split from split_bonus(b.punter_id, bet.grant_id, bet.bonus_stake);
      perform post_covered(b.punter_id, b.transaction_id, 'refused:' || b.bet_id, 'refund', bet.number::text, b.refusal, bet.currency, p_at,
                           array['pending', case when bet.free_bet_id is null then 'cash' else 'free_bet' end, 'bonus', 'house:promotions'],
                           array[-bet.stake, bet.stake - split.bonus - split.promotions, split.bonus, split.promotions]);
      insert into outbox (topic, payload, at) values ('punter.balance', jsonb_build_object('punterId', b.punter_id), p_at);
    end if;
    insert into outbox (topic, payload, at) values
      ('punter.bets', jsonb_build_object('punterId', b.punter_id, 'betIds', jsonb_build_array(b.bet_id)), p_at);
  end loop;
end $$;
