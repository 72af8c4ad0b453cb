-- Places many bets of many punters in one call; each has an outcome of its own:
--   placed  repeated (its key had placed it)  conflict (its key had placed another one)  limit  insufficient  free_bet (cannot be used)
--   boost (cannot be used)
--   moved (a leg was judged by the prices of a leader that another has replaced)
--   terms (own money does not cover it, and the terms of the bonus do not allow its money to, or the other side of a pick runs)
drop function if exists place_bets(jsonb, timestamptz);

create or replace function place_bets(p_bets jsonb, p_at timestamptz)
  returns table (ord integer, bet_id uuid, number bigint, outcome text, unit_left bigint, bonus_stake bigint, placed_at timestamptz,
                 ready_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  v_turns integer;
begin
  -- Everything that moves a punter's money holds this lock first. Its statement is over before balances are read: they hold.
  -- An array, because a join would be planned for a hundred punters and scan the balances of all.
  perform 1 from wallet_balances w
    where w.punter_id = any (array(select (e ->> 'punterId')::uuid from jsonb_array_elements(p_bets) e))
    order by w.punter_id, w.account for update;
  select max(n) into v_turns from (select count(*) as n from jsonb_array_elements(p_bets) e group by e ->> 'punterId') as counted;

  for v_turn in 1 .. v_turns loop
    return query
    with asked as materialized (
      select * from (
        select b.*, row_number() over (partition by b."punterId" order by b.ord) as turn,
               -- A gate of the previous release says when the delay is over instead of how long it is.
               case when b."delayMs" is null then b."readyAt"
                    when b."delayMs" > 0 then p_at + b."delayMs" * interval '1 millisecond' end as ready_at,
               case when b."freeBetId" is null then 'cash' else 'free_bet' end as source
          from rows from (jsonb_to_recordset(p_bets) as (
            "punterId" uuid, "betId" uuid, "transactionId" uuid, key text, position smallint, hash text, kind text, sizes jsonb,
            "eachWay" boolean, "freeBetId" uuid, currency text, "unitStake" bigint, stake bigint, lines integer, "maxPayout" bigint,
            "potentialPayout" bigint, mode text, "readyAt" timestamptz, "delayMs" integer, legs jsonb, structure jsonb, "grantId" uuid, "bonusWhy" text,
            "boostGrantId" uuid
          )) with ordinality as b (
            "punterId", "betId", "transactionId", key, position, hash, kind, sizes, "eachWay", "freeBetId", currency, "unitStake", stake,
            lines, "maxPayout", "potentialPayout", mode, "readyAt", "delayMs", legs, structure, "grantId", "bonusWhy", "boostGrantId", ord
          )
      ) as listed where listed.turn = v_turn
    ),
    asked_legs as materialized (
      select a.ord, a."punterId", a."betId", l."eventId", l."marketId", l."outcomeId", l.names, l."startTime", l.banker, l."quotedOdds",
             l.odds, l."eachWay", l."inLines", l."mostStaked", nullif(l.judged, 'null'::jsonb) as judged, l.leg,
             a."unitStake" * l."inLines" as staked
        from asked a, rows from (jsonb_to_recordset(a.legs) as (
          "eventId" text, "marketId" text, "outcomeId" text, names jsonb, "startTime" timestamptz, banker boolean,
          "quotedOdds" integer, odds integer, "eachWay" jsonb, "inLines" integer, "mostStaked" bigint, judged jsonb
        )) with ordinality as l ("eventId", "marketId", "outcomeId", names, "startTime", banker, "quotedOdds", odds, "eachWay", "inLines",
                                 "mostStaked", judged, leg)
    ),
    stale as materialized (
      -- A database that went back may know an earlier term, or none.
      select l.ord from asked_legs l left join clock_terms t on t.name = 'feed.' || (l.judged ->> 'shard')
        where l.judged is not null and t.term is distinct from (l.judged ->> 'term')::bigint
    ),
    room as materialized (
      select l.ord, min(greatest(0, l."mostStaked" - coalesce(s.staked, 0)) / l."inLines") as unit_left
        from asked_legs l
        left join outcome_stakes s on s.punter_id = l."punterId" and s.outcome_id = l."outcomeId" and s.day = betting_day(p_at)
        group by l.ord
    ),
    judged as materialized (
      select a.*, x.bet_id as known_id, r.unit_left, m.part as bonus_part, o.bps as boost_bps, case
          when exists (select from bet_keys k where k.punter_id = a."punterId" and k.placement_key = a.key
                       and k.request_hash <> decode(a.hash, 'hex')) then 'conflict'
          when x.bet_id is not null then 'repeated'
          when a.ord in (select s.ord from stale s) then 'moved'
          when r.unit_left < a."unitStake" then 'limit'
          when m.part > 0 and a."grantId" is not null and a.source = 'cash' and g.grant_id is null then 'terms'
          when m.part > coalesce(v.balance, 0) then 'insufficient'
          when m.part > 0 and a."bonusWhy" is not null then 'terms'
          when m.part > 0 and a.source = 'cash' and exists (
            select from asked_legs l
              join bets b on b.punter_id = a."punterId" and b.status in ('pending', 'open')
              join bet_legs x on x.punter_id = b.punter_id and x.bet_id = b.bet_id and x.event_id = l."eventId"
              where l.ord = a.ord and are_opposite(l.names, x.names)) then 'terms'
          when a."freeBetId" is not null and f.free_bet_id is null then 'free_bet'
          when a."boostGrantId" is not null and o.grant_id is null then 'boost'
          else 'placed'
        end as verdict
        from asked a
        join room r on r.ord = a.ord
        left join bet_keys x on x.punter_id = a."punterId" and x.placement_key = a.key and x.position = a.position
        left join wallet_balances w on w.punter_id = a."punterId" and w.account = a.source
        -- A free bet is no stake of either.
        cross join lateral (select own_lacks(a.stake, coalesce(w.balance, 0)) as part) m
        left join wallet_balances v on v.punter_id = a."punterId" and v.account = 'bonus' and a."grantId" is not null and a.source = 'cash'
        left join bonus_grants g on g.punter_id = a."punterId" and g.grant_id = a."grantId" and g.status = 'active' and g.ends_at > p_at
        -- A boost is used on one bet, of own money.
        left join lateral (
          select b.grant_id, (b.terms -> 'boost' ->> 'bps')::integer as bps from bonus_grants b
            where b.punter_id = a."punterId" and b.grant_id = a."boostGrantId" and b.kind = 'odds_boost' and b.status = 'active'
              and b.ends_at > p_at and b.currency = a.currency and a."freeBetId" is null
              and a.stake <= (b.terms -> 'mostStake' ->> b.currency)::bigint
              and not exists (select from bet_boosts u where u.punter_id = b.punter_id and u.grant_id = b.grant_id)
        ) o on a."boostGrantId" is not null
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
                        structure, bonus_stake, grant_id, boost_grant_id)
        select n."punterId", n."betId", n.key, n.position, decode(n.hash, 'hex'), n.kind,
               array(select jsonb_array_elements_text(n.sizes)::smallint), n."eachWay", n."freeBetId", n.currency, n."unitStake", n.stake,
               n.lines, n."maxPayout", n."potentialPayout", n.stake, n.mode, case when n.ready_at is null then 'open' else 'pending' end,
               p_at, n.ready_at, nullif(n.structure, 'null'::jsonb), n.bonus_part, case when n.bonus_part > 0 then n."grantId" end,
               n."boostGrantId"
          from fresh n order by n.ord
        returning punter_id, bet_id, number
    ),
    -- A key holds over all months, so it has a table of its own.
    keyed as (
      insert into bet_keys (punter_id, placement_key, position, bet_id, request_hash, judged)
        select n."punterId", n.key, n.position, n."betId", decode(n.hash, 'hex'),
               (select jsonb_agg(l.judged order by l.leg) from asked_legs l where l.ord = n.ord having count(l.judged) > 0)
          from fresh n
    ),
    boosted as (
      insert into bet_boosts (punter_id, bet_id, grant_id, bps)
        select n."punterId", n."betId", n."boostGrantId", n.boost_bps from fresh n where n."boostGrantId" is not null
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
    -- The lines of a stake: from the source, and from the bonus where that lacked, into what is pending.
    posted as materialized (
      select post_lines('stake', null, p_at, array_agg(s."punterId"), array_agg(s."transactionId"), array_agg('stake:' || s."betId"),
                        array_agg(s.number::text), array_agg(s.currency), array_agg(array[s.source, 'pending', 'bonus']),
                        array_agg(array[s.bonus_part - s.stake, s.stake, -s.bonus_part])) as done
        from (select n.*, w.number from fresh n join written w on w.punter_id = n."punterId" and w.bet_id = n."betId" order by w.number) as s
        having count(*) > 0
    ),
    told as (
      insert into outbox (topic, payload, at)
        select 'punter.bets', jsonb_build_object('punterId', n."punterId", 'betIds', jsonb_build_array(n."betId")), p_at
          from fresh n order by n.ord
    )
    select j.ord::integer, coalesce(j.known_id, j."betId"), w.number, j.verdict, j.unit_left, j.bonus_part, p_at, j.ready_at
      from judged j left join written w on w.punter_id = j."punterId" and w.bet_id = j."betId"
      -- Postgres calls the function only because something reads its answer.
      left join posted p on p.done;
  end loop;
end $$;
