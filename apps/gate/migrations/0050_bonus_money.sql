-- Bonus money (docs/adr/0035): a stake takes own money first and the bonus gives the rest; what it brings is split in the same proportion.

alter table bonus_grants
  -- The punter has to stake so much before the bonus is their own, and has staked so much; 0 where no stake is asked for.
  add column wagering_needed bigint not null default 0 check (wagering_needed >= 0),
  add column wagered         bigint not null default 0 check (wagered >= 0),
  add column active_at       timestamptz,
  -- The deposit that began it.
  add column deposit_id      uuid,
  -- Completing it brought so much to cash; of that, corrections of earlier results took back so much.
  add column converted       bigint not null default 0 check (converted >= 0),
  add column taken_back      bigint not null default 0 check (taken_back >= 0 and taken_back <= converted),
  -- Of free rounds.
  add column rounds_used     integer not null default 0 check (rounds_used >= 0);
update bonus_grants g set active_at = (select min(s.at) from bonus_grant_steps s
  where s.punter_id = g.punter_id and s.grant_id = g.grant_id and s.to_status = 'active');
-- One bonus to wager at a time: each stake counts for one at most.
create unique index bonus_grants_wagering on bonus_grants (punter_id) where kind = 'deposit_match' and status in ('accepted', 'active');
create unique index bonus_grants_deposit on bonus_grants (punter_id, deposit_id) where deposit_id is not null;

-- The bonus that a punter wagers now. Nearly every call reads the punter's row: a stake knows of the bonus without another read.
alter table punters add column bonus_grant_id uuid;
create function point_at_bonus() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    update punters p set bonus_grant_id = new.grant_id where p.punter_id = new.punter_id;
  else
    update punters p set bonus_grant_id = null where p.punter_id = new.punter_id and p.bonus_grant_id = new.grant_id;
  end if;
  return null;
end $$;
create trigger bonus_grants_pointed_at after insert or update of status on bonus_grants for each row
  when (new.wagering_needed > 0) execute function point_at_bonus();

-- Each stake that was looked at for a bonus, with what it counts now: a void, a cash-out or a correction changes its row.
create table bonus_wagers (
  punter_id uuid not null,
  grant_id  uuid not null,
  kind      text not null check (kind in ('bet', 'round', 'coupon')),
  ref_id    uuid not null,
  -- The number by which the punter knows it.
  number    text,
  product   text,
  game_id   text,
  currency  char(3) not null,
  -- The stake that ran to its end, own and bonus money.
  stake     bigint not null check (stake >= 0),
  bps       integer not null check (bps between 0 and 10000),
  counted   bigint not null check (counted >= 0 and counted <= stake),
  -- Why it counts nothing.
  why       text,
  placed_at timestamptz not null,
  at        timestamptz not null,
  primary key (punter_id, grant_id, kind, ref_id),
  foreign key (punter_id, grant_id) references bonus_grants
);
create index bonus_wagers_newest on bonus_wagers (punter_id, grant_id, placed_at desc, ref_id desc);

-- The losses that a cashback is worked out from, by stake.
create table bonus_returns (
  punter_id uuid not null,
  grant_id  uuid not null,
  kind      text not null check (kind in ('bet', 'round', 'coupon')),
  ref_id    uuid not null,
  -- Negative where the stake won.
  loss      bigint not null,
  at        timestamptz not null,
  primary key (punter_id, grant_id, kind, ref_id),
  foreign key (punter_id, grant_id) references bonus_grants
);

-- The extra that an odds boost paid on top of a bet.
create table bet_boosts (
  punter_id uuid not null,
  bet_id    uuid not null,
  grant_id  uuid not null,
  bps       integer not null check (bps > 0),
  extra     bigint not null default 0 check (extra >= 0),
  version   integer not null default 0,
  primary key (punter_id, bet_id),
  foreign key (punter_id, grant_id) references bonus_grants
);

alter table bets
  add column bonus_stake       bigint not null default 0 check (bonus_stake >= 0 and bonus_stake <= stake),
  add column grant_id          uuid,
  -- Of the payout, so much went to the bonus and so much back to promotions; the rest is cash.
  add column bonus_payout      bigint not null default 0 check (bonus_payout >= 0),
  add column promotions_payout bigint not null default 0 check (promotions_payout >= 0),
  add column boost_grant_id    uuid,
  add constraint bets_bonus check ((bonus_stake > 0) = (grant_id is not null)),
  add constraint bets_bonus_paid check (bonus_payout + promotions_payout <= payout and (grant_id is not null or bonus_payout + promotions_payout = 0));
alter table game_rounds
  add column bonus_staked         bigint not null default 0 check (bonus_staked >= 0),
  add column grant_id             uuid,
  add column free_rounds_grant_id uuid;
alter table game_transactions add column bonus_amount bigint not null default 0 check (bonus_amount >= 0);

-- The part of an amount that is the bonus's, in the proportion of the stake, rounded down.
create function bonus_part(p_amount bigint, p_stake bigint, p_bonus bigint) returns bigint language sql immutable
  return case when p_bonus = 0 then 0 else div(p_amount::numeric * p_bonus, p_stake)::bigint end;

-- Where money goes that bonus money brought in: to the bonus while its grant is active, to cash once that was completed. After any other
-- end the stake is the promotion's again, and what it won is cash. p_staked: the bonus money that it was paid for.
create function split_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, p_staked bigint, out bonus bigint, out promotions bigint
) language plpgsql stable as $$
declare
  v_status text;
begin
  bonus := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select g.status into v_status from bonus_grants g where g.punter_id = p_punter and g.grant_id = p_grant;
  if v_status = 'active' then bonus := p_paid;
  elsif v_status <> 'completed' then promotions := least(p_paid, p_staked);
  end if;
end $$;

-- From where money comes back that a result brought to a bonus and a correction takes away: from the bonus, from cash as far as
-- completing it brought the bonus there, and from promotions otherwise. Nobody owes money that they never could have taken out.
create function take_back_bonus(
  p_punter uuid, p_grant uuid, p_paid bigint, out bonus bigint, out cash bigint, out promotions bigint
) language plpgsql as $$
declare
  g record;
begin
  bonus := 0;
  cash := 0;
  promotions := 0;
  if p_grant is null or p_paid = 0 then return; end if;
  select x.status, x.converted - x.taken_back as left_there into g from bonus_grants x where x.punter_id = p_punter and x.grant_id = p_grant;
  if g.status = 'active' then
    select least(p_paid, w.balance) into bonus from wallet_balances w where w.punter_id = p_punter and w.account = 'bonus';
    bonus := coalesce(bonus, 0);
  elsif g.status = 'completed' then
    cash := least(p_paid, g.left_there);
    update bonus_grants x set taken_back = x.taken_back + cash where x.punter_id = p_punter and x.grant_id = p_grant and cash > 0;
  end if;
  promotions := p_paid - bonus - cash;
end $$;

-- Places many bets of many punters in one call; each has an outcome of its own:
--   placed  repeated (its key had placed it)  conflict (its key had placed another one)  limit  insufficient  free_bet (cannot be used)
--   terms (own money does not cover it, and the terms of the bonus do not allow its money to)
drop function place_bets(jsonb, timestamptz);
create function place_bets(p_bets jsonb, p_at timestamptz)
  returns table (ord integer, bet_id uuid, number bigint, outcome text, unit_left bigint, bonus_stake bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_turns integer;
begin
  -- Everything that moves a punter's money holds this lock first. Its statement is over before balances are read: they hold.
  perform 1 from wallet_balances w
    where w.punter_id in (select (e ->> 'punterId')::uuid from jsonb_array_elements(p_bets) e)
    order by w.punter_id, w.account for update;
  select max(n) into v_turns from (select count(*) as n from jsonb_array_elements(p_bets) e group by e ->> 'punterId') as counted;

  for v_turn in 1 .. v_turns loop
    return query
    with asked as materialized (
      select * from (
        select b.*, row_number() over (partition by b."punterId" order by b.ord) as turn,
               case when b."freeBetId" is null then 'cash' else 'free_bet' end as source
          from rows from (jsonb_to_recordset(p_bets) as (
            "punterId" uuid, "betId" uuid, "transactionId" uuid, key text, position smallint, hash text, kind text, sizes jsonb,
            "eachWay" boolean, "freeBetId" uuid, currency text, "unitStake" bigint, stake bigint, lines integer, "maxPayout" bigint,
            "potentialPayout" bigint, mode text, "readyAt" timestamptz, legs jsonb, structure jsonb, "grantId" uuid, "bonusWhy" text
          )) with ordinality as b (
            "punterId", "betId", "transactionId", key, position, hash, kind, sizes, "eachWay", "freeBetId", currency, "unitStake", stake,
            lines, "maxPayout", "potentialPayout", mode, "readyAt", legs, structure, "grantId", "bonusWhy", ord
          )
      ) as listed where listed.turn = v_turn
    ),
    asked_legs as materialized (
      select a.ord, a."punterId", a."betId", l."eventId", l."marketId", l."outcomeId", l.names, l."startTime", l.banker, l."quotedOdds",
             l.odds, l."eachWay", l."inLines", l."mostStaked", l.leg, a."unitStake" * l."inLines" as staked
        from asked a, rows from (jsonb_to_recordset(a.legs) as (
          "eventId" text, "marketId" text, "outcomeId" text, names jsonb, "startTime" timestamptz, banker boolean,
          "quotedOdds" integer, odds integer, "eachWay" jsonb, "inLines" integer, "mostStaked" bigint
        )) with ordinality as l ("eventId", "marketId", "outcomeId", names, "startTime", banker, "quotedOdds", odds, "eachWay", "inLines",
                                 "mostStaked", leg)
    ),
    room as materialized (
      select l.ord, min(greatest(0, l."mostStaked" - coalesce(s.staked, 0)) / l."inLines") as unit_left
        from asked_legs l
        left join outcome_stakes s on s.punter_id = l."punterId" and s.outcome_id = l."outcomeId" and s.day = betting_day(p_at)
        group by l.ord
    ),
    judged as materialized (
      select a.*, x.bet_id as known_id, r.unit_left, m.part as bonus_part, case
          when exists (select from bets o where o.punter_id = a."punterId" and o.placement_key = a.key
                       and o.request_hash <> decode(a.hash, 'hex')) then 'conflict'
          when x.bet_id is not null then 'repeated'
          when r.unit_left < a."unitStake" then 'limit'
          when m.part > 0 and a."grantId" is not null and a.source = 'cash' and g.grant_id is null then 'terms'
          when m.part > 0 and coalesce(v.balance, 0) < m.part then 'insufficient'
          when m.part > 0 and a."bonusWhy" is not null then 'terms'
          when a."freeBetId" is not null and f.free_bet_id is null then 'free_bet'
          else 'placed'
        end as verdict
        from asked a
        join room r on r.ord = a.ord
        left join bets x on x.punter_id = a."punterId" and x.placement_key = a.key and x.position = a.position
        left join wallet_balances w on w.punter_id = a."punterId" and w.account = a.source
        -- The punter's own money first: the bonus gives only what that lacks. A free bet is no stake of either.
        cross join lateral (select greatest(0, a.stake - coalesce(w.balance, 0)) as part) m
        left join wallet_balances v on v.punter_id = a."punterId" and v.account = 'bonus' and a."grantId" is not null and a.source = 'cash'
        left join bonus_grants g on g.punter_id = a."punterId" and g.grant_id = a."grantId" and g.status = 'active' and g.ends_at > p_at
        left join free_bets f on f.punter_id = a."punterId" and f.free_bet_id = a."freeBetId" and f.used_bet_id is null
          and f.amount = a.stake and (f.expires_at is null or f.expires_at > p_at)
    ),
    fresh as materialized (select * from judged j where j.verdict = 'placed'),
    used as (
      update free_bets f set used_bet_id = n."betId" from fresh n
        where f.punter_id = n."punterId" and f.free_bet_id = n."freeBetId"
    ),
    written as (
      insert into bets (punter_id, bet_id, placement_key, position, request_hash, kind, sizes, each_way, free_bet_id, currency,
                        unit_stake, stake, lines, max_payout, potential_payout, remaining, mode, status, placed_at, ready_at,
                        structure, bonus_stake, grant_id)
        select n."punterId", n."betId", n.key, n.position, decode(n.hash, 'hex'), n.kind,
               array(select jsonb_array_elements_text(n.sizes)::smallint), n."eachWay", n."freeBetId", n.currency, n."unitStake", n.stake,
               n.lines, n."maxPayout", n."potentialPayout", n.stake, n.mode, case when n."readyAt" is null then 'open' else 'pending' end,
               p_at, n."readyAt", nullif(n.structure, 'null'::jsonb), n.bonus_part, case when n.bonus_part > 0 then n."grantId" end
          from fresh n order by n.ord
        returning punter_id, bet_id, number
    ),
    fresh_legs as materialized (select l.* from asked_legs l join fresh n on n.ord = l.ord),
    written_legs as (
      insert into bet_legs (punter_id, bet_id, leg, event_id, market_id, outcome_id, names, start_time, banker, quoted_odds, odds,
                            each_way, staked)
        select l."punterId", l."betId", l.leg, l."eventId", l."marketId", l."outcomeId", l.names, l."startTime", l.banker,
               l."quotedOdds", l.odds, nullif(l."eachWay", 'null'::jsonb), l.staked
          from fresh_legs l
    ),
    counted as (
      insert into outcome_stakes as s (punter_id, outcome_id, day, staked)
        select l."punterId", l."outcomeId", betting_day(p_at), sum(l.staked) from fresh_legs l group by l."punterId", l."outcomeId"
        on conflict (punter_id, outcome_id, day) do update set staked = s.staked + excluded.staked
    ),
    posted as (
      insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, reference, at)
        select n."punterId", n."transactionId", 'stake:' || n."betId", 'stake', w.number::text, p_at
          from fresh n join written w on w.punter_id = n."punterId" and w.bet_id = n."betId" order by w.number
    ),
    -- The lines of a stake balance: from the source, and from the bonus where that lacked, into what is pending.
    lines as materialized (
      select n."punterId", n."transactionId", n.currency, m.line, m.account, m.amount
        from fresh n, lateral (values (1::smallint, n.source, n.bonus_part - n.stake), (2::smallint, 'pending', n.stake),
                                      (3::smallint, 'bonus', -n.bonus_part)) as m (line, account, amount)
        where m.amount <> 0
    ),
    moved as (
      update wallet_balances w set balance = w.balance + m.amount from lines m
        where w.punter_id = m."punterId" and w.account = m.account and w.currency = m.currency
        returning w.punter_id, w.account, w.balance
    ),
    opened as (
      insert into wallet_balances (punter_id, account, currency, balance)
        select m."punterId", m.account, m.currency, m.amount from lines m
          where not exists (select from moved d where d.punter_id = m."punterId" and d.account = m.account)
        returning punter_id, account, balance
    ),
    entered as (
      insert into ledger_entries (punter_id, transaction_id, line, account, currency, amount, balance_after)
        select m."punterId", m."transactionId", m.line, m.account, m.currency, m.amount, d.balance
          from lines m join (select * from moved union all select * from opened) as d on d.punter_id = m."punterId" and d.account = m.account
    ),
    told as (
      insert into outbox (topic, payload, at)
        select 'punter.bets', jsonb_build_object('punterId', n."punterId", 'betIds', jsonb_build_array(n."betId")), p_at
          from fresh n order by n.ord
    )
    select j.ord::integer, coalesce(j.known_id, j."betId"), w.number, j.verdict, j.unit_left, j.bonus_part
      from judged j left join written w on w.punter_id = j."punterId" and w.bet_id = j."betId";
  end loop;
end $$;

-- Decides on bets that waited out their delay: accepted they run, refused their stake goes back.
create or replace function decide_bets(p_bets jsonb, p_at timestamptz) returns void language plpgsql as $$
declare
  b     record;
  bet   record;
  split record;
begin
  for b in
    select (e ->> 'punterId')::uuid as punter_id, (e ->> 'betId')::uuid as bet_id, (e ->> 'transactionId')::uuid as transaction_id,
           e ->> 'refusal' as refusal, e -> 'odds' as odds, (e ->> 'potentialPayout')::bigint as potential_payout
      from jsonb_array_elements(p_bets) e order by 1, 2
  loop
    perform hold_balances(b.punter_id);
    select * into bet from bets x where x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.status = 'pending' for update;
    continue when not found;
    if b.refusal is null then
      update bets x set status = 'open', ready_at = null, potential_payout = b.potential_payout
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
      update bet_legs l set odds = (b.odds ->> (l.leg - 1))::integer where l.punter_id = b.punter_id and l.bet_id = b.bet_id;
    else
      update bets x set status = 'cancelled', reason = b.refusal, remaining = 0, settled_at = p_at, ready_at = null
        where x.punter_id = b.punter_id and x.bet_id = b.bet_id;
      update free_bets f set used_bet_id = null where f.punter_id = b.punter_id and f.used_bet_id = b.bet_id;
      select * into split from split_bonus(b.punter_id, bet.grant_id, bet.bonus_stake, bet.bonus_stake);
      perform post_covered(b.punter_id, b.transaction_id, 'refused:' || b.bet_id, 'refund', bet.number::text, b.refusal, bet.currency, p_at,
                           array['pending', case when bet.free_bet_id is null then 'cash' else 'free_bet' end, 'bonus', 'house:promotions'],
                           array[-bet.stake, bet.stake - split.bonus - split.promotions, split.bonus, split.promotions]);
      insert into outbox (topic, payload, at) values ('punter.balance', jsonb_build_object('punterId', b.punter_id), p_at);
    end if;
    insert into outbox (topic, payload, at) values
      ('punter.bets', jsonb_build_object('punterId', b.punter_id, 'betIds', jsonb_build_array(b.bet_id)), p_at);
  end loop;
end $$;

-- Brings bets to where their results say they stand: settled, settled otherwise than before, or running again.
-- A bet that changed since it was worked out (another version, a cash-out) is left for its next turn.
create or replace function settle_bets(p_bets jsonb, p_at timestamptz) returns integer language plpgsql as $$
declare
  b       record;
  bet     record;
  held    record;
  back    record;
  split   record;
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
        owing := bet.payout - bet.bonus_payout - bet.promotions_payout;
        v_bonus := 0;
        v_promo := bet.promotions_payout;
        if bet.bonus_payout > 0 then
          select * into back from take_back_bonus(b.punter_id, bet.grant_id, bet.bonus_payout);
          owing := owing + back.cash;
          v_bonus := back.bonus;
          v_promo := v_promo + back.promotions;
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
        select * into split from split_bonus(b.punter_id, bet.grant_id, bonus_part(b.payout, bet.stake, bet.bonus_stake),
                                             bonus_part(bet.remaining, bet.stake, bet.bonus_stake));
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

-- Pays a part of a running bet out, at a quote that stands: paid, expired, changed (the bet is not as it was quoted).
create or replace function cash_out_bet(
  p_punter uuid, p_bet uuid, p_quote uuid, p_part bigint, p_paid bigint, p_version integer, p_transaction uuid, p_key text, p_at timestamptz
) returns text language plpgsql as $$
declare
  bet     record;
  held    record;
  split   record;
  to_cash bigint;
  repaid  bigint;
begin
  select * into held from hold_balances(p_punter);
  if exists (select from ledger_transactions t where t.punter_id = p_punter and t.idempotency_key = p_key) then return 'repeated'; end if;
  delete from cash_out_quotes q where q.punter_id = p_punter and q.quote_id = p_quote and q.bet_id = p_bet and q.expires_at > p_at;
  if not found then return 'expired'; end if;
  select * into bet from bets x where x.punter_id = p_punter and x.bet_id = p_bet and x.status = 'open' and x.free_bet_id is null
    and x.settlement_version = p_version and x.remaining >= p_part for update;
  if not found then return 'changed'; end if;
  select * into split from split_bonus(p_punter, bet.grant_id, bonus_part(p_paid, bet.stake, bet.bonus_stake),
                                       bonus_part(p_part, bet.stake, bet.bonus_stake));
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
