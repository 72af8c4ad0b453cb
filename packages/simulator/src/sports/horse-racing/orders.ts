import { itemAt } from "@touchline/core";
import { runnerKey } from "../world/questions.ts";

/** How many finishers a market names in order. */
export const ORDER_DEPTH = { forecast: 2, tricast: 3 } as const;
export type OrderType = keyof typeof ORDER_DEPTH;
export const isOrderType = (type: string): type is OrderType => type in ORDER_DEPTH;

/**
 * docs/adr/0055-racecards.md: longer lists are not offered, because every reader of the event would
 * receive them.
 */
const MOST_ORDERS = 350;

/**
 * The order markets of a race, by runners declared, so that an offered market stays when runners
 * are withdrawn.
 */
export const orderTypesOf = (declared: number): readonly OrderType[] =>
  (["forecast", "tricast"] as const).filter((type) => {
    const depth = ORDER_DEPTH[type];
    const orders = Array.from({ length: depth }, (_, k) => declared - k).reduce(
      (product, left) => product * left,
      1,
    );
    return declared > depth && orders <= MOST_ORDERS;
  });

export const orderKey = (order: readonly number[]): string => order.map(runnerKey).join("-");

/** Every order of the first `depth` among these runners. */
export function ordersOf(runners: readonly number[], depth: number): number[][] {
  if (depth === 0) return [[]];
  return runners.flatMap((first) =>
    ordersOf(
      runners.filter((runner) => runner !== first),
      depth - 1,
    ).map((rest) => [first, ...rest]),
  );
}

export interface DeadHeats {
  /** Positions, from 0, whose runner may share the place with the next. */
  at: readonly number[];
  /** The probability of each. */
  share: number;
}

/**
 * The value of an order in a Plackett–Luce race: its chance, where a dead heat counts half for
 * either order. Runners and weights are parallel.
 */
export function orderChance(
  weights: ReadonlyMap<number, number>,
  { at, share }: DeadHeats,
): (order: readonly number[]) => number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const of = (runner: number) => weights.get(runner) ?? 0;
  const chanceOf = (order: readonly number[]): number => {
    let left = total;
    let chance = 1;
    for (const runner of order) {
      chance *= of(runner) / left;
      left -= of(runner);
    }
    return chance;
  };
  /**
   * The other order that a tie at the position pays half to; if the last place is shared, with a
   * runner outside the named ones.
   */
  const otherWay = (order: readonly number[], position: number): number => {
    const swapped = order.slice(0, position);
    const [one, next] = order.slice(position);
    if (one === undefined) return 0;
    if (next !== undefined) return chanceOf([...swapped, next, one, ...order.slice(position + 2)]);
    const outside = [...weights.keys()].filter((runner) => !order.includes(runner));
    return outside.reduce((sum, runner) => sum + chanceOf([...swapped, runner, one]), 0);
  };
  return (order) => {
    const chance = chanceOf(order);
    const tied = at.filter((position) => position < order.length);
    return tied.reduce(
      (worth, position) => worth + (share / 2) * (otherWay(order, position) - chance),
      chance,
    );
  };
}

/** The winning orders of a race: two if a dead heat lies within the named positions. */
export function wonOrders(
  places: readonly number[],
  depth: number,
  deadHeatAt: number | null,
): readonly string[] {
  const came = orderKey(places.slice(0, depth));
  if (deadHeatAt === null || deadHeatAt >= depth || deadHeatAt + 1 >= places.length) return [came];
  const other = [...places];
  [other[deadHeatAt], other[deadHeatAt + 1]] = [
    itemAt(places, deadHeatAt + 1),
    itemAt(places, deadHeatAt),
  ];
  return [came, orderKey(other.slice(0, depth))];
}
