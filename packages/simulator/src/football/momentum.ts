import type { Momentum } from "@touchline/contract";
import { dangerAt } from "./danger.ts";
import { lasting } from "./lasting.ts";
import type { Match } from "./match.ts";

type Minutes = Momentum[number]["minutes"];

const MINUTE_SECONDS = 60;
/** The sampling instants within a minute: one per phase. */
const LOOKS_SECONDS = [10, 30, 50] as const;
const WEIGHTS = {
  none: 0,
  home_attack: 1,
  away_attack: 1,
  home_danger: 2,
  away_danger: 2,
} as const;

const kept = new WeakMap<Match, { first: Minutes; second: Minutes }>();

/**
 * Each side's attacks in the completed minutes, as the pitch showed them; nothing of what is still
 * to come.
 */
export function momentumAt(match: Match, at: number): Momentum {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt } = match.timeline;
  const known = kept.get(match) ?? { first: [], second: [] };
  kept.set(match, known);
  const halves = [
    {
      period: "first_half" as const,
      minutes: upTo(match, known.first, kickoffAt, Math.min(at, halfTimeAt)),
    },
    {
      period: "second_half" as const,
      minutes: upTo(match, known.second, secondHalfAt, Math.min(at, fullTimeAt)),
    },
  ];
  return halves.filter(({ minutes }) => minutes.length > 0);
}

function upTo(match: Match, known: Minutes, from: number, until: number): Minutes {
  const whole = Math.max(0, Math.floor(((until - from) * match.speed) / (MINUTE_SECONDS * 1000)));
  while (known.length < whole) known.push(minuteOf(match, from, known.length));
  return known.slice(0, whole);
}

function minuteOf(match: Match, from: number, minute: number): [number, number] {
  const weights: [number, number] = [0, 0];
  for (const second of LOOKS_SECONDS) {
    const danger = dangerAt(match, from + lasting(minute * MINUTE_SECONDS + second, match.speed));
    weights[danger.startsWith("home") ? 0 : 1] += WEIGHTS[danger];
  }
  return weights;
}
