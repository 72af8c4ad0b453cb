import { type BuilderCase, chancesOf, everyPick, type PickMask } from "@touchline/betting";
import { type Random, seededRandom } from "@touchline/core";

/** An outcome that a builder may hold. */
export interface Offered {
  id: string;
  mask: PickMask;
}

export interface Calibrated {
  picks: string;
  chance: number;
  /** How often it came, in standard deviations from how often it should have. */
  z: number;
  /** The same if the chances of the picks were multiplied. */
  zMultiplied: number;
}

interface Builder<P extends Offered> {
  picks: readonly P[];
  chance: number;
  multiplied: number;
  came: number;
}

const PAIRS = 30;
const TRIPLES = 20;
const TRIES = 5000;
/**
 * A builder that comes less often says little of its chance in the matches that a test has time
 * for.
 */
const LEAST_CHANCE = 0.002;

/**
 * Draws builders by chance, quotes them jointly and plays so many matches. `play` draws a match and
 * tells which picks won it.
 */
export function calibrated<P extends Offered>(
  cases: readonly BuilderCase[],
  offered: readonly P[],
  play: (random: Random) => (pick: P) => boolean,
  matches: number,
): Calibrated[] {
  const random = seededRandom("which builders");
  const builders = [
    ...drawBuilders(cases, offered, 2, PAIRS, random),
    ...drawBuilders(cases, offered, 3, TRIPLES, random),
  ];
  const drawn = seededRandom("matches of the joint");
  for (let match = 0; match < matches; match++) {
    const hasWon = play(drawn);
    for (const builder of builders) if (builder.picks.every(hasWon)) builder.came++;
  }
  return builders.map(({ picks, chance, multiplied, came }) => {
    const zOf = (expected: number) =>
      (came - matches * expected) / Math.sqrt(matches * expected * (1 - expected));
    return {
      picks: picks.map(({ id }) => id).join(" + "),
      chance,
      z: zOf(chance),
      zMultiplied: zOf(multiplied),
    };
  });
}

function drawBuilders<P extends Offered>(
  cases: readonly BuilderCase[],
  offered: readonly P[],
  size: number,
  most: number,
  random: Random,
): Builder<P>[] {
  const builders = new Map<string, Builder<P>>();
  for (let tried = 0; tried < TRIES && builders.size < most; tried++) {
    const picks = Array.from(
      { length: size },
      () => offered[Math.floor(random.next() * offered.length)] as P,
    );
    const chances = chancesOf(
      cases,
      picks.map(({ mask }) => mask),
    );
    const chance = chances[everyPick(size)] as number;
    const without = picks.map((_, i) => chances[everyPick(size) & ~(1 << i)] as number);
    // Picks that contradict or imply one another say nothing of the quote.
    if (chance < LEAST_CHANCE || without.some((fewer) => fewer <= chance)) continue;
    const multiplied = picks.reduce((product, _, i) => product * (chances[1 << i] as number), 1);
    const key = picks
      .map(({ id }) => id)
      .sort()
      .join();
    builders.set(key, { picks, chance, multiplied, came: 0 });
  }
  return [...builders.values()];
}
