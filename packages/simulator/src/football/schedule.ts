import { assert, MINUTE_MS, pick, type Random, seededRandom } from "@touchline/core";
import { type ClubRow, COMPETITIONS, type Competition } from "./competitions/competition.ts";
import { MEAN_MATCH_SECONDS } from "./timeline.ts";

/**
 * The rolling schedule. Time is cut into slots in which a match fits whole; each competition has its own offset, so that at
 * any instant matches stand at different minutes. A lane is one match per slot, of one competition.
 */
export interface Lane {
  index: number;
  competition: Competition;
  /** The clubs in the order of this world's fixture list. */
  clubs: readonly ClubRow[];
  /** Which match of the competition's slot it is, and of how many. */
  place: number;
  places: number;
  offsetMs: number;
}

export interface Slot {
  lane: Lane;
  number: number;
  startTime: number;
}

export interface Schedule {
  lanes: readonly Lane[];
  /** The slot a lane is in. */
  slotAt(lane: Lane, at: number): Slot;
  slot(lane: Lane, number: number): Slot;
}

const SLOT_MINUTES = 120;
const START_GRID_MINUTES = 5;
const GOLDEN_RATIO = 0.618034;

const SLOT_SECONDS = SLOT_MINUTES * 60;
const MOST_LANES = COMPETITIONS.reduce((sum, { clubs }) => sum + clubs.length / 2, 0);
/** More matches at once and some club would have to play two of them. */
export const MOST_LIVE_EVENTS = Math.floor((MOST_LANES * MEAN_MATCH_SECONDS) / SLOT_SECONDS);

export function createSchedule(seed: string, liveEvents: number, speed: number): Schedule {
  const slotMs = (SLOT_MINUTES * MINUTE_MS) / speed;
  assert(liveEvents > 0 && liveEvents <= MOST_LIVE_EVENTS, `between 1 and ${MOST_LIVE_EVENTS} matches can be live, not ${liveEvents}`);
  const lanes = layLanes(seed, Math.ceil((liveEvents * SLOT_SECONDS) / MEAN_MATCH_SECONDS), speed);
  const slot = (lane: Lane, number: number): Slot => ({ lane, number, startTime: Math.round(number * slotMs + lane.offsetMs) });
  return { lanes, slot, slotAt: (lane, at) => slot(lane, Math.floor((at - lane.offsetMs) / slotMs)) };
}

/** Deals lanes out to competitions in turn, the most popular first, to each as long as it has clubs. */
function layLanes(seed: string, count: number, speed: number): Lane[] {
  const places = new Array<number>(COMPETITIONS.length).fill(0);
  for (let turn = 0, laid = 0; laid < count; turn++) {
    const at = turn % COMPETITIONS.length;
    const taken = places[at] ?? 0;
    if (taken >= (COMPETITIONS[at]?.clubs.length ?? 0) / 2) continue;
    places[at] = taken + 1;
    laid++;
  }
  return COMPETITIONS.flatMap((competition, rank) => {
    const random = seededRandom(`${seed}|fixtures|${competition.id}`);
    const clubs = shuffle(competition.clubs, random);
    return Array.from({ length: places[rank] ?? 0 }, (_, place) => ({
      competition,
      clubs,
      place,
      places: places[rank] ?? 0,
      offsetMs: offsetMinutes(rank) * (MINUTE_MS / speed),
    }));
  }).map((lane, index) => ({ ...lane, index }));
}

/** Golden-ratio steps spread any number of competitions evenly over the slot, on starts a poster would show. */
const offsetMinutes = (rank: number): number =>
  Math.floor((((rank * GOLDEN_RATIO) % 1) * SLOT_MINUTES) / START_GRID_MINUTES) * START_GRID_MINUTES;

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) {
    const next = pick(random, left);
    left.splice(left.indexOf(next), 1);
    shuffled.push(next);
  }
  return shuffled;
}

/**
 * Who plays in a slot: the circle method's rounds, each played over as many slots as its matches need. Within a round no club
 * plays twice, so no club is ever on two pitches at once.
 */
export function pairing({ clubs, places, place }: Lane, number: number): [home: ClubRow, away: ClubRow] {
  const slotsPerRound = Math.floor(clubs.length / 2 / places);
  const roundsPerSeason = clubs.length - 1;
  const played = Math.floor(number / slotsPerRound);
  const round = played % roundsPerSeason;
  const pair = (number % slotsPerRound) * places + place;
  // One club stays; the others move round it by one seat a round.
  const seated = (seat: number) => clubs[seat === 0 ? 0 : 1 + ((seat - 1 + round) % roundsPerSeason)] as ClubRow;
  const one = seated(pair);
  const other = seated(clubs.length - 1 - pair);
  const returnLeg = Math.floor(played / roundsPerSeason) % 2;
  return (round + pair + returnLeg) % 2 === 0 ? [one, other] : [other, one];
}
