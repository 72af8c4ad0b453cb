import { type EarningLeg, whyNotEarning } from "@touchline/betting";
import type { Product, SportId } from "@touchline/contract";
import { isEsport } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { oppositeBets } from "./opposite-bets.store.ts";

interface BetRow {
  refId: string;
  number: string;
  currency: string;
  stake: bigint;
  remaining: bigint;
  payout: bigint;
  cashedOut: bigint;
  bonusStake: bigint;
  isFree: boolean;
  status: string;
  result: TurnoverFact["result"];
  placedAt: Date;
  endedAt: Date | null;
  leastOdds: number;
  legs: number;
  sports: (EarningLeg & { sport: SportId })[];
}

export async function betFacts(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<BetRow>`
    select b.bet_id as "refId", b.number::text as number, b.currency, b.stake, b.remaining, b.payout, b.cashed_out as "cashedOut",
           b.bonus_stake as "bonusStake", b.free_bet_id is not null as "isFree", b.status, b.result, b.placed_at as "placedAt", b.settled_at as "endedAt",
           l.least as "leastOdds", l.legs, l.sports
      from bets b
      join lateral (
        -- At the starting price a leg has no odds before its result: until then it counts as 1.00.
        select min(case when names ? 'atStart' then coalesce((outcome ->> 'odds')::integer, 1000) else odds end) as least, count(*)::integer as legs,
               jsonb_agg(distinct jsonb_build_object('sport', names -> 'sport', 'virtual', names -> 'virtual', 'atStart', names -> 'atStart',
                                                      'zeroMargin', names -> 'zeroMargin')) as sports
          from bet_legs where punter_id = b.punter_id and bet_id = b.bet_id) l on true
      where b.punter_id = ${punterId} and b.bet_id = any(${betIds}::uuid[]) and b.status <> 'pending'`.execute(
    db,
  );
  const opposite = await oppositeBets(db, punterId, betIds);
  return rows.map((row) => {
    const state = stateOfBet(row);
    const counted = minor(state === "final" ? row.remaining : 0n);
    const { refId, number, currency, result, leastOdds, legs, placedAt, endedAt } = row;
    return {
      kind: "bet",
      refId,
      state,
      number,
      currency,
      result,
      leastOdds,
      legs,
      placedAt,
      endedAt,
      counted,
      product: productOfSports(row.sports),
      notEarning: whyNotEarning(row.sports, opposite.has(refId)),
      gameId: null,
      amount: minor(row.stake),
      own: minor(row.isFree ? 0n : row.stake - row.bonusStake),
      isFree: row.isFree,
      bonusCounted: bonusPart(counted, row.stake, row.bonusStake),
      ownCounted: minor(row.isFree ? 0n : counted - bonusPart(counted, row.stake, row.bonusStake)),
      ownRunning: minor(
        row.isFree || state !== "running"
          ? 0n
          : row.remaining - bonusPart(row.remaining, row.stake, row.bonusStake),
      ),
      returned: minor(row.payout + row.cashedOut),
    };
  });
}

/** As the database splits it: in proportion to the stake, rounded down. */
const bonusPart = (amount: bigint, stake: bigint, bonus: bigint): Minor =>
  minor(bonus === 0n ? 0n : (amount * bonus) / stake);

function stateOfBet({ status, result }: BetRow): TurnoverFact["state"] {
  if (status === "cashed_out") return "cashedOut";
  if (status === "cancelled" || result === "void") return "void";
  return status === "settled" ? "final" : "running";
}

export function productOfSports(
  sports: readonly { sport: SportId; virtual?: unknown }[],
): Product | "mixed" {
  const products = new Set(
    sports.map(({ sport, virtual }) =>
      virtual ? "virtual-sports" : isEsport(sport) ? "esports" : "sport",
    ),
  );
  const [only] = products;
  return only === undefined || products.size > 1 ? "mixed" : only;
}
