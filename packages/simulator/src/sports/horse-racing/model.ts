import type { Ask, Drift, Finish, Model, PriceHistory, RaceFacts, View } from "../definition.ts";
import { positionChances } from "../maths/plackett-luce.ts";
import { runnerKey } from "../world/questions.ts";
import {
  isOrderType,
  ORDER_DEPTH,
  type OrderType,
  orderChance,
  orderKey,
  ordersOf,
  wonOrders,
} from "./orders.ts";
import { DEAD_HEAT_SHARE, type RaceCourse, type RaceState, type Withdrawal } from "./process.ts";
import { rule4Percent } from "./terms.ts";

const DRIFT = 0.05;

export function raceModel(
  { weights, terms, deadHeatAt }: RaceCourse,
  drift: Drift,
): Model<RaceState> {
  const seen = weights.map((weight, i) => weight * Math.exp(DRIFT * drift(i)));
  return {
    outlook({ withdrawn, places, finished }) {
      const runners = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
      const paid = terms?.places ?? 0;
      const chances = finished
        ? finishedChances(places, paid, deadHeatAt)
        : openChances(
            runners,
            runners.map((i) => seen[i] ?? 0),
            paid,
          );
      const deadHeats = {
        at: [
          ...(runners.length > 1 ? [0] : []),
          ...(paid > 0 && runners.length > paid ? [paid - 1] : []),
        ],
        share: DEAD_HEAT_SHARE,
      };
      const openOrders = (type: OrderType) =>
        ordersOf(runners, ORDER_DEPTH[type]).map(
          orderChance(new Map(runners.map((i) => [i, seen[i] ?? 0])), deadHeats),
        );
      const finishedOrders = (type: OrderType) => {
        const won = wonOrders(places, ORDER_DEPTH[type], deadHeatAt);
        return ordersOf(runners, ORDER_DEPTH[type]).map((order) =>
          won.includes(orderKey(order)) ? 1 / won.length : 0,
        );
      };
      return {
        view({ type, backs = [] }: Ask & { backs?: readonly number[] }): View {
          if (isOrderType(type))
            return { chances: finished ? finishedOrders(type) : openOrders(type) };
          const of = (by: ReadonlyMap<number, number>) => backs.map((i) => by.get(i) ?? 0);
          return { chances: of(chances.win), ...(paid > 0 ? { places: of(chances.place) } : {}) };
        },
      };
    },
  };
}

interface RaceChances {
  win: ReadonlyMap<number, number>;
  place: ReadonlyMap<number, number>;
}

/** A dead heat pays half, so it is worth half a chance to either runner. */
function openChances(
  runners: readonly number[],
  weights: readonly number[],
  paid: number,
): RaceChances {
  const at = positionChances(weights, Math.min(runners.length, Math.max(2, paid + 1)));
  const position = (k: number, i: number) => at[k]?.[i] ?? 0;
  const share = runners.length > 1 ? DEAD_HEAT_SHARE / 2 : 0;
  const edge = runners.length > paid ? DEAD_HEAT_SHARE / 2 : 0;
  const win = runners.map(
    (runner, i) => [runner, position(0, i) + share * (position(1, i) - position(0, i))] as const,
  );
  const place = runners.map((runner, i) => {
    const within = Array.from({ length: paid }, (_, k) => position(k, i)).reduce(
      (sum, chance) => sum + chance,
      0,
    );
    return [runner, within + edge * (position(paid, i) - position(paid - 1, i))] as const;
  });
  return { win: new Map(win), place: new Map(place) };
}

function finishedChances(
  places: readonly number[],
  paid: number,
  deadHeatAt: number | null,
): RaceChances {
  const upTo = (count: number) =>
    new Map(
      places.map(
        (runner, rank) =>
          [runner, isShared(rank, count, deadHeatAt) ? 0.5 : rank < count ? 1 : 0] as const,
      ),
    );
  return { win: upTo(1), place: upTo(paid) };
}

/** Whether a runner shares the last of this many paid positions with another. */
const isShared = (rank: number, count: number, deadHeatAt: number | null): boolean =>
  deadHeatAt !== null &&
  deadHeatAt === count - 1 &&
  (rank === deadHeatAt || rank === deadHeatAt + 1);

const HALF = { places: 1, tied: 2 } as const;

/**
 * The deduction of each withdrawal from earlier bets, by the runner's price at that time in a
 * market without earlier withdrawals.
 */
function deductionsOf(
  { weights, withdrawals }: RaceCourse,
  priceBefore: PriceHistory,
): { runner: number; at: number; percent: number }[] {
  return withdrawals.map(({ runner, at }, n) => {
    const asked = winnerAsked(weights, withdrawals.slice(0, n));
    return { runner, at, percent: rule4Percent(priceBefore(runnerKey(runner), asked, at)) };
  });
}

function winnerAsked(weights: readonly number[], gone: readonly Withdrawal[]) {
  const backs = weights.map((_, i) => i).filter((i) => !gone.some(({ runner }) => runner === i));
  return { type: "race_winner", lineQuarters: null, keys: backs.map(runnerKey), backs } as const;
}

/** The starting price; 0 for a non-runner. */
const startingPrice = (
  { weights, withdrawals }: RaceCourse,
  priceBefore: PriceHistory,
  runner: number,
): number =>
  withdrawals.some((gone) => gone.runner === runner)
    ? 0
    : priceBefore(runnerKey(runner), winnerAsked(weights, withdrawals), 0);

/**
 * The facts other than the board: deductions as they occur, starting prices and ties with the
 * result.
 */
export function raceFacts(
  course: RaceCourse,
  { withdrawn, places, finished }: RaceState,
  priceBefore: PriceHistory,
): RaceFacts {
  const { weights, deadHeatAt } = course;
  const deductions =
    withdrawn.length > 0
      ? deductionsOf(
          { ...course, withdrawals: course.withdrawals.slice(0, withdrawn.length) },
          priceBefore,
        )
      : [];
  return {
    ...(deductions.length > 0
      ? { deductions: deductions.map(({ runner, ...cut }) => ({ competitor: runner, ...cut })) }
      : {}),
    ...(finished
      ? { startingPrices: weights.map((_, i) => startingPrice(course, priceBefore, i)) }
      : {}),
    ...(finished && deadHeatAt !== null
      ? { deadHeats: [places.slice(deadHeatAt, deadHeatAt + 2)] }
      : {}),
  };
}

/**
 * The result of every key: those with a withdrawn runner are void, and reduce the winnings of the
 * others.
 */
export function raceFinish(
  course: RaceCourse,
  ask: Ask,
  priceBefore: PriceHistory,
): readonly Finish[] {
  const deductions = deductionsOf(course, priceBefore)
    .map(({ at, percent }) => ({ at, percent }))
    .filter(({ percent }) => percent > 0);
  const cut = (how: Finish): Finish => {
    const isPaid = how.result === "win" || how.place?.result === "win";
    return isPaid && deductions.length > 0 ? { ...how, deductions } : how;
  };
  if (isOrderType(ask.type)) return orderFinish(course, ask.type).map(cut);
  return ask.type === "race_winner" ? winnerFinish(course, priceBefore).map(cut) : [];
}

function winnerFinish(course: RaceCourse, priceBefore: PriceHistory): Finish[] {
  const { steps, weights, terms, deadHeatAt } = course;
  const { places = [] } = steps.at(-1)?.state ?? {};
  const ended = (rank: number, paid: number) => {
    if (isShared(rank, paid, deadHeatAt)) return { result: "win", deadHeat: HALF } as const;
    return { result: rank < paid ? "win" : "lose" } as const;
  };
  return weights.map((_, i): Finish => {
    const key = runnerKey(i);
    const rank = places.indexOf(i);
    if (rank < 0)
      return {
        key,
        result: "void",
        reason: "non_runner",
        ...(terms ? { place: { result: "void" } } : {}),
      };
    const place = terms ? { place: ended(rank, terms.places) } : {};
    return {
      key,
      ...ended(rank, 1),
      ...place,
      startingPrice: startingPrice(course, priceBefore, i),
    };
  });
}

function orderFinish(
  { steps, weights, deadHeatAt, withdrawals }: RaceCourse,
  type: OrderType,
): Finish[] {
  const { places = [] } = steps.at(-1)?.state ?? {};
  const won = wonOrders(places, ORDER_DEPTH[type], deadHeatAt);
  const everyone = weights.map((_, i) => i);
  return ordersOf(everyone, ORDER_DEPTH[type]).map((order): Finish => {
    const key = orderKey(order);
    if (withdrawals.some(({ runner }) => order.includes(runner)))
      return { key, result: "void", reason: "non_runner" };
    if (!won.includes(key)) return { key, result: "lose" };
    return { key, result: "win", ...(won.length > 1 ? { deadHeat: HALF } : {}) };
  });
}
