import { type Competition, INTERNATIONAL } from "../competition.ts";
import { createCast } from "../people/cast.ts";
import type { DartsFormat } from "./process.ts";

export interface DartsCompetition extends Competition {
  format: DartsFormat;
}

const cast = createCast("darts");
const event = (
  id: string,
  name: string,
  rank: number,
  format: DartsFormat,
  count: number,
): DartsCompetition => ({
  id: `darts-${id}`,
  name,
  country: INTERNATIONAL,
  rank,
  format,
  entrants: cast({ count, countries: ["GB", "NL", "DE", "BE", "IE", "AU", "PL", "CZ"] }),
});

export const DARTS_COMPETITIONS: readonly DartsCompetition[] = [
  event("pdc-world-championship", "PDC World Championship", 1, { sets: 3, legs: 3 }, 24),
  event("premier-league", "Premier League Darts", 2, { sets: 1, legs: 6 }, 8),
  event("european-tour", "PDC European Tour", 3, { sets: 1, legs: 6 }, 24),
  event("players-championship", "PDC Players Championship", 4, { sets: 1, legs: 6 }, 24),
  event("modus-super-series", "MODUS Super Series", 5, { sets: 1, legs: 4 }, 24),
];
