import type { PriceHistory } from "@touchline/contract";

export const CHART = { width: 300, height: 120 } as const;
/** Space above and below the line for the labels. */
const INSET = 12;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The steps of a history in the chart's units. Constant odds are a line through the middle. */
export function lineOf(
  points: PriceHistory["points"],
  end: number,
): { line: string; area: string; last: number } {
  const odds = points.map((point) => point.odds);
  const [high, low] = [Math.max(...odds), Math.min(...odds)];
  const begin = points[0]?.at ?? end;
  const span = Math.max(1, end - begin);
  const x = (at: number) => round((CHART.width * Math.min(Math.max(0, at - begin), span)) / span);
  const y = (each: number) =>
    round(
      high === low
        ? CHART.height / 2
        : INSET + ((high - each) / (high - low)) * (CHART.height - 2 * INSET),
    );
  const first = y(odds[0] ?? 0);
  const last = y(odds.at(-1) ?? 0);
  const steps = points.slice(1).map((point) => `H${x(point.at)}V${y(point.odds)}`);
  const line = `M0 ${first}${steps.join("")}H${CHART.width}`;
  return { line, area: `${line}V${CHART.height}H0Z`, last };
}
