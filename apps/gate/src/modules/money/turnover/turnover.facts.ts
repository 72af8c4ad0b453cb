import { minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { TurnoverFact, TurnoverKind, TurnoverRef } from "../../../ports/turnover.ts";
import { betFacts } from "./bet-facts.ts";
import { couponFacts, type ProductOfGame, roundFacts } from "./played-facts.ts";

const ids = (refs: readonly TurnoverRef[], ...kinds: TurnoverKind[]) =>
  refs.filter(({ kind }) => kinds.includes(kind)).map(({ refId }) => refId);

/** Facts of one punter's refs, in their order. Omits refs that no longer exist. */
export async function readFacts(
  db: Reader,
  productOf: ProductOfGame,
  punterId: string,
  refs: readonly TurnoverRef[],
): Promise<TurnoverFact[]> {
  const found = [
    ...(await betFacts(db, punterId, ids(refs, "bet"))),
    ...(await roundFacts(db, productOf, punterId, ids(refs, "round"))),
    ...(await couponFacts(db, punterId, ids(refs, "coupon"))),
    ...(await paymentFacts(db, punterId, ids(refs, "deposit", "withdrawal"))),
  ];
  const byRef = new Map(found.map((fact) => [`${fact.kind} ${fact.refId}`, fact]));
  return refs.flatMap(({ kind, refId }) => byRef.get(`${kind} ${refId}`) ?? []);
}

async function paymentFacts(
  db: Reader,
  punterId: string,
  transactionIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<{
    refId: string;
    kind: "deposit" | "withdrawal";
    currency: string;
    amount: bigint;
    returned: bigint;
    at: Date;
  }>`
    select t.transaction_id as "refId", t.kind, e.currency, abs(sum(e.amount))::bigint as amount, t.at,
           coalesce((select p.amount - (p.credited - p.refunded - p.charged_back) from payments p where t.kind = 'deposit' and p.number = t.reference), 0)::bigint as returned
      from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
        and e.account in ('cash', 'pending')
      where t.punter_id = ${punterId} and t.transaction_id = any(${transactionIds}::uuid[]) and t.kind in ('deposit', 'withdrawal')
      group by t.transaction_id, t.kind, e.currency, t.at, t.reference`.execute(db);
  return rows.map(({ refId, kind, currency, amount, returned, at }) => ({
    kind,
    refId,
    currency,
    state: "final",
    product: null,
    gameId: null,
    number: null,
    result: null,
    leastOdds: null,
    legs: 0,
    notEarning: null,
    isFree: false,
    amount: minor(amount),
    own: minor(amount),
    counted: minor(0n),
    ownCounted: minor(0n),
    bonusCounted: minor(0n),
    ownRunning: minor(0n),
    returned: minor(returned),
    placedAt: at,
    endedAt: at,
  }));
}

/** The punter's open bets and coupons, newest first, as running facts. */
export async function runningFacts(
  db: Reader,
  punterId: string,
  most: number,
): Promise<TurnoverFact[]> {
  const { rows: bets } = await sql<{ id: string }>`
    select bet_id as id from bets where punter_id = ${punterId} and status = 'open' order by placed_at desc limit ${most}`.execute(
    db,
  );
  const { rows: coupons } = await sql<{ id: string }>`
    select coupon_id as id from toto_coupons where punter_id = ${punterId} and status = 'open' order by placed_at desc limit ${most}`.execute(
    db,
  );
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return [
    ...(await betFacts(db, punterId, idsOf(bets))),
    ...(await couponFacts(db, punterId, idsOf(coupons))),
  ];
}
