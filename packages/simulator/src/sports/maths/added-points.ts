import type { Distribution } from "../../pricing/distribution.ts";

/** Points that a continued match adds to a draw, with their chance. */
export interface Added {
  home: number;
  away: number;
  chance: number;
}

/** Less likely points affect no price. */
const NOBODY = 1e-11;

/** One point decides; each side scores it with chance one half. */
export const DECIDING_POINT: readonly Added[] = [
  { home: 1, away: 0, chance: 0.5 },
  { home: 0, away: 1, chance: 0.5 },
];

/**
 * The points of one overtime, and of those after it if it is drawn, likeliest first. A home side
 * may stop as soon as it leads.
 */
export function overtimePoints(
  home: Distribution,
  away: Distribution,
  onDraw: readonly Added[] | null,
  stopsAhead = false,
): Added[] {
  const most = (side: "home" | "away") =>
    (onDraw ?? []).reduce((high, points) => Math.max(high, points[side]), 0);
  const highest = Math.max(home.from + home.p.length, away.from + away.p.length);
  const width = highest + most("away") + 1;
  const chances = new Float64Array((highest + most("home") + 1) * width);
  for (const [i, p] of home.p.entries())
    for (const [j, q] of away.p.entries()) {
      const [h, a] = [home.from + i, away.from + j];
      if (h !== a || !onDraw) {
        const at = (stopsAhead ? Math.min(h, a + 1) : h) * width + a;
        chances[at] = (chances[at] as number) + p * q;
      } else goOn(chances, h * width + a, width, onDraw, p * q);
    }
  const points: Added[] = [];
  for (const [at, chance] of chances.entries())
    if (chance > NOBODY) points.push({ home: Math.floor(at / width), away: at % width, chance });
  return points.sort((a, b) => b.chance - a.chance);
}

/** Small, so that the compiler keeps it as one tight loop. */
function goOn(
  chances: Float64Array,
  from: number,
  width: number,
  more: readonly Added[],
  chance: number,
): void {
  if (chance < NOBODY / 100) return;
  for (const points of more) {
    const at = from + points.home * width + points.away;
    chances[at] = (chances[at] as number) + chance * points.chance;
  }
}
