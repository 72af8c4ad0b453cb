-- Pays a part of a running bet out, at a quote that stands: paid, expired, changed (the bet is not as it was quoted).
-- Its statements are planned once and find the month as they run: a plan for each bet would cost more than the work.
create or replace function cash_out_bet(
  p_punter uuid, p_bet uuid, p_quote uuid, p_part bigint, p_paid bigint, p_version integer, p_transaction uuid, p_key text, p_at timestamptz
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  bet     record;
  held    record;
  split   record;
  to_cash bigint;
  repaid  bigint;
begin
  select * into held from hold_balances(p_punter);
  if exists (select from posting_keys k where k.punter_id = p_punter and k.idempotency_key = p_key) then return 'repeated'; end if;
  delete from cash_out_quotes q where q.punter_id = p_punter and q.quote_id = p_quote and q.bet_id = p_bet and q.expires_at > p_at;
  if not found then return 'expired'; end if;
  select * into bet from bets x where x.punter_id = p_punter and x.bet_id = p_bet and x.status = 'open' and x.free_bet_id is null
    and x.settlement_version = p_version and x.remaining >= p_part for update;
  if not found then return 'changed'; end if;
  select * into split from split_bonus(p_punter, bet.grant_id, bonus_part(p_paid, bet.stake, bet.bonus_stake));
  to_cash := p_paid - split.bonus - split.promotions;
  repaid := least(held.owed, to_cash);
  perform post_covered(p_punter, p_transaction, p_key, 'cash-out', bet.number::text, null, bet.currency, p_at,
                       array['pending', 'house:sport', 'cash', 'house:owed', 'bonus', 'house:promotions', 'house:sport'],
                       array[-p_part, p_part, to_cash - repaid, repaid, split.bonus, split.promotions, -p_paid]);
  update bets x set remaining = x.remaining - p_part, cashed_out = x.cashed_out + p_paid,
                    status = case when x.remaining = p_part then 'cashed_out' else 'open' end,
                    settled_at = case when x.remaining = p_part then p_at end,
                    auto_cash_out = case when x.remaining = p_part then null else x.auto_cash_out end
    where x.punter_id = p_punter and x.bet_id = p_bet;
  insert into outbox (topic, payload, at) values
    ('punter.bets', jsonb_build_object('punterId', p_punter, 'betIds', jsonb_build_array(p_bet)), p_at),
    ('punter.balance', jsonb_build_object('punterId', p_punter), p_at);
  return 'paid';
end $$;
