import { assert, type Minor, minor } from "@touchline/core";
import { TOTE_POOLS, type ToteKind } from "./tote-pools.data.ts";
import type { ToteWinner } from "./tote-ticket.ts";

export interface TotePool {
  /** All stakes in one currency, including lines with non-runners. */
  stakes: Minor;
  /** The stake that dividends are declared for. Lines with more or less are paid in proportion. */
  unit: Minor;
}

/** Tickets with the same stake and result, combined. */
export interface ToteStake {
  unitStake: Minor;
  /** By winner, in their order. */
  linesWon: readonly number[];
  linesVoid: number;
}

export interface ToteDividend {
  key: string;
  /** The stakes on this winner. */
  winning: Minor;
  /**
   * For one unit, rounded down to the coin and never below the unit; 0 if nobody backed this
   * winner.
   */
  dividend: Minor;
}

/** stakes = paid + refunded + takeout + breakage, to the coin. */
export interface ToteResult {
  dividends: ToteDividend[];
  /** Paid as dividends. */
  paid: Minor;
  /** Stakes on non-runners; all stakes if nobody backed a winner. */
  refunded: Minor;
  takeout: Minor;
  /** Coins left by rounding; the house keeps them. */
  breakage: Minor;
}

/**
 * Distributes a pool. The net pool is divided between the winners by their weights, and each part
 * by the stakes on it. A winner that nobody backed leaves its part to the others. A part smaller
 * than its own stakes is raised to them, first from the other parts, then from the takeout. Winning
 * stakes never exceed the pool, so the house never adds money.
 */
export function settleTote(
  kind: ToteKind,
  pool: TotePool,
  winners: readonly ToteWinner[],
  tickets: readonly (ToteStake & { coupons: number })[],
): ToteResult {
  const total = (linesOf: (ticket: ToteStake) => number) =>
    tickets.reduce(
      (sum, ticket) => sum + ticket.unitStake * BigInt(linesOf(ticket) * ticket.coupons),
      0n,
    );
  const winning = winners.map((_, at) => total(({ linesWon }) => linesWon[at] ?? 0));
  const won = winning.reduce((sum, each) => sum + each, 0n);
  const voided = total(({ linesVoid }) => linesVoid);
  if (won === 0n) return nobodyWon(pool, winners);
  const live = pool.stakes - voided;
  const asked = (live * BigInt(TOTE_POOLS[kind].takeoutPermille)) / 1000n;
  const takeout = won + asked > live ? live - won : asked;
  const fund = live - takeout;
  const parts = partsOf(winners, winning, fund);
  const dividends = winners.map(({ key }, at): ToteDividend => {
    const stakes = winning[at] ?? 0n;
    const dividend = stakes === 0n ? 0n : (parts[at]?.dividend(pool.unit, stakes) ?? 0n);
    return { key, winning: minor(stakes), dividend: minor(dividend) };
  });
  const paid = tickets.reduce(
    (sum, ticket) => sum + BigInt(ticket.coupons) * byDividends(dividends, pool.unit, ticket),
    0n,
  );
  const breakage = fund - paid;
  assert(breakage >= 0n && takeout >= 0n, "a pool pays no more than it holds");
  return {
    dividends,
    paid: minor(paid),
    refunded: minor(voided),
    takeout: minor(takeout),
    breakage: minor(breakage),
  };
}

const nobodyWon = ({ stakes }: TotePool, winners: readonly ToteWinner[]): ToteResult => ({
  dividends: winners.map(({ key }) => ({ key, winning: minor(0n), dividend: minor(0n) })),
  paid: minor(0n),
  refunded: stakes,
  takeout: minor(0n),
  breakage: minor(0n),
});

interface Part {
  dividend(unit: bigint, stakes: bigint): bigint;
}

/** Exact fractions: only the dividend is rounded. */
function partsOf(winners: readonly ToteWinner[], winning: readonly bigint[], fund: bigint): Part[] {
  let sharing = winners.map((_, at) => at).filter((at) => (winning[at] ?? 0n) > 0n);
  let left = fund;
  const weightOf = (at: number) => BigInt(winners[at]?.weight ?? 0);
  for (;;) {
    const weights = sharing.reduce((sum, at) => sum + weightOf(at), 0n);
    // Raising a part to its own stakes leaves less for the others, so check those again.
    const short = sharing.filter((at) => (winning[at] ?? 0n) * weights > left * weightOf(at));
    if (short.length === 0) {
      const [rest, shared] = [left, new Set(sharing)];
      return winners.map((_, at) =>
        shared.has(at)
          ? { dividend: (unit, stakes) => (rest * weightOf(at) * unit) / (weights * stakes) }
          : { dividend: (unit) => unit },
      );
    }
    left -= short.reduce((sum, at) => sum + (winning[at] ?? 0n), 0n);
    sharing = sharing.filter((at) => !short.includes(at));
  }
}

const paidFor = (dividend: bigint, unit: bigint, unitStake: bigint, lines: number): bigint =>
  (dividend * unitStake * BigInt(lines)) / unit;

const byDividends = (
  dividends: readonly Pick<ToteDividend, "dividend">[],
  unit: bigint,
  { unitStake, linesWon }: ToteStake,
): bigint =>
  dividends.reduce(
    (sum, { dividend }, at) => sum + paidFor(dividend, unit, unitStake, linesWon[at] ?? 0),
    0n,
  );

export interface TotePayout {
  /** Winnings beyond the stakes of the winning lines. */
  win: Minor;
  /**
   * Refunded stakes: of lines with a non-runner, and of lines that win no more than their stake.
   */
  refund: Minor;
}

/** A ticket's payout at the declared dividends. */
export function totePayout(
  dividends: readonly Pick<ToteDividend, "dividend">[],
  unit: Minor,
  ticket: ToteStake,
): TotePayout {
  const { unitStake, linesWon, linesVoid } = ticket;
  const level = dividends.reduce(
    (sum, { dividend }, at) => sum + (dividend === unit ? (linesWon[at] ?? 0) : 0),
    0,
  );
  const back = unitStake * BigInt(level);
  return {
    win: minor(byDividends(dividends, unit, ticket) - back),
    refund: minor(back + unitStake * BigInt(linesVoid)),
  };
}

/**
 * Only place pools need this. An exacta has hundreds of lines, and sorting them for each line would
 * stall the gate.
 */
const mostBacked = (staked: ReadonlyMap<string, bigint>, but: string): string[] =>
  [...staked]
    .filter(([key]) => key !== but)
    .sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
    .map(([key]) => key);

/**
 * The approximate payout of one unit on a line if it won with the current stakes; null if nobody
 * backs it. For a place it assumes that the most backed runners take the other places, so the
 * actual payout is more likely higher than lower.
 */
export function toteWouldPay(
  kind: ToteKind,
  pool: TotePool,
  staked: ReadonlyMap<string, bigint>,
  key: string,
  places: number,
) {
  const own = staked.get(key) ?? 0n;
  if (own === 0n) return null;
  const winners = kind === "place" ? [key, ...mostBacked(staked, key).slice(0, places - 1)] : [key];
  const tickets = winners.map((each, at) => ({
    unitStake: minor(staked.get(each) ?? 0n),
    linesWon: winners.map((_, other) => (other === at ? 1 : 0)),
    linesVoid: 0,
    coupons: 1,
  }));
  const asWon = winners.map((each): ToteWinner => ({ key: each, weight: 1 }));
  return settleTote(kind, pool, asWon, tickets).dividends[0]?.dividend ?? null;
}
