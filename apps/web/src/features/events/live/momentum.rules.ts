import type { Incident, Momentum } from "@touchline/contract";

/** In the chart's own units. */
export const MOMENTUM = { height: 40, step: 3, bar: 2.2, gap: 4 } as const;
/** A whole minute of danger. */
const MOST = 6;

interface Bar {
  x: number;
  y: number;
  height: number;
  side: "home" | "away";
}

/**
 * A bar per minute for the side that attacked more, a gap between the parts of the match, and goals
 * at their minutes.
 */
export function barsOf(momentum: Momentum, incidents: readonly Incident[]) {
  const bars: Bar[] = [];
  const parts: number[] = [];
  const goals: { id: string; x: number; isHome: boolean }[] = [];
  let start = 0;
  let clockBefore = 0;
  for (const { period, minutes } of momentum) {
    if (start > 0) parts.push(start - MOMENTUM.gap / 2);
    minutes.forEach(([home, away], minute) => {
      const lead = home - away;
      if (lead === 0) return;
      const height = Math.round((Math.abs(lead) / MOST) * (MOMENTUM.height / 2) * 10) / 10;
      const y = lead > 0 ? MOMENTUM.height / 2 - height : MOMENTUM.height / 2;
      bars.push({ x: start + minute * MOMENTUM.step, y, height, side: lead > 0 ? "home" : "away" });
    });
    for (const { incidentId, kind, side, clockSeconds, period: when } of incidents) {
      if ((kind !== "goal" && kind !== "own_goal") || side === null || when !== period) continue;
      const minute = Math.min(minutes.length, (clockSeconds - clockBefore) / 60);
      goals.push({ id: incidentId, x: start + minute * MOMENTUM.step, isHome: side === 0 });
    }
    start += minutes.length * MOMENTUM.step + MOMENTUM.gap;
    clockBefore += HALF_SECONDS;
  }
  return { bars, parts, goals, width: Math.max(MOMENTUM.step, start - MOMENTUM.gap) };
}
/** The second half's clock starts where the first half's should have ended. */
const HALF_SECONDS = 45 * 60;

/** Each side's share of the attacks, in whole percent that add up to 100. */
export function sharesOf(momentum: Momentum): [home: number, away: number] {
  let [home, away] = [0, 0];
  for (const { minutes } of momentum) {
    for (const pair of minutes) {
      home += pair[0];
      away += pair[1];
    }
  }
  if (home + away === 0) return [50, 50];
  const share = Math.round((100 * home) / (home + away));
  return [share, 100 - share];
}
