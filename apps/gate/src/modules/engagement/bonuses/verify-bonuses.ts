import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";
import { verifyConverted } from "./verify-converted.ts";
import { verifyGamesGrants } from "./verify-games-grants.ts";
import { verifyWagering } from "./verify-wagering.ts";
import { verifyWinnings } from "./verify-winnings.ts";

/** Invariants between grants, free bets and the ledger that must hold after any fault. */
export async function verifyBonuses(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "the free-bet balance is that of unused free bets and free rounds",
      sql`select coalesce(w.punter_id, f.punter_id) || ': ' || coalesce(w.balance, 0) || ' for ' || coalesce(f.unused, 0) as broken
          from (select punter_id, balance from wallet_balances where account = 'free_bet' and balance <> 0) w
          full join (
            select punter_id, sum(amount) as unused from (
              select punter_id, amount from free_bets where used_bet_id is null
              union all
              select punter_id, (terms -> 'rounds' -> 'stake' ->> currency)::bigint * ((terms -> 'rounds' ->> 'count')::integer - rounds_used)
                from bonus_grants where kind = 'free_rounds' and status = 'active') as each
              group by punter_id) f
            on f.punter_id = w.punter_id
          where coalesce(w.balance, 0) <> coalesce(f.unused, 0)`,
    ),
    await check(
      "each grant that began has one posting of its amount",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          left join ledger_transactions t on t.punter_id = g.punter_id and t.idempotency_key = 'grant:' || g.grant_id || ':start'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'free_bet'
          where g.kind in ('free_bet', 'free_rounds')
            and e.amount is distinct from (case when g.accepted_at is null or g.status = 'accepted' then null else g.amount end)`,
    ),
    await check(
      "each free bet that ended unused went back by one posting, and no other did",
      sql`select f.punter_id || ' ' || f.free_bet_id as broken from free_bets f
          left join ledger_transactions t on t.punter_id = f.punter_id and t.kind = 'bonus-ended'
            and t.idempotency_key = coalesce('grant:' || f.grant_id, 'free-bet:' || f.free_bet_id) || ':end'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'free_bet'
          where e.amount is distinct from (case when f.ended_at is not null then -f.amount end)`,
    ),
    await check(
      "a grant is active while its free bet can be used, and has ended when that did",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          left join free_bets f on f.punter_id = g.punter_id and f.grant_id = g.grant_id
          where g.kind = 'free_bet' and case
            when f.free_bet_id is null then g.status not in ('offered', 'cancelled', 'expired')
            when f.ended_at is not null then g.status not in ('expired', 'forfeited', 'cancelled')
            else g.status not in ('active', 'completed') end`,
    ),
    await check(
      "a grant's last step is its status",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          left join lateral (select s.to_status from bonus_grant_steps s where s.punter_id = g.punter_id and s.grant_id = g.grant_id
                               order by s.step desc limit 1) s on true
          where s.to_status is distinct from g.status`,
    ),
    await check(
      "an offer was claimed for its person by the account that took it, and so was being new",
      sql`select g.punter_id || ' ' || g.grant_id as broken from bonus_grants g
          join punters p using (punter_id)
          cross join lateral once_promotions(g.cause_key, p.jurisdiction) as once (promotion)
          where g.cause_key like 'offer:%' and g.accepted_at is not null
            and not exists (select from promotion_claims c
              where c.promotion = once.promotion and c.kind = 'account' and c.punter_id = g.punter_id)`,
    ),
    await check(
      "nobody accepted a bonus while they were excluded",
      sql`select g.punter_id || ' ' || g.grant_id as broken from bonus_grants g
          join restrictions r on r.punter_id = g.punter_id and r.from_at < g.accepted_at
            and (r.until is null or r.until > g.accepted_at) and (r.lifted_at is null or r.lifted_at > g.accepted_at)`,
    ),
    ...(await verifyWagering(db)),
    ...(await verifyGamesGrants(db)),
    ...(await verifyWinnings(db)),
    ...(await verifyConverted(db)),
  ];
}
