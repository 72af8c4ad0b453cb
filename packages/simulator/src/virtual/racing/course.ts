import type { Random } from "@touchline/core";
import type { EntrantRow } from "../../sports/competition.ts";
import type { Course, EachWay, Step } from "../../sports/definition.ts";
import { eachWayTerms } from "../../sports/horse-racing/terms.ts";
import { within } from "../../sports/maths/range.ts";
import type { VirtualTrack } from "./tracks.data.ts";

export interface RaceState {
  /** Thousandths of the course, by runner. */
  progress: readonly number[];
  /** The running or finishing order; empty before the off. */
  places: readonly number[];
  finished: boolean;
}

export interface RaceCourse extends Course<RaceState> {
  weights: readonly number[];
  terms: EachWay | undefined;
}

/** The effect of one point of strength on a runner's weight, as a power of e. */
const PER_POINT = 0.055;
/** Between two runners at the finish. */
const GAP_SECONDS = { from: 0.12, upTo: 0.55 };
const LOOK_SECONDS = 1;
const POST = 1000;

/**
 * Draws the order first (Plackett–Luce: the next finisher is drawn among those left), then a race
 * that ends in it.
 */
export function drawRace(
  entrants: readonly EntrantRow[],
  { seconds }: VirtualTrack,
  random: Random,
): RaceCourse {
  const weights = entrants.map(([, , , strength]) => Math.exp(PER_POINT * (strength - 75)));
  const order = drawOrder(weights, random);
  const arrival = new Map<number, number>();
  let at = within(random, seconds);
  for (const runner of order) {
    arrival.set(runner, at);
    at += within(random, GAP_SECONDS);
  }
  const runs = weights.map((_, runner) => runOf(arrival.get(runner) ?? at, random));
  const opening: RaceState = { progress: weights.map(() => 0), places: [], finished: false };
  return {
    weights,
    terms: eachWayTerms(entrants.length, false),
    opening,
    steps: stepsOf(order, runs, at),
  };
}

function drawOrder(weights: readonly number[], random: Random): number[] {
  const left = weights.map((_, i) => i);
  const order: number[] = [];
  while (left.length > 0) {
    let drawn = random.next() * left.reduce((sum, i) => sum + (weights[i] ?? 0), 0);
    const next = left.findIndex((i) => (drawn -= weights[i] ?? 0) < 0);
    order.push(...left.splice(next < 0 ? left.length - 1 : next, 1));
  }
  return order;
}

type Run = (at: number) => number;

/**
 * Fast starters fade and waiters come late: both curves are zero at the start and at the finish,
 * and nobody runs backwards.
 */
function runOf(arrivesAt: number, random: Random): Run {
  const early = (random.next() - 0.5) * 0.09;
  const late = (random.next() - 0.5) * 0.05;
  return (at) => {
    const share = Math.min(1, at / arrivesAt);
    return Math.round(
      POST * (share + early * Math.sin(Math.PI * share) + late * Math.sin(2 * Math.PI * share)),
    );
  };
}

function stepsOf(
  order: readonly number[],
  runs: readonly Run[],
  endsAt: number,
): Step<RaceState>[] {
  const rank = new Map(order.map((runner, place) => [runner, place]));
  const lookAt = (at: number, finished: boolean): RaceState => {
    const progress = runs.map((run) => (finished ? POST : Math.max(0, run(at))));
    // At the finish, and side by side before it, the earlier finisher is in front.
    const places = runs
      .map((_, runner) => runner)
      .sort(
        (a, b) =>
          (progress[b] ?? 0) - (progress[a] ?? 0) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
      );
    return { progress, places, finished };
  };
  const looks = Array.from(
    { length: Math.ceil(endsAt / LOOK_SECONDS) },
    (_, i): Step<RaceState> => {
      const at = i * LOOK_SECONDS;
      return {
        at,
        state: lookAt(at, false),
        ...(i === 0 ? { incident: { kind: "period_start", side: null } } : {}),
      };
    },
  );
  return [
    ...looks,
    { at: endsAt, state: lookAt(endsAt, true), incident: { kind: "period_end", side: null } },
  ];
}
