import type { EventState } from "@touchline/contract";

export interface Point {
  x: number;
  y: number;
}

/** The positions of a side that plays to the right while nobody attacks. */
export const FORMATION: readonly Point[] = [
  { x: 18, y: 100 },
  { x: 62, y: 40 },
  { x: 56, y: 80 },
  { x: 56, y: 120 },
  { x: 62, y: 160 },
  { x: 108, y: 64 },
  { x: 102, y: 100 },
  { x: 108, y: 136 },
  { x: 150, y: 46 },
  { x: 158, y: 100 },
  { x: 150, y: 154 },
];

/** How far up the pitch the ball is, from the attacking side's view. */
const REACH = { attack: 232, danger: 318 } as const;
const PUSH = { none: 0, attack: 34, danger: 62 } as const;

/**
 * Between 0 and 1, and constant for a moment: the socket says who attacks, but not along which
 * wing.
 */
const wing = (moment: number): number => ((moment * 7919) % 97) / 97;

/** The ball's position, and how far each side has pushed up. */
export function playAt({ danger, clockSeconds }: Pick<EventState, "danger" | "clockSeconds">): {
  ball: Point;
  push: [number, number];
} {
  const y = 40 + 120 * wing(clockSeconds);
  if (danger === "none")
    return { ball: { x: 150 + 60 * wing(clockSeconds + 31), y }, push: [PUSH.none, PUSH.none] };
  const how = danger.endsWith("danger") ? "danger" : "attack";
  const near = how === "danger" ? 70 + 60 * wing(clockSeconds) : y;
  const isHome = danger.startsWith("home");
  return {
    ball: { x: isHome ? REACH[how] : 360 - REACH[how], y: near },
    push: isHome ? [PUSH[how], -10] : [-10, PUSH[how]],
  };
}
