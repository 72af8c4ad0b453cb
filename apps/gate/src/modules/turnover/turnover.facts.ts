import type { Product, SportId } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";
import { isEsport } from "../catalogue/live-list.rules.ts";

export type TurnoverKind = "bet" | "round" | "coupon" | "deposit" | "withdrawal";

export interface TurnoverRef {
  kind: TurnoverKind;
  refId: string;
}

/**
 * The current result of a bet, round, coupon or payment. It can recur with another value after a
 * correction: a subscriber stores what it counted for each `kind` and `refId`, and applies the
 * difference.
 */
export interface TurnoverFact extends TurnoverRef {
  /**
   * final: it ran to its end. void: everything was refunded. cashedOut: nothing of it runs.
   * running: it runs (again).
   */
  state: "final" | "void" | "cashedOut" | "running";
  /** Null for payments; mixed: legs of several products in one bet. */
  product: Product | "mixed" | null;
  gameId: string | null;
  /** The number that the punter sees for a bet or coupon. */
  number: string | null;
  currency: string;
  /** The total staked or paid in or out. */
  amount: Minor;
  /** The punter's own money in it, without bonus money and free bets. */
  own: Minor;
  /**
   * The part of the stake that ran to its end: cashed-out parts and refunded stakes do not count.
   */
  counted: Minor;
  /** The own-money and bonus-money parts of that; a free bet is neither. */
  ownCounted: Minor;
  bonusCounted: Minor;
  /** A free bet or a free round. */
  isFree: boolean;
  /** The punter's own money that is still running. */
  ownRunning: Minor;
  /** Everything returned: winnings, cash-outs, refunds. */
  returned: Minor;
  result: "won" | "part_paid" | "lost" | "void" | null;
  /** Thousandths; null if there are no odds. */
  leastOdds: number | null;
  legs: number;
  placedAt: Date;
  endedAt: Date | null;
}

export type ProductOfGame = (gameId: string) => Product | null;

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
  sports: { sport: SportId; virtual?: boolean }[];
}

async function betFacts(
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
               jsonb_agg(distinct jsonb_build_object('sport', names -> 'sport', 'virtual', names -> 'virtual')) as sports
          from bet_legs where punter_id = b.punter_id and bet_id = b.bet_id) l on true
      where b.punter_id = ${punterId} and b.bet_id = any(${betIds}::uuid[]) and b.status <> 'pending'`.execute(
    db,
  );
  return rows.map((row) => {
    const state = stateOfBet(row);
    const counted = minor(state === "final" ? row.remaining : 0n);
    const { refId, number, currency, result, leastOdds, legs, placedAt, endedAt } = row;
    return {
      ...{
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
      },
      product: productOfSports(row.sports),
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

async function roundFacts(
  db: Reader,
  productOf: ProductOfGame,
  punterId: string,
  roundIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom("game_rounds")
    .select([
      "round_id",
      "game_id",
      "currency",
      "staked",
      "bonus_staked",
      "free_rounds_grant_id",
      "won",
      "jackpot",
      "status",
      "opened_at",
      "settled_at",
    ])
    .where("punter_id", "=", punterId)
    .where("round_id", "in", roundIds)
    .execute();
  return rows.map((row) => {
    const state =
      row.status === "settled" ? "final" : row.status === "refunded" ? "void" : "running";
    const counted = minor(state === "final" ? row.staked : 0n);
    const bonus = row.bonus_staked;
    const isFree = row.free_rounds_grant_id !== null;
    const own = isFree ? 0n : row.staked - bonus;
    return {
      ...{
        kind: "round",
        refId: row.round_id,
        state,
        gameId: row.game_id,
        currency: row.currency,
        counted,
        isFree,
      },
      product: productOf(row.game_id),
      ownCounted: minor(state === "final" ? own : 0n),
      bonusCounted: minor(state === "final" ? bonus : 0n),
      ownRunning: minor(state === "running" ? own : 0n),
      number: null,
      amount: minor(row.staked),
      own: minor(own),
      returned: minor(row.won + BigInt((row.jackpot as { amount: number } | null)?.amount ?? 0)),
      result: state === "running" ? null : resultOf(state, row.staked, row.won),
      leastOdds: null,
      legs: 0,
      placedAt: row.opened_at,
      endedAt: row.settled_at,
    };
  });
}

async function couponFacts(
  db: Reader,
  punterId: string,
  couponIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (couponIds.length === 0) return [];
  const rows = await db
    .selectFrom("toto_coupons")
    .select([
      "coupon_id",
      "number",
      "currency",
      "stake",
      "payout",
      "refund",
      "status",
      "placed_at",
      "settled_at",
    ])
    .where("punter_id", "=", punterId)
    .where("coupon_id", "in", couponIds)
    .execute();
  return rows.map((row) => {
    const state =
      row.status === "settled" ? "final" : row.status === "refunded" ? "void" : "running";
    // Refunded lines of a tote ticket were never at risk.
    const counted = minor(state === "final" ? row.stake - row.refund : 0n);
    return {
      ...{
        kind: "coupon",
        refId: row.coupon_id,
        state,
        product: "toto",
        gameId: null,
        currency: row.currency,
      },
      ...{
        number: row.number.toString(),
        counted,
        ownCounted: counted,
        bonusCounted: minor(0n),
        isFree: false,
      },
      amount: minor(row.stake),
      own: minor(row.stake),
      ownRunning: minor(state === "running" ? row.stake : 0n),
      returned: minor(row.payout),
      result: state === "running" ? null : resultOf(state, row.stake, row.payout),
      leastOdds: null,
      legs: 0,
      placedAt: row.placed_at,
      endedAt: row.settled_at,
    };
  });
}

function resultOf(
  state: "final" | "void",
  staked: bigint,
  returned: bigint,
): TurnoverFact["result"] {
  if (state === "void") return "void";
  if (returned === 0n) return "lost";
  return returned < staked ? "part_paid" : "won";
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
    at: Date;
  }>`
    select t.transaction_id as "refId", t.kind, e.currency, abs(sum(e.amount))::bigint as amount, t.at
      from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
        and e.account in ('cash', 'pending')
      where t.punter_id = ${punterId} and t.transaction_id = any(${transactionIds}::uuid[]) and t.kind in ('deposit', 'withdrawal')
      group by t.transaction_id, t.kind, e.currency, t.at`.execute(db);
  return rows.map(({ refId, kind, currency, amount, at }) => ({
    ...{
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
      isFree: false,
    },
    amount: minor(amount),
    own: minor(amount),
    counted: minor(0n),
    ownCounted: minor(0n),
    bonusCounted: minor(0n),
    ownRunning: minor(0n),
    returned: minor(0n),
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
