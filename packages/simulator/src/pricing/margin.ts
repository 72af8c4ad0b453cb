import { assert, itemAt } from "@touchline/core";

const PRECISION = 1e-10;
/** Five are usual; long shots behind a near certainty take twenty. */
const MOST_STEPS = 60;

/** No outcome keeps more than this share of its fair winnings, if its book allows it. */
const MOST_MARGIN = 0.2;
/** A book whose own margin is higher needs some room above it. */
const ROOM = 1.25;

/** The largest margin of one outcome in a book with this margin. */
export const mostMargin = (margin: number): number => Math.max(MOST_MARGIN, ROOM * margin);

/**
 * The power method with a bound: raises every chance to the one power that makes them add up to the
 * overround 1 / (1 − margin), so that a balanced book keeps the margin of the stakes. Long shots
 * carry more of the margin than favourites, as on any real board, but none more than `mostMargin`:
 * every price pays at least the rest of its fair winnings. Outcomes at their bound leave the rest
 * of the margin to the others. If all reach it (a heavy favourite has hardly any winnings to give
 * up), the book is thinner than its margin.
 *
 * `winners` is the number of outcomes that win together: two in a double chance, whose chances add
 * up to 2.
 */
export function withMargin(
  probabilities: readonly number[],
  margin: number,
  winners = 1,
): readonly number[] {
  const paid = 1 - mostMargin(margin);
  const outcomes = probabilities.map((p) => ({ p, share: p / (p + paid * (1 - p)) }));
  let left = winners / (1 - margin);
  for (let free = outcomes; left < sumOf(free.map(({ share }) => share)); ) {
    const raised = raisedTo(
      free.map(({ p }) => p),
      left,
    );
    const bound = free.filter(({ share }, i) => itemAt(raised, i) > share);
    if (bound.length === 0) {
      for (const [i, outcome] of free.entries()) outcome.share = itemAt(raised, i);
      break;
    }
    // Those over their bound stay at it, and the others take what they leave.
    left -= sumOf(bound.map(({ share }) => share));
    free = free.filter((outcome) => !bound.includes(outcome));
  }
  return outcomes.map(({ share }) => share);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The chances raised to the power at which they add up to `total`. */
function raisedTo(probabilities: readonly number[], total: number): number[] {
  const logs = probabilities.map((p) => Math.log(Math.max(p, Number.MIN_VALUE)));
  const shares = [...probabilities];
  // Newton: the sum is convex and falls with the power, so from below the root every step only
  // comes nearer. The first step, from above it, may land anywhere below; at 0 every share is 1, so
  // the root lies further up.
  let excess = Number.POSITIVE_INFINITY;
  for (let power = 1, step = 0; step < MOST_STEPS && Math.abs(excess) >= PRECISION; step++) {
    excess = -total;
    let slope = 0;
    let i = 0;
    for (const log of logs) {
      const share = Math.exp(power * log);
      shares[i++] = share;
      excess += share;
      slope -= share * log;
    }
    power = Math.max(0, power + excess / slope);
  }
  assert(Math.abs(excess) < PRECISION, `${probabilities} cannot add up to ${total}`);
  return shares;
}
