import { assert, DAY_MS, MINUTE_MS } from "@touchline/core";
import { untilKickOffHour } from "../schedule/evening.ts";
import { createSchedule, type Schedule, type SeasonBreak } from "../schedule/lanes.ts";
import { shuffle, slotsPerRound } from "../schedule/pairing.ts";
import { seedRandom } from "../seed.ts";
import { type ClubRow, COMPETITIONS, type Competition } from "./competitions/competition.ts";
import { MEAN_MATCH_SECONDS } from "./timeline.ts";

/** A competition within a world. */
export interface League {
  id: string;
  competition: Competition;
  /** In the order of this world's fixture list. */
  clubs: readonly ClubRow[];
  /** As many matches at once as there are pairs of clubs. */
  places: number;
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
  }));
  const lanes = Math.ceil((liveEvents * SLOT_SECONDS) / MEAN_MATCH_SECONDS);
  return createSchedule({
    venues,
    lanes,
    slotMinutes: SLOT_MINUTES,
    speed,
    // A faster world has no evenings.
    ...(speed === 1 ? { breakOf: seasonBreak } : {}),
  });
}

const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const SLOTS_A_DAY = DAY_MS / SLOT_MS;
/** A season of few slots cannot afford a break: too few matches would be live. */
const MOST_FREE_SHARE = 0.04;
export const LEGS = 2;

/**
 * Seasons of whole days, so that each ends with a match in the evening. Matches go on round the
 * clock, but a title is decided at a plausible hour.
 */
function seasonBreak(
  { clubs, competition }: League,
  places: number,
  offsetMs: number,
): SeasonBreak | undefined {
  const played = LEGS * (clubs.length - 1) * slotsPerRound(clubs.length, places);
  const free = Math.ceil(played / SLOTS_A_DAY) * SLOTS_A_DAY - played;
  if (free > played * MOST_FREE_SHARE) return undefined;
  const last = offsetMs + (played - 1) * SLOT_MS;
  const phase = Math.ceil(untilKickOffHour(last, competition.country.code) / SLOT_MS);
  return { played, free, phase };
}
