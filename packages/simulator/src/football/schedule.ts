import { assert } from "@touchline/core";
import { createSchedule, type Schedule, type SeasonBreak } from "../schedule/lanes.ts";
import { shuffle, slotsPerRound } from "../schedule/pairing.ts";
import { seedRandom } from "../seed.ts";
import type { ClubRow, Competition } from "./competitions/competition.ts";
import { COMPETITIONS } from "./competitions/competitions.ts";
import { MEAN_MATCH_SECONDS } from "./timeline.ts";

/** A competition within a world. */
export interface League {
  id: string;
  competition: Competition;
  /** In the order of this world's fixture list. */
  clubs: readonly ClubRow[];
  /** As many matches at once as there are pairs of clubs. */
  places: number;
  playsIn: string;
}

const SLOT_MINUTES = 120;
const SLOT_SECONDS = SLOT_MINUTES * 60;
const MOST_LANES = COMPETITIONS.reduce((sum, { clubs }) => sum + clubs.length / 2, 0);
/** With more matches at once a club would have to play two of them. */
export const MOST_LIVE_MATCHES = Math.floor((MOST_LANES * MEAN_MATCH_SECONDS) / SLOT_SECONDS);

export function createFootballSchedule(
  seed: string,
  liveEvents: number,
  speed: number,
  byDay = false,
): Schedule<League> {
  assert(
    liveEvents > 0 && liveEvents <= MOST_LIVE_MATCHES,
    `between 1 and ${MOST_LIVE_MATCHES} matches can be live, not ${liveEvents}`,
  );
  const venues = COMPETITIONS.map((competition) => ({
    id: competition.id,
    competition,
    clubs: shuffle(competition.clubs, seedRandom(seed, `fixtures|${competition.id}`)),
    places: competition.clubs.length / 2,
    playsIn: competition.country.code,
  }));
  const lanes = Math.ceil((liveEvents * SLOT_SECONDS) / MEAN_MATCH_SECONDS);
  return createSchedule({
    venues,
    lanes,
    slotMinutes: SLOT_MINUTES,
    speed,
    byDay,
    breakOf: seasonBreak,
  });
}

export const LEGS = 2;

/**
 * Seasons of whole days, so that each ends with a match in the evening: a season starts after the
 * free slots of its first day.
 */
function seasonBreak(
  { clubs }: League,
  places: number,
  slotsADay: number,
): SeasonBreak | undefined {
  const played = LEGS * (clubs.length - 1) * slotsPerRound(clubs.length, places);
  const free = Math.ceil(played / slotsADay) * slotsADay - played;
  return { played, free, phase: free };
}
