import type { Random } from "@touchline/core";
import type { Step } from "../../definition.ts";
import { AWAY, added, HOME, NIL, opponent, type Pair, plus, type Side } from "../../side.ts";
import {
  type AttackCourse,
  type AttackRules,
  type AttackState,
  attacksIn,
  isOvertime,
  partSeconds,
} from "./rules.ts";
import { shootOutChance } from "./sudden-death.ts";

/** The maximum deviation of an attack from its even spacing, as a share of that spacing. */
const JITTER = 0.8;
const OVERTIME_BREAK_SECONDS = 120;
const STOP_SECONDS = 25;
const PART_END_SECONDS = 20;
/** How often lines change within a part. */
const MARKS_IN_PART = 3;

/** Draws a match once, attack by attack. */
export function drawAttacks(rules: AttackRules, factors: Pair, random: Random): AttackCourse {
  const steps: Step<AttackState>[] = [];
  const opening: AttackState = {
    part: 1,
    playing: false,
    over: false,
    left: [rules.attacks, rules.attacks],
    next: HOME,
    done: [],
    now: NIL,
    run: NIL,
    since: 0,
  };
  let state = opening;
  let at = 0;
  for (let part = 1; !state.over; part++) {
    state = {
      ...state,
      part,
      playing: true,
      left: both(attacksIn(rules, part)),
      next: part % 2 === 1 ? HOME : AWAY,
      now: NIL,
      since: at,
    };
    steps.push({ at, state, incident: { kind: "period_start", side: null } });
    state = playPart(rules, factors, random, state, steps);
    at = (steps.at(-1)?.at ?? at) + (state.over ? 0 : breakAfter(rules, part));
  }
  return { opening, steps, rules, factors };
}

/** Plays a part; its end is the last step. */
function playPart(
  rules: AttackRules,
  factors: Pair,
  random: Random,
  from: AttackState,
  steps: Step<AttackState>[],
): AttackState {
  let state = from;
  const { part, since } = from;
  const all = 2 * attacksIn(rules, part);
  const seconds = partSeconds(rules, part);
  const suddenDeath = isOvertime(rules, part) && rules.overtime.kind === "sudden";
  for (let attack = 0; attack < all; attack++) {
    const at = since + ((attack + 0.5 + (random.next() - 0.5) * JITTER) / all) * seconds;
    const side = state.next;
    const points = drawPoints(rules, factors[side], random);
    const run = points > 0 ? runAfter(state.run, side, points) : state.run;
    state = {
      ...state,
      next: opponent(side),
      left: plus(state.left, side, -1),
      now: plus(state.now, side, points),
      run,
    };
    if (suddenDeath && points > 0) return end(rules, state, at, steps);
    const mark = (attack + 1) % Math.ceil(all / MARKS_IN_PART) === 0;
    // Sent even without a score, because possession changed.
    if (points === 0) steps.push({ at, state, mark });
    else
      steps.push({
        at,
        state,
        ...scored(rules, points, side),
        mark: mark || points >= (rules.stopFrom ?? Number.POSITIVE_INFINITY),
      });
  }
  if (suddenDeath) {
    const winner: Side = random.next() < shootOutChance(factors) ? HOME : 1;
    return end(rules, { ...state, now: plus(state.now, winner) }, since + seconds, steps);
  }
  return end(rules, decideIfLast(rules, state, random), since + seconds, steps);
}

function scored(
  { stopFrom = Number.POSITIVE_INFINITY, stopWhy }: AttackRules,
  points: number,
  side: Side,
): Partial<Step<AttackState>> {
  if (points < stopFrom) return {};
  const kind = stopWhy === "goal" ? "goal" : "score";
  return { incident: { kind, side }, stop: { why: stopWhy, seconds: STOP_SECONDS } };
}

/** After the longest overtime one point decides, if a draw is not allowed. */
function decideIfLast(
  { parts, overtime }: AttackRules,
  state: AttackState,
  random: Random,
): AttackState {
  if (overtime.kind !== "parts" || overtime.drawStands || state.part < parts + overtime.most)
    return state;
  const [home, away] = added([...state.done, state.now]);
  if (home !== away) return state;
  return { ...state, now: plus(state.now, random.next() < 0.5 ? HOME : 1) };
}

function end(
  rules: AttackRules,
  state: AttackState,
  at: number,
  steps: Step<AttackState>[],
): AttackState {
  const done = [...state.done, state.now];
  const ended: AttackState = {
    ...state,
    playing: false,
    left: NIL,
    done,
    now: NIL,
    since: at,
    over: isOver(rules, state.part, added(done)),
  };
  const stop = { why: "period_end", seconds: PART_END_SECONDS } as const;
  steps.push({ at, state: ended, mark: true, stop, incident: { kind: "period_end", side: null } });
  return ended;
}

function isOver({ parts, overtime }: AttackRules, part: number, [home, away]: Pair): boolean {
  if (part < parts) return false;
  if (home !== away || overtime.kind === "none") return true;
  return overtime.kind === "parts" && part >= parts + overtime.most;
}

const runAfter = (run: Pair, side: Side, points: number): Pair =>
  plus(NIL, side, run[side] + points);

const both = (of: number): Pair => [of, of];

function drawPoints({ scoring }: AttackRules, factor: number, random: Random): number {
  let drawn = random.next();
  for (const [points, chance] of scoring) if ((drawn -= chance * factor) < 0) return points;
  return 0;
}

const breakAfter = ({ parts, breakSeconds }: AttackRules, part: number): number =>
  part < parts ? breakSeconds(part) : OVERTIME_BREAK_SECONDS;
