import type { FeedMarket, Market, PriceHistory } from "@touchline/contract";

/**
 * Instants and odds alternating, oldest first: a flat array, because there are many outcomes and
 * most have one price.
 */
type Series = number[];
export type PriceHistories = Map<string, Series>;

/** Points shown per history. A series may grow by ROOM beyond that, so that thinning is rare. */
export const MOST_POINTS = 48;
const ROOM = 16;
/** Outcomes per event; the one first seen longest ago is evicted first. */
const MOST_SERIES = 2000;

/** Records open prices. Those of a suspended market were not on offer. */
export function keepPrices(
  histories: PriceHistories,
  markets: readonly FeedMarket[],
  at: number,
): void {
  for (const { status, outcomes } of markets) {
    if (status !== "open") continue;
    for (const { outcomeId, odds } of outcomes) {
      const series = histories.get(outcomeId);
      if (series) addPoint(series, at, odds);
      else histories.set(outcomeId, [at, odds]);
    }
  }
  for (const [outcomeId] of histories) {
    if (histories.size <= MOST_SERIES) break;
    histories.delete(outcomeId);
  }
}

function addPoint(series: Series, at: number, odds: number): void {
  if (series.at(-1) === odds) return;
  series.push(at, odds);
  if (series.length > 2 * (MOST_POINTS + ROOM)) thin(series, MOST_POINTS);
}

/** Drops the points that change the line least. The first, the last and the extremes stay. */
export function thin(series: Series, most: number): void {
  const { highest, lowest } = extremesOf(series);
  const at = (index: number) => series[index] ?? 0;
  /** Twice the area of the triangle of a point and its neighbours. */
  const weight = (index: number) =>
    index === highest || index === lowest
      ? Number.POSITIVE_INFINITY
      : Math.abs(
          (at(index) - at(index - 2)) * (at(index + 3) - at(index - 1)) -
            (at(index + 2) - at(index - 2)) * (at(index + 1) - at(index - 1)),
        );
  const kept = new Set<number>();
  const inner = Array.from({ length: series.length / 2 - 2 }, (_, point) => 2 * (point + 1));
  for (const index of inner.sort((a, b) => weight(b) - weight(a)).slice(0, most - 2))
    kept.add(index);
  const last = series.length - 2;
  let end = 0;
  for (let index = 0; index <= last; index += 2) {
    if (index !== 0 && index !== last && !kept.has(index)) continue;
    [series[end], series[end + 1]] = [at(index), at(index + 1)];
    end += 2;
  }
  series.length = end;
}

/** Indexes of the highest and the lowest price; the first of equals. */
function extremesOf(series: Series): { highest: number; lowest: number } {
  let [highest, lowest] = [0, 0];
  for (let index = 2; index < series.length; index += 2) {
    const odds = series[index + 1] ?? 0;
    if (odds > (series[highest + 1] ?? 0)) highest = index;
    if (odds < (series[lowest + 1] ?? 0)) lowest = index;
  }
  return { highest, lowest };
}

export function historyOf(
  { history, markets }: { history: PriceHistories; markets: ReadonlyMap<string, Market> },
  outcomeIds: Iterable<string>,
  now: number,
) {
  const offered = new Map<string, number>();
  for (const { status, outcomes } of markets.values())
    if (status === "open") for (const { outcomeId, odds } of outcomes) offered.set(outcomeId, odds);
  return [...outcomeIds].flatMap((outcomeId): PriceHistory[] => {
    const kept = history.get(outcomeId);
    if (!kept) return [];
    const series = [...kept];
    if (series.length > 2 * MOST_POINTS) thin(series, MOST_POINTS);
    const point = (index: number) => ({ at: series[index] ?? 0, odds: series[index + 1] ?? 0 });
    const { highest, lowest } = extremesOf(series);
    const odds = offered.get(outcomeId);
    return [
      {
        outcomeId,
        opening: point(0),
        highest: point(highest),
        lowest: point(lowest),
        now: odds === undefined ? null : { at: now, odds },
        points: Array.from({ length: series.length / 2 }, (_, at) => point(2 * at)),
      },
    ];
  });
}
