import type { LegOutcome, LegSettlement, Ticket } from "../src/index.ts";

/**
 * A slow reference settlement to check the fast one against. It enumerates subsets of the legs by
 * bitmask, splits a line's stake at every leg into pieces that go different ways, and follows each
 * piece to its end.
 */
export function settleSlowly(
  ticket: Ticket,
  outcomes: readonly LegSettlement[],
): { uncapped: bigint; paying: number; lines: number } {
  const parts = ticket.eachWay ? (["win", "place"] as const) : (["win"] as const);
  let total = whole(0);
  let paying = 0;
  let lines = 0;
  for (let mask = 0; mask < 2 ** ticket.legs.length; mask++) {
    const inside = ticket.legs.map((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);
    if (ticket.legs.some((leg, i) => leg.banker && !inside[i])) continue;
    if (!ticket.sizes.includes(ticket.legs.filter((leg, i) => !leg.banker && inside[i]).length))
      continue;
    for (const part of parts) {
      const line = payLine(ticket, outcomes, inside, part);
      lines++;
      total = add(total, line);
      if (line.n > 0n) paying++;
    }
  }
  return { uncapped: (total.n - (total.n % total.d)) / total.d, paying, lines };
}

interface Fraction {
  n: bigint;
  d: bigint;
}
const whole = (value: number | bigint): Fraction => ({ n: BigInt(value), d: 1n });
const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const minus = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d });
const mul = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

function payLine(
  ticket: Ticket,
  outcomes: readonly LegSettlement[],
  inside: readonly boolean[],
  part: "win" | "place",
): Fraction {
  let pieces = [whole(ticket.unitStake)];
  ticket.legs.forEach((leg, i) => {
    if (!inside[i]) return;
    const terms = part === "place" ? leg.eachWay : undefined;
    const winnings = mul(
      { n: BigInt(outcomes[i]?.odds ?? leg.odds) - 1000n, d: 1000n },
      terms ? { n: BigInt(terms.top), d: BigInt(terms.bottom) } : whole(1),
    );
    const outcome = outcomes[i]?.[part] as LegOutcome;
    const paid = outcomes[i]?.odds === undefined ? outcome : { ...outcome, deductionPercent: 0 };
    pieces = pieces.flatMap((piece) => split(piece, winnings, paid));
  });
  const back = pieces.reduce(add, whole(0));
  if (!ticket.freeBet) return back;
  const winnings = minus(back, whole(ticket.unitStake));
  return winnings.n < 0n ? whole(0) : winnings;
}

/**
 * Every result is modelled as two half stakes, as a quarter line is: a win is two halves that win.
 */
const HALVES = {
  win: ["won", "won"],
  half_win: ["won", "back"],
  void: ["back", "back"],
  half_lose: ["back", "lost"],
  lose: ["lost", "lost"],
} as const;

function split(
  stake: Fraction,
  winnings: Fraction,
  { result, deadHeat, deductionPercent = 0 }: LegOutcome,
): Fraction[] {
  const half = mul(stake, { n: 1n, d: 2n });
  return HALVES[result].flatMap((way) => {
    if (way === "lost") return [];
    if (way === "back") return [half];
    const alive = deadHeat
      ? mul(half, { n: BigInt(deadHeat.places), d: BigInt(deadHeat.tied) })
      : half;
    const gross = mul(alive, winnings);
    return [alive, minus(gross, mul(gross, { n: BigInt(deductionPercent), d: 100n }))];
  });
}
