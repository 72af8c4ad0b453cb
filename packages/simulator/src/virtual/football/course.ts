import type { EventState } from "@touchline/contract";
import { isOneOf, type Random } from "@touchline/core";
import { type Facts, factsAt } from "../../football/counts.ts";
import type { Rates } from "../../football/rates.ts";
import type { Pair } from "../../football/side.ts";
import { drawTimeline, playMinute, type Timeline } from "../../football/timeline.ts";
import type { Course, Step } from "../../sports/definition.ts";

export interface FootballState {
  facts: Facts;
  /** Minutes of play, 0 to 90. */
  minute: number;
  period: EventState["period"];
  danger: EventState["danger"];
  since: number;
}

export interface FootballCourse extends Course<FootballState> {
  rates: Rates;
}

const HALF_SECONDS = 42;
const BREAK_SECONDS = 6;
export const MATCH_SECONDS = 2 * HALF_SECONDS + BREAK_SECONDS;
/** How often the pitch is sampled between incidents. */
const LOOK_SECONDS = 3;
/** The ball is near the goal this long before it falls. */
const BUILD_UP_SECONDS = 4;
const ATTACK_SHARE = 0.8;
const DANGER_SHARE = 0.3;

/** The incidents sent in addition to the state. */
const TOLD = ["goal", "red_card", "corner"] as const;
type Told = (typeof TOLD)[number];
const isTold = (kind: string): kind is Told => isOneOf(TOLD, kind);

/** A match of real football, drawn whole and then shown in a minute and a half. */
export function drawFootball(rates: Rates, random: Random): FootballCourse {
  const timeline = drawTimeline(rates, random, (seconds) => seconds);
  const goals = timeline.incidents.filter(({ kind }) => kind === "goal");
  const stateAt = (
    since: number,
    danger: EventState["danger"],
    period = periodAt(since),
  ): FootballState => ({
    facts: factsAt({ timeline }, played(timeline, since)),
    minute: playMinute(timeline, played(timeline, since)),
    period,
    danger,
    since,
  });
  const looks = Array.from(
    { length: MATCH_SECONDS / LOOK_SECONDS },
    (_, i) => i * LOOK_SECONDS,
  ).filter((at) => !isBreak(at));
  const pressing = looks.map((at): Step<FootballState> => {
    const coming = goals.find(
      (goal) => told(timeline, goal.at) > at && told(timeline, goal.at) <= at + BUILD_UP_SECONDS,
    );
    return {
      at,
      state: stateAt(at, coming ? dangerOf(coming.side) : pressOf(rates.goals, random)),
    };
  });
  const happened = timeline.incidents.flatMap(
    ({ kind, side, at: second }): Step<FootballState>[] => {
      if (!isTold(kind)) return [];
      const at = told(timeline, second);
      return [{ at, state: stateAt(at, "none"), incident: { kind, side } }];
    },
  );
  const whistles: Step<FootballState>[] = [
    {
      at: HALF_SECONDS,
      state: stateAt(HALF_SECONDS, "none"),
      incident: { kind: "period_end", side: null },
    },
    {
      at: MATCH_SECONDS,
      state: stateAt(MATCH_SECONDS, "none", "full_time"),
      incident: { kind: "period_end", side: null },
    },
  ];
  const steps = [...pressing, ...happened, ...whistles].sort((a, b) => a.at - b.at);
  return { rates, opening: stateAt(0, "none"), steps };
}

/**
 * Converts our second to the second of real play, and back. Stoppage time is played within its
 * half.
 */
function played({ halfTimeAt, secondHalfAt, fullTimeAt }: Timeline, at: number): number {
  if (at < HALF_SECONDS) return (at / HALF_SECONDS) * halfTimeAt;
  const second = (at - HALF_SECONDS - BREAK_SECONDS) / HALF_SECONDS;
  return second < 0 ? halfTimeAt : secondHalfAt + Math.min(1, second) * (fullTimeAt - secondHalfAt);
}

function told({ halfTimeAt, secondHalfAt, fullTimeAt }: Timeline, second: number): number {
  if (second < secondHalfAt) return (second / halfTimeAt) * HALF_SECONDS;
  return (
    HALF_SECONDS +
    BREAK_SECONDS +
    ((second - secondHalfAt) / (fullTimeAt - secondHalfAt)) * HALF_SECONDS
  );
}

const isBreak = (at: number): boolean => at >= HALF_SECONDS && at < HALF_SECONDS + BREAK_SECONDS;
const periodAt = (at: number): EventState["period"] =>
  at < HALF_SECONDS
    ? "first_half"
    : isBreak(at)
      ? "half_time"
      : at < MATCH_SECONDS
        ? "second_half"
        : "full_time";

const dangerOf = (side: number): EventState["danger"] =>
  side === 0 ? "home_danger" : "away_danger";

/**
 * The side in possession: the better one more often. Bets are closed, so it may give anything away.
 */
function pressOf([home, away]: Pair, random: Random): EventState["danger"] {
  if (random.next() >= ATTACK_SHARE) return "none";
  const side = random.next() < home / (home + away) ? "home" : "away";
  return random.next() < DANGER_SHARE ? `${side}_danger` : `${side}_attack`;
}
