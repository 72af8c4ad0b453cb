import { seededRandom } from "@touchline/core";
import type { ClubRow } from "./competitions/competition.ts";
import { lasting, type Match } from "./match.ts";
import { matchRates } from "./rates.ts";
import { pairing, type Slot } from "./schedule.ts";
import { aftermath, suspensions } from "./suspension.ts";
import { drawTimeline } from "./timeline.ts";

/** Teams come out a little after the time that the poster names. */
export const LATEST_KICKOFF_SECONDS = 100;

/** The match of a slot, drawn from the first whistle to the last. */
export function drawMatch(seed: string, eventId: string, { lane, startTime, number }: Slot, speed: number): Match {
  const { competition } = lane;
  const [home, away] = pairing(lane, number);
  const random = seededRandom(`${seed}|${eventId}`);
  const delay = Math.floor(random.next() * LATEST_KICKOFF_SECONDS);
  const rates = matchRates(seed, competition, home, away);
  const timeline = drawTimeline(rates, random, (seconds) => startTime + lasting(delay + seconds, speed));
  return {
    head: {
      eventId,
      treeId: `event:${eventId}`,
      sport: "Football",
      category: { id: `football:${competition.country.code}`, name: competition.country.name, countryCode: competition.country.code },
      tournament: { id: competition.id, name: competition.name, rank: competition.rank },
      kind: "match",
      competitors: [competitor(home), competitor(away)],
      startTime,
    },
    rates,
    timeline,
    suspensions: suspensions(timeline, speed),
    aftermath: aftermath(timeline, speed),
    speed,
  };
}

const competitor = ([name, short, colour]: ClubRow) => ({ name, short, colour });
