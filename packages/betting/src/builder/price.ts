import { assert, MAX_ODDS, type MilliOdds, milliOdds } from "@touchline/core";
import { everyPick, type PickSet } from "./chances.ts";

/**
 * The most that a builder keeps of every stake, however many picks it has; a single pick may keep
 * more by itself.
 */
export const MOST_MARGIN = 0.2;
const MOST_LOAD = 1 / (1 - MOST_MARGIN);

/**
 * The prices of a builder and of all that may be left of it when picks are void. Null where a set
 * cannot happen.
 */
export interface BuilderPrice {
  /** By set; of no pick at all it is 1.00, which no price is. */
  odds: readonly (MilliOdds | null)[];
  /** The share of a stake that the whole builder keeps on average. */
  margin: number;
}

/**
 * Prices every set of picks. A pick loads its margin on the chance of the set, up to a cap, and no
 * set costs less than what is in it:
 *   a single pick costs what it costs alone;
 *   a pick that the others imply changes nothing (unless it costs more than they do by the margin
 * of its own market);
 *   one pick more never makes the price shorter.
 */
export function priceBuilder(chances: Float64Array, singles: readonly MilliOdds[]): BuilderPrice {
  assert(chances.length === 2 ** singles.length, "a chance for every set of picks");
  const loads = singles.map((odds, i) => Math.max(1, 1000 / odds / (chances[1 << i] as number)));
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
      (chances[all] as number) > 0
        ? Math.max(0, 1 - (chances[all] as number) / (implied[all] as number))
        : 0,
  };
}

/** The price of the one pick of a set that has no other. */
const aloneIn = (set: PickSet, singles: readonly MilliOdds[]): MilliOdds | undefined =>
  (set & (set - 1)) === 0 ? singles[31 - Math.clz32(set)] : undefined;

/** In hundredths, rounded down, but never below what fewer picks cost. */
function stepped(implied: number, shortest: number): MilliOdds {
  const hundredths = Math.floor(100 / implied);
  return milliOdds(Math.min(MAX_ODDS, Math.max(shortest, 10 * hundredths)));
}

/**
 * The price of the picks that still count, as it was when the bet was struck. Null where none does:
 * the stake goes back.
 */
export const priceOfRest = (
  odds: readonly (MilliOdds | null)[],
  standing: PickSet,
): MilliOdds | null => odds[standing] ?? null;
