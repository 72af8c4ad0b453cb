import { AssertionError } from "@touchline/core";
import { SHORTEST_PRICE } from "./odds-ladder.ts";

/**
 * A probability above this leaves no room for a margin between the fair price and the shortest one.
 */
const SUREST = 1000 / SHORTEST_PRICE;
const PRECISION = 1e-10;
/** Five are usual; long shots behind a near certainty take twenty. */
const MOST_STEPS = 50;

/**
 * The power method: raises every chance to the one power that makes them add up to the overround 1
 * / (1 − margin), so that a balanced book keeps the margin of the stakes. Long shots carry more of
 * the margin than favourites, as on any real board, and a chance never exceeds 1. A proportional
 * margin of 5 % would leave no price for a favourite of 94 %: one match in five would have its main
 * market suspended.
 *
 * `winners` is the number of outcomes that win together: two in a double chance, whose chances add
 * up to 2. Null if the surest outcome would need a price shorter than the shortest.
 */
export function withMargin(
  probabilities: readonly number[],
  margin: number,
  winners = 1,
): readonly number[] | null {
  if (Math.max(...probabilities) > SUREST) return null;
  const overround = winners / (1 - margin);
  const logs = probabilities.map((probability) =>
    Math.log(Math.max(probability, Number.MIN_VALUE)),
  );
  const shares = [...probabilities];
  // Newton: the sum is convex and falls with the power, so from below the root every step only
  // comes nearer. The first step, from above it, may land anywhere below; at 0 every share is 1, so
  // the root lies further up.
  for (let power = 1, step = 0; step < MOST_STEPS; step++) {
    let excess = -overround;
    let slope = 0;
    let i = 0;
    for (const log of logs) {
      const share = Math.exp(power * log);
      shares[i++] = share;
      excess += share;
      slope -= share * log;
    }
    if (Math.abs(excess) < PRECISION) return shares.some((share) => share > SUREST) ? null : shares;
    power = Math.max(0, power + excess / slope);
  }
  throw new AssertionError(`no margin of ${margin} can be put on ${probabilities}`);
}
