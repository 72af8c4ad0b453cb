-- Brings bets to where their results say they stand: settled, settled otherwise than before, or running again.
-- A bet that changed since it was worked out (another version, a cash-out) is left for its next turn.
-- Its statements are planned once and find the month as they run: a plan for each bet would cost more than the work.
create or replace function settle_bets(p_bets jsonb, p_at timestamptz) returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  b       record;
  bet     record;
  held    record;
  back    record;
  split   record;
  v_part  bigint;
  v_bonus bigint;
  v_promo bigint;
  owing   bigint;
  to_cash bigint;
  taken   bigint;
  repaid  bigint;
  v_home  text;
  settled integer := 0;
begin
  for b in
    select (e ->> 'punterId')::uuid as punter_id, (e ->> 'betId')::uuid as bet_id, (e ->> 'version')::integer as version,
           (e ->> 'remaining')::bigint as remaining, e -> 'legs' as legs, e ->> 'result' as result, e ->> 'reason' as reason,
           coalesce((e ->> 'payout')::bigint, 0) as payout, (e ->> 'freeBetBack')::boolean as free_bet_back,
           (e ->> 'takeBackId')::uuid as take_back_id, (e ->> 'settleId')::uuid as settle_id
      from jsonb_array_elements(p_bets) e order by 1, 2
  loop
    select * into held from hold_balances(b.punter_id);
    select * into bet from bets x where x.punter_id = b.punter_id and x.bet_id = b.bet_id
      and x.settlement_version = b.version and x.remaining = b.remaining and x.status in ('open', 'settled') for update;
    continue when not found;
    update bet_legs l set outcome = nullif(b.legs -> (l.leg - 1), 'null'::jsonb) where l.punter_id = b.punter_id and l.bet_id = b.bet_id;
    -- A free bet's stake was the promotion's: it goes back there, never to cash.
    v_home := case when bet.free_bet_id is null then 'house:sport' else 'house:promotions' end;
    if bet.status = 'settled' then
      if bet.result = 'void' and bet.free_bet_id is not null then
        -- The free bet was given back. One that was used again stays used: the promotion bears it.
        update free_bets f set used_bet_id = b.bet_id where f.punter_id = b.punter_id and f.free_bet_id = bet.free_bet_id and f.used_bet_id is null;
        if found then
          perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                               'result.corrected', bet.currency, p_at, array['free_bet', 'pending'], array[-bet.remaining, bet.remaining]);
        else
          perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                               'result.corrected', bet.currency, p_at, array['house:promotions', 'pending'], array[-bet.remaining, bet.remaining]);
        end if;
      else
        owing := bet.payout - bet.promotions_payout;
        v_bonus := 0;
        v_promo := bet.promotions_payout;
        if bet.grant_id is not null and bet.promotions_payout = 0 then
          -- The bonus's part went to the bonus or, once that was completed, to cash.
          v_part := bonus_part(bet.payout, bet.stake, bet.bonus_stake);
          select * into back from take_back_bonus(b.punter_id, bet.grant_id, v_part, bet.bonus_payout = 0);
          owing := owing - v_part + back.cash;
          v_bonus := back.bonus;
          v_promo := back.promotions;
        end if;
        taken := least(owing, held.cash);
        perform post_covered(b.punter_id, b.take_back_id, 'rollback:' || b.bet_id || ':' || b.version, 'rollback', bet.number::text,
                             'result.corrected', bet.currency, p_at,
                             array['cash', 'house:owed', 'bonus', 'house:promotions', 'house:sport', 'pending', v_home],
                             array[-taken, taken - owing, -v_bonus, -v_promo, bet.payout, bet.remaining, -bet.remaining]);
        held.cash := held.cash - taken;
        held.owed := held.owed + owing - taken;
      end if;
    end if;
    if b.result is null then
      update bets x set status = 'open', result = null, payout = 0, bonus_payout = 0, promotions_payout = 0, settled_at = null, reason = null, settlement_version = b.version + 1
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.status = 'settled';
    else
      v_bonus := 0;
      v_promo := 0;
      if bet.grant_id is not null then
        select * into split from split_bonus(b.punter_id, bet.grant_id, bonus_part(b.payout, bet.stake, bet.bonus_stake));
        v_bonus := split.bonus;
        v_promo := split.promotions;
      end if;
      if b.free_bet_back then
        update free_bets f set used_bet_id = null where f.punter_id = b.punter_id and f.used_bet_id = b.bet_id;
        -- One that was given back before, and then used again or ended, is not given back a second time.
        v_home := case when found then 'free_bet' else 'house:promotions' end;
        perform post_covered(b.punter_id, b.settle_id, 'settle:' || b.bet_id || ':' || b.version, 'refund', bet.number::text, b.reason,
                             bet.currency, p_at, array['pending', v_home], array[-bet.remaining, bet.remaining]);
      else
        to_cash := b.payout - v_bonus - v_promo;
        repaid := least(held.owed, to_cash);
        perform post_covered(b.punter_id, b.settle_id, 'settle:' || b.bet_id || ':' || b.version,
                             case b.result when 'void' then 'refund' else 'settlement' end, bet.number::text, b.reason, bet.currency, p_at,
                             array['pending', v_home, 'cash', 'house:owed', 'bonus', 'house:promotions', 'house:sport'],
                             array[-bet.remaining, bet.remaining, to_cash - repaid, repaid, v_bonus, v_promo, -b.payout]);
      end if;
      update bets x set status = 'settled', result = b.result, payout = b.payout, bonus_payout = v_bonus,
                        promotions_payout = v_promo, settled_at = p_at, reason = b.reason, settlement_version = b.version + 1
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
    end if;
    settled := settled + 1;
    insert into outbox (topic, payload, at) values
      ('punter.bets', jsonb_build_object('punterId', b.punter_id, 'betIds', jsonb_build_array(b.bet_id)), p_at),
      ('punter.balance', jsonb_build_object('punterId', b.punter_id), p_at);
  end loop;
  return settled;
end $$;
