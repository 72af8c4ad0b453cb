import type { Slot } from "../schedule/lanes.ts";
import { pairing } from "../schedule/pairing.ts";
import { eventSeed, seedRandom } from "../seed.ts";
import type { ClubRow } from "./competitions/competition.ts";
import { cuesOf } from "./cues.ts";
import { lasting } from "./lasting.ts";
import type { Match } from "./match.ts";
import { matchRates } from "./rates.ts";
import type { League } from "./schedule.ts";
import { aftermath, suspensions } from "./suspension.ts";
import { drawTimeline } from "./timeline.ts";

/** Kick-off is a little later than scheduled. */
export const LATEST_KICKOFF_SECONDS = 100;
/** One match in this many is priced without a margin. */
const ZERO_MARGIN_ONE_IN = 40;

/** Draws the match of a slot from kick-off to the final whistle. */
export function drawMatch(
  worldSeed: string,
  eventId: string,
  slot: Slot<League>,
  speed: number,
): Match {
  const { competition, clubs } = slot.lane.venue;
  const [home, away] = pairing(clubs, slot.lane, slot.number);
  const seed = eventSeed(worldSeed, eventId);
  const random = seedRandom(seed, "match");
  const delay = Math.floor(random.next() * LATEST_KICKOFF_SECONDS);
  const rates = matchRates((purpose) => seedRandom(worldSeed, purpose), competition, home, away);
  const timeline = drawTimeline(
    rates,
    random,
    (seconds) => slot.startTime + lasting(delay + seconds, speed),
  );
  const after = aftermath(timeline, speed);
  const match: Match = {
    head: headOf(seed, eventId, slot, home, away),
    seed,
    startsAt: timeline.kickoffAt,
    endsAt: timeline.fullTimeAt,
    confirmedAt: after.confirmedAt,
    retiredAt: after.retiredAt,
    cues: () => cuesOf(match),
    rates,
    timeline,
    suspensions: suspensions(timeline, speed),
    aftermath: after,
    speed,
  };
  return match;
}

function headOf(
  seed: string,
  eventId: string,
  { lane, startTime }: Slot<League>,
  home: ClubRow,
  away: ClubRow,
): Match["head"] {
  const { id, name, rank, country } = lane.venue.competition;
  // Drawn separately from the match, so that pricing does not change the course of play.
  const zeroMargin = seedRandom(seed, "margin").next() < 1 / ZERO_MARGIN_ONE_IN;
  return {
    eventId,
    treeId: `event:${eventId}`,
    sport: "Football",
    kind: "match",
    category: { id: `football:${country.code}`, name: country.name, countryCode: country.code },
    tournament: { id, name, rank },
    competitors: [competitor(home), competitor(away)],
    startTime,
    ...(zeroMargin ? { zeroMargin } : {}),
  };
}

const competitor = ([name, short, colour]: ClubRow) => ({ name, short, colour });
