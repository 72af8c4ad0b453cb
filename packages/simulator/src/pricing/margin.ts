import { AssertionError } from "@touchline/core";
import { SHORTEST_PRICE } from "./odds-ladder.ts";

/** Beyond this no margin fits between a fair price and the shortest one. */
const SUREST = 1000 / SHORTEST_PRICE;
const PRECISION = 1e-10;
/** Five are usual. */
const MOST_STEPS = 50;

/**
 * The power method: every chance is raised to the one power that makes them add up to the overround 1 / (1 − margin),
 * so that a balanced book keeps the margin of what is staked. Long shots carry more of the margin than favourites, as on
 * any real board, and a chance never grows past 1. Spread in proportion instead, a margin of 5 % would leave no price for
 * a favourite of 94 %: one match in five would have its main market locked.
 *
 * Null where the surest outcome would need a price shorter than there is.
 */
export function withMargin(probabilities: readonly number[], margin: number): readonly number[] | null {
  if (Math.max(...probabilities) > SUREST) return null;
  const overround = 1 / (1 - margin);
  const logs = probabilities.map((probability) => Math.log(Math.max(probability, Number.MIN_VALUE)));
  const implied = (power: number) => logs.map((log) => Math.exp(power * log));
  // Newton from above: the sum is convex and falls with the power, so after one step every next one only comes nearer.
  for (let power = 1, step = 0; step < MOST_STEPS; step++) {
    const shares = implied(power);
    const excess = shares.reduce((sum, share) => sum + share, 0) - overround;
    if (Math.abs(excess) < PRECISION) return shares.some((share) => share > SUREST) ? null : shares;
    power += excess / shares.reduce((sum, share, i) => sum - share * (logs[i] ?? 0), 0);
  }
  throw new AssertionError(`no margin of ${margin} can be put on ${probabilities}`);
}
