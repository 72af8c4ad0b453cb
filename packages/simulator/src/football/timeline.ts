import type { Random } from "@touchline/core";
import {
  END_INTENSITY,
  HALF_MINUTES,
  intensityAt,
  PLAY_MINUTES,
  RED_CARD_RATE,
  redCardFactor,
} from "./goal-process.ts";
import type { Rates } from "./rates.ts";
import { AWAY, HOME, type Pair, type Side } from "./side.ts";
import { drawMinutes } from "./side-process.ts";

export interface Incident {
  kind: "goal" | "red_card" | "penalty_missed" | "yellow_card" | "corner";
  side: Side;
  at: number;
  /** When the penalty was given, if the incident came from one. */
  penaltyAt?: number;
}

/** Everything that will happen in a match. Times are in the unit of `drawTimeline`'s `instant`. */
export interface Timeline {
  kickoffAt: number;
  halfTimeAt: number;
  secondHalfAt: number;
  fullTimeAt: number;
  incidents: readonly Incident[];
}

const HALF_SECONDS = 45 * 60;
const BREAK_SECONDS = 15 * 60;
const FIRST_STOPPAGE_SECONDS = { from: 60, upTo: 240 };
const SECOND_STOPPAGE_SECONDS = { from: 120, upTo: 420 };
/** The maximum from kick-off to the final whistle; a slot of the schedule is longer. */
export const LONGEST_MATCH_SECONDS =
  2 * HALF_SECONDS + BREAK_SECONDS + FIRST_STOPPAGE_SECONDS.upTo + SECOND_STOPPAGE_SECONDS.upTo;
export const MEAN_MATCH_SECONDS =
  2 * HALF_SECONDS +
  BREAK_SECONDS +
  (FIRST_STOPPAGE_SECONDS.from +
    FIRST_STOPPAGE_SECONDS.upTo +
    SECOND_STOPPAGE_SECONDS.from +
    SECOND_STOPPAGE_SECONDS.upTo) /
    2;

const PENALTY_SHARE_OF_GOALS = 0.09;
const PENALTIES_MISSED_PER_SIDE = 0.03;
/** From the referee's whistle to the kick. */
const PENALTY_SECONDS = 75;

/**
 * Draws a match once, from kick-off to the final whistle. `instant` converts seconds since kick-off
 * to time.
 */
export function drawTimeline(
  rates: Rates,
  random: Random,
  instant: (seconds: number) => number,
): Timeline {
  const halfTime = HALF_SECONDS + within(random, FIRST_STOPPAGE_SECONDS);
  const secondHalf = halfTime + BREAK_SECONDS;
  const fullTime = secondHalf + HALF_SECONDS + within(random, SECOND_STOPPAGE_SECONDS);
  // Stoppage time stretches the play minutes of its half, so that a half's goals do not depend on
  // it.
  const seconds = (minute: number) =>
    minute < HALF_MINUTES
      ? (minute / HALF_MINUTES) * halfTime
      : secondHalf + ((minute - HALF_MINUTES) / HALF_MINUTES) * (fullTime - secondHalf);
  const drawn = [
    ...drawGoalsAndReds(rates.goals, random),
    ...drawMissedPenalties(random),
    ...drawOf("yellow_card", rates.yellowCards, random),
    ...drawOf("corner", rates.corners, random),
  ]
    .map((incident) => ({ ...incident, at: Math.floor(seconds(incident.at)) }))
    .sort((a, b) => a.at - b.at);
  const incidents = drawn.flatMap((incident, i) => {
    const freeFrom = Math.max(drawn[i - 1]?.at ?? 0, incident.at < secondHalf ? 0 : secondHalf);
    return withPenalty(incident, freeFrom, random);
  });
  return {
    kickoffAt: instant(0),
    halfTimeAt: instant(halfTime),
    secondHalfAt: instant(secondHalf),
    fullTimeAt: instant(fullTime),
    incidents: incidents.map(({ penaltyAt, ...incident }) => ({
      ...incident,
      at: instant(incident.at),
      ...(penaltyAt === undefined ? {} : { penaltyAt: instant(penaltyAt) }),
    })),
  };
}

/**
 * Ogata's thinning: candidates at the highest possible intensity, each kept with its true share of
 * it.
 */
function drawGoalsAndReds(rates: Pair, random: Random): Incident[] {
  const incidents: Incident[] = [];
  const redCards: [number, number] = [0, 0];
  for (let minute = 0; ; ) {
    const home = (rates[HOME] / PLAY_MINUTES) * redCardFactor(HOME, redCards);
    const away = (rates[AWAY] / PLAY_MINUTES) * redCardFactor(AWAY, redCards);
    const bound = (home + away) * END_INTENSITY + 2 * RED_CARD_RATE;
    minute -= Math.log(1 - random.next()) / bound;
    if (minute >= PLAY_MINUTES) return incidents;
    const intensity = intensityAt(minute);
    let drawn = random.next() * bound;
    const falls = (rate: number) => (drawn -= rate) < 0;
    if (falls(home * intensity)) incidents.push({ kind: "goal", side: HOME, at: minute });
    else if (falls(away * intensity)) incidents.push({ kind: "goal", side: AWAY, at: minute });
    else if (falls(2 * RED_CARD_RATE)) {
      const side = random.next() < 0.5 ? HOME : AWAY;
      redCards[side]++;
      incidents.push({ kind: "red_card", side, at: minute });
    }
  }
}

const drawOf = (kind: "yellow_card" | "corner", rates: Pair, random: Random): Incident[] =>
  [HOME, AWAY].flatMap((side) =>
    drawMinutes(rates[side], random).map((at) => ({ kind, side, at })),
  );

function drawMissedPenalties(random: Random): Incident[] {
  const missed = ([HOME, AWAY] as const).filter(() => random.next() < PENALTIES_MISSED_PER_SIDE);
  return missed.map((side) => ({ kind: "penalty_missed", side, at: random.next() * PLAY_MINUTES }));
}

/**
 * Turns some goals into penalties, if nothing else happened since the award. The goals themselves
 * stay as drawn.
 */
function withPenalty(incident: Incident, freeFrom: number, random: Random): Incident[] {
  const penaltyAt = incident.at - PENALTY_SECONDS;
  const fits = penaltyAt > freeFrom;
  if (incident.kind === "penalty_missed") return fits ? [{ ...incident, penaltyAt }] : [];
  if (incident.kind === "goal" && fits && random.next() < PENALTY_SHARE_OF_GOALS)
    return [{ ...incident, penaltyAt }];
  return [incident];
}

const within = (random: Random, { from, upTo }: { from: number; upTo: number }): number =>
  from + Math.floor(random.next() * (upTo - from + 1));

/**
 * The progress of the match in minutes of play: 0 before it, 90 after it, constant during the
 * break.
 */
export function playMinute(timeline: Timeline, at: number): number {
  const share = (from: number, until: number) =>
    Math.min(1, Math.max(0, (at - from) / (until - from)));
  return (
    HALF_MINUTES *
    (share(timeline.kickoffAt, timeline.halfTimeAt) +
      share(timeline.secondHalfAt, timeline.fullTimeAt))
  );
}
