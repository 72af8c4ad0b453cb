import type { SportId } from "@touchline/contract";

interface Field {
  ground: "grass" | "wood" | "ice" | "hall";
  /** The markings in one path, on 360 × 140. */
  lines: string;
  /**
   * The texts for ball possession and for a run of unanswered scores, if the sport mentions runs.
   */
  has: "event.attack" | "court.ball" | "court.puck";
  run?: "court.run" | "court.goalsRun";
}

const SIDE_LINES = "M4 4H356V136H4Z";
const HALFWAY = "M180 4V136";
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** Every ten yards between the end zones. */
const yardLines = Array.from({ length: 9 }, (_, i) => `M${65.6 + i * 28.6} 4V136`).join("");

const OF_SPORT = {
  Football: {
    ground: "grass",
    has: "event.attack",
    lines: `${SIDE_LINES}${HALFWAY}${circle(180, 70, 22)}M4 34H58V106H4M356 34H302V106H356M4 53H24V87H4M356 53H336V87H356M58 56a18 18 0 0 1 0 28M302 56a18 18 0 0 0 0 28`,
  },
  Basketball: {
    ground: "wood",
    has: "court.ball",
    run: "court.run",
    lines: `${SIDE_LINES}${HALFWAY}${circle(180, 70, 18)}M4 48H72V92H4M356 48H288V92H356M4 14H40C112 22 112 118 40 126H4M356 14H320C248 22 248 118 320 126H356${circle(22, 70, 4)}${circle(338, 70, 4)}`,
  },
  IceHockey: {
    ground: "ice",
    has: "court.puck",
    lines: `M40 4H320a36 36 0 0 1 36 36V100a36 36 0 0 1 -36 36H40a36 36 0 0 1 -36 -36V40a36 36 0 0 1 36 -36Z${HALFWAY}M134 4V136M226 4V136M28 8V132M332 8V132${circle(180, 70, 18)}${circle(78, 38, 13)}${circle(78, 102, 13)}${circle(282, 38, 13)}${circle(282, 102, 13)}M28 62H22V78H28M332 62H338V78H332`,
  },
  Handball: {
    ground: "hall",
    has: "court.ball",
    run: "court.goalsRun",
    lines: `${SIDE_LINES}${HALFWAY}M4 22C76 24 76 116 4 118M356 22C284 24 284 116 356 118M78 66V74M282 66V74M4 60H0V80H4M356 60H360V80H356`,
  },
  AmericanFootball: {
    ground: "grass",
    has: "court.ball",
    lines: `${SIDE_LINES}M37 4V136M323 4V136${yardLines}`,
  },
} satisfies Partial<Record<SportId, Field>>;

/** Sports that FieldCourt can draw. */
export type FieldSport = keyof typeof OF_SPORT;
export const FIELDS: Readonly<Record<FieldSport, Field>> = OF_SPORT;
