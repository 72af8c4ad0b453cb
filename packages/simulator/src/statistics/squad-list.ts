import type { Lineup, LineupRole } from "@touchline/contract";
import { type Random, seededRandom } from "@touchline/core";

const GOALKEEPERS: ReadonlySet<LineupRole> = new Set(["goalkeeper", "goaltender"]);
const HIGHEST_SHIRT = 39;
/** The chance that a reserve cannot play. */
const MISSING_CHANCE = 0.45;
const SUSPENDED_SHARE = 0.3;

/** A unique shirt for each: 1 for the first goalkeeper, low numbers for most starters. */
export function shirtNumbers(roles: readonly LineupRole[], random: Random): number[] {
  const free = Array.from({ length: HIGHEST_SHIRT - 1 }, (_, i) => i + 2);
  let keepers = 0;
  return roles.map((role) => {
    if (GOALKEEPERS.has(role) && keepers++ === 0) return 1;
    // Squared, so that draws are mostly near the bottom of what is left.
    const [number = HIGHEST_SHIRT] = free.splice(
      Math.floor(random.next() ** 2 * Math.min(free.length, 14)),
      1,
    );
    return number;
  });
}

/** The reserves who cannot play in an event. */
export function missingOf(reserves: readonly string[], eventId: string): Lineup["missing"] {
  return reserves.flatMap((name) => {
    const random = seededRandom(`missing|${eventId}|${name}`);
    if (random.next() >= MISSING_CHANCE) return [];
    return {
      name,
      why: random.next() < SUSPENDED_SHARE ? ("suspended" as const) : ("injured" as const),
    };
  });
}
