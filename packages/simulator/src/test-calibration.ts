import { type BuilderCase, chancesOf, everyPick, type PickMask } from "@touchline/betting";
import { itemAt, type Random, seededRandom } from "@touchline/core";

/** An outcome that a builder may contain. */
export interface Offered {
  id: string;
  mask: PickMask;
}

export interface Calibrated {
  picks: string;
  chance: number;
  /** How far its frequency is from the expected one, in standard deviations. */
  z: number;
  /** The same if the picks' chances were multiplied. */
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
/** A rarer builder says little in the matches a test has time for. */
const LEAST_CHANCE = 0.002;

/**
 * Draws random builders, quotes them jointly and plays matches. `play` draws a match and returns
 * the winning picks.
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
    const picks = Array.from({ length: size }, () =>
      itemAt(offered, Math.floor(random.next() * offered.length)),
    );
    const chances = chancesOf(
      cases,
      picks.map(({ mask }) => mask),
    );
    const chance = itemAt(chances, everyPick(size));
    const without = picks.map((_, i) => itemAt(chances, everyPick(size) & ~(1 << i)));
    // Picks that contradict or imply one another do not test the quote.
    if (chance < LEAST_CHANCE || without.some((fewer) => fewer <= chance)) continue;
    const multiplied = picks.reduce((product, _, i) => product * itemAt(chances, 1 << i), 1);
    const key = picks
      .map(({ id }) => id)
      .sort()
      .join();
    builders.set(key, { picks, chance, multiplied, came: 0 });
  }
  return [...builders.values()];
}
