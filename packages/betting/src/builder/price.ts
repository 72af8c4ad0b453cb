import { assert, itemAt, MAX_ODDS, type MilliOdds, milliOdds } from "@touchline/core";
import { everyPick, type PickSet } from "./chances.ts";

/**
 * The maximum margin of a builder of any size. A single pick may have a higher margin of its own.
 */
export const MOST_MARGIN = 0.2;
const MOST_LOAD = 1 / (1 - MOST_MARGIN);

/** The prices of a builder and of every remainder after void picks. Null for an impossible set. */
export interface BuilderPrice {
  /** By set. The empty set has 1.00, which is not a real price. */
  odds: readonly (MilliOdds | null)[];
  /** The average share of a stake that the book keeps on the whole builder. */
  margin: number;
}

/**
 * Prices every set of picks. Each pick adds its margin to the set's probability, up to a cap, and
 * no set is priced shorter than its subsets: a single pick has its own price; an implied pick
 * changes nothing, unless its market's margin makes it dearer than the rest; and adding a pick
 * never shortens the price.
 */
export function priceBuilder(chances: Float64Array, singles: readonly MilliOdds[]): BuilderPrice {
  assert(chances.length === 2 ** singles.length, "a chance for every set of picks");
  const loads = singles.map((odds, i) => Math.max(1, 1000 / odds / itemAt(chances, 1 << i)));
  const implied = new Float64Array(chances.length);
  for (let set = 1; set < chances.length; set++) {
    let product = 1;
    let most = MOST_LOAD;
    for (let i = 0; i < loads.length; i++)
      if (set & (1 << i)) {
        const load = loads[i] as number;
        product *= load;
        if (load > most) most = load;
      }
    const alone = aloneIn(set, singles);
    implied[set] =
      alone === undefined ? (chances[set] as number) * Math.min(product, most) : 1000 / alone;
  }
  const odds: (MilliOdds | null)[] = [null];
  for (let set = 1; set < chances.length; set++) {
    let shortest = 0;
    for (let i = 0; i < singles.length; i++) {
      const without = set & ~(1 << i);
      if (without === set || without === 0) continue;
      implied[set] = Math.min(implied[set] as number, implied[without] as number);
      shortest = Math.max(shortest, odds[without] ?? 0);
    }
    const alone = aloneIn(set, singles);
    odds.push(
      (chances[set] as number) > 0 ? (alone ?? stepped(implied[set] as number, shortest)) : null,
    );
  }
  const all = everyPick(singles.length);
  return {
    odds,
    margin:
      itemAt(chances, all) > 0 ? Math.max(0, 1 - itemAt(chances, all) / itemAt(implied, all)) : 0,
  };
}

/** The price of a set with exactly one pick. */
const aloneIn = (set: PickSet, singles: readonly MilliOdds[]): MilliOdds | undefined =>
  (set & (set - 1)) === 0 ? singles[31 - Math.clz32(set)] : undefined;

/** In hundredths, rounded down, but never below the price of fewer picks. */
function stepped(implied: number, shortest: number): MilliOdds {
  const hundredths = Math.floor(100 / implied);
  return milliOdds(Math.min(MAX_ODDS, Math.max(shortest, 10 * hundredths)));
}

/**
 * The price at placement of the picks that still count. Null if none does; the stake is then
 * refunded.
 */
export const priceOfRest = (
  odds: readonly (MilliOdds | null)[],
  standing: PickSet,
): MilliOdds | null => odds[standing] ?? null;
