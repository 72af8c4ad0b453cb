import type { Random } from "@touchline/core";
import type { EntrantRow } from "../competition.ts";
import type { Course, EachWay, Step, Voided } from "../definition.ts";
import { within } from "../maths/range.ts";
import { runnerKey } from "../world/questions.ts";
import { ORDER_DEPTH, orderKey, ordersOf, orderTypesOf } from "./orders.ts";
import { eachWayTerms } from "./terms.ts";

export interface RaceState {
  /** The running or finishing order; empty before the off. */
  places: readonly number[];
  withdrawn: readonly number[];
  finished: boolean;
}

export interface RaceCourse extends Course<RaceState> {
  weights: readonly number[];
  terms: EachWay | undefined;
  /** In time order and at least a suspension apart, because each re-forms the market. */
  withdrawals: readonly Withdrawal[];
  /** The runner at this position, from 0, dead-heated with the next. */
  deadHeatAt: number | null;
}

export interface Withdrawal {
  runner: number;
  at: number;
}

/** The effect of one point of strength on a runner's weight, as a power of e. */
const PER_POINT = 0.062;
const WITHDRAWAL_SHARE = 0.3;
const SECOND_WITHDRAWAL_SHARE = 0.15;
const WITHDRAWN_BEFORE_SECONDS = { from: 240, upTo: 5400 };
const WITHDRAWAL_STOP_SECONDS = 60;
/** The chance of a dead heat for first, and for the last paid place. */
export const DEAD_HEAT_SHARE = 1 / 120;
/** The duration of a race, and the interval of order updates. */
export interface Pace {
  seconds: { from: number; upTo: number };
  lookSeconds: number;
}
const HORSES: Pace = { seconds: { from: 62, upTo: 235 }, lookSeconds: 6 };

/** Draws a race once, from its withdrawals to the finish. */
export function drawRace(
  entrants: readonly EntrantRow[],
  handicap: boolean,
  random: Random,
  pace = HORSES,
): RaceCourse {
  const weights = entrants.map(([, , , strength]) => Math.exp(PER_POINT * (strength - 75)));
  const terms = eachWayTerms(entrants.length, handicap);
  const withdrawals = drawWithdrawals(entrants.length, random);
  const withdrawn = withdrawals.map(({ runner }) => runner);
  const { order, deadHeatAt } = drawFinish(weights, withdrawn, terms, random);
  const steps = withdrawals.map(
    ({ runner, at }, n): Step<RaceState> => ({
      at,
      state: { places: [], withdrawn: withdrawn.slice(0, n + 1), finished: false },
      voids: () => voidsOf(entrants.length, runner),
      mark: true,
      stop: { why: "withdrawal", seconds: WITHDRAWAL_STOP_SECONDS },
      incident: { kind: "withdrawal", side: null },
    }),
  );
  steps.push(...runTo(order, withdrawn, random, pace));
  return {
    opening: { places: [], withdrawn: [], finished: false },
    steps,
    weights,
    terms,
    withdrawals,
    deadHeatAt,
  };
}

/** The bets that named a runner, in all markets the race has had. */
function voidsOf(declared: number, runner: number): Voided[] {
  const everyone = Array.from({ length: declared }, (_, i) => i);
  const orders = orderTypesOf(declared).map((type) => ({
    type,
    keys: ordersOf(everyone, ORDER_DEPTH[type])
      .filter((order) => order.includes(runner))
      .map(orderKey),
  }));
  return [{ type: "race_winner", keys: [runnerKey(runner)] }, ...orders];
}

function drawWithdrawals(runners: number, random: Random): Withdrawal[] {
  if (random.next() >= WITHDRAWAL_SHARE) return [];
  const first = Math.floor(random.next() * runners);
  const second = Math.floor(random.next() * runners);
  const hasSecond = random.next() < SECOND_WITHDRAWAL_SHARE && second !== first;
  const at = -Math.round(within(random, WITHDRAWN_BEFORE_SECONDS));
  if (!hasSecond) return [{ runner: first, at }];
  // The second withdrawal comes after the market has reopened, and early enough for it to reopen
  // again before the off.
  const from = 2 * WITHDRAWAL_STOP_SECONDS;
  const later = -Math.round(within(random, { from, upTo: Math.max(from, -at - from) }));
  return [
    { runner: first, at },
    { runner: second, at: later },
  ];
}

/** The finishing order, and the position of a dead heat. */
export function drawFinish(
  weights: readonly number[],
  withdrawn: readonly number[],
  terms: EachWay | undefined,
  random: Random,
) {
  const order = drawOrder(weights, withdrawn, random);
  return { order, deadHeatAt: drawDeadHeat(terms, order.length, random) };
}

/** Plackett–Luce: the next finisher is drawn among those left. */
function drawOrder(
  weights: readonly number[],
  withdrawn: readonly number[],
  random: Random,
): number[] {
  const left = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
  const order: number[] = [];
  while (left.length > 0) {
    let drawn = random.next() * left.reduce((sum, i) => sum + (weights[i] ?? 0), 0);
    const next = left.findIndex((i) => (drawn -= weights[i] ?? 0) < 0);
    order.push(...left.splice(next < 0 ? left.length - 1 : next, 1));
  }
  return order;
}

function drawDeadHeat(terms: EachWay | undefined, runners: number, random: Random): number | null {
  const drawn = random.next();
  if (drawn < DEAD_HEAT_SHARE && runners > 1) return 0;
  return drawn < 2 * DEAD_HEAT_SHARE && terms && runners > terms.places ? terms.places - 1 : null;
}

/** Bets are closed from the off to the finish, so the field may be shown heading for its result. */
function runTo(
  order: readonly number[],
  withdrawn: readonly number[],
  random: Random,
  pace: Pace,
): Step<RaceState>[] {
  const { lookSeconds } = pace;
  const seconds = Math.round(within(random, pace.seconds));
  const stray = order.map(() => (random.next() - 0.5) * 2 * order.length);
  const steps: Step<RaceState>[] = [];
  for (let at = 0; at < seconds; at += lookSeconds) {
    const straying = 1 - at / seconds;
    const running = order
      .map((runner, rank) => ({
        runner,
        at: rank + straying * (stray[rank] ?? 0) + (random.next() - 0.5) * 2 * straying,
      }))
      .sort((a, b) => a.at - b.at);
    const state = { places: running.map(({ runner }) => runner), withdrawn, finished: false };
    const off = {
      stop: { why: "period_end", seconds: seconds + lookSeconds } as const,
      incident: { kind: "period_start", side: null } as const,
    };
    steps.push({ at, state, ...(at === 0 ? off : {}) });
  }
  steps.push({
    at: seconds,
    state: { places: order, withdrawn, finished: true },
    incident: { kind: "period_end", side: null },
  });
  return steps;
}
