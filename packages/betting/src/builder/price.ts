import { assert, itemAt, MAX_ODDS, type MilliOdds, milliOdds } from "@touchline/core";
import { everyPick, type PickSet } from "./chances.ts";

/**
 * The maximum margin of a builder of any size, unless a pick of it has a higher margin of its own.
 */
export const MOST_MARGIN = 0.2;
const MOST_LOAD = 1 / (1 - MOST_MARGIN);

/**
 * Whether even the longest price would keep more than the maximum margin of picks that win together
 * with this chance. Such a builder is not offered.
 */
export const isTooUnlikely = (chance: number): boolean =>
  chance * MAX_ODDS < 1000 * (1 - MOST_MARGIN);

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
    const chance = chances[set] as number;
    odds.push(chance > 0 ? (alone ?? stepped(implied[set] as number, chance, shortest)) : null);
  }
  const all = everyPick(singles.length);
  const price = odds[all] ?? null;
  const margin = price === null ? 0 : Math.max(0, 1 - (itemAt(chances, all) * price) / 1000);
  return { odds, margin };
}

/** The price of a set with exactly one pick. */
const aloneIn = (set: PickSet, singles: readonly MilliOdds[]): MilliOdds | undefined =>
  (set & (set - 1)) === 0 ? singles[31 - Math.clz32(set)] : undefined;

/**
 * In hundredths, rounded down, but never below the price of fewer picks. At the margin's limit it
 * is rounded up instead if the fair price allows it: a step of a short price is much of it.
 */
function stepped(implied: number, chance: number, shortest: number): MilliOdds {
  const below = Math.floor(100 / implied);
  const limit = Math.ceil(100 / (chance * MOST_LOAD) - 1e-9);
  const hundredths =
    implied <= chance * MOST_LOAD && limit * chance <= 100 ? Math.max(below, limit) : below;
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
