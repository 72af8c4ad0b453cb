import type { EventTree, SportId } from "@touchline/contract";
import type { ReactNode } from "react";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";

/** A drawing that only some sports have takes the heads of their events alone. */
export interface CourtProps<S extends SportId = SportId> extends Pick<EventTree, "state"> {
  head: EventTree["head"] & { sport: S };
}

export const SIDES = [0, 1] as const;
/** 0, 1, 2 … up to the count. */
export const countTo = (most: number): number[] =>
  Array.from({ length: Math.max(0, most) }, (_, at) => at);

interface DrawingProps {
  /** The drawing in words for screen readers; unknown facts are left out. */
  said: readonly (string | false | null | undefined)[];
  ground: "grass" | "wood" | "ice" | "hall" | "plain";
  children: ReactNode;
}

/**
 * One image with a description for screen readers. 360 × 140 units; the home side is on the left,
 * as on the scoreboard.
 */
export function Drawing({ said, ground, children }: DrawingProps) {
  return (
    <svg
      className={classes(styles.drawing, styles[ground])}
      viewBox="0 0 360 140"
      role="img"
      aria-label={said.filter(Boolean).join(". ")}
    >
      <rect className={styles.ground} width="360" height="140" rx="10" />
      {children}
    </svg>
  );
}

/** A callout, such as a break point or a run. */
export function Called({ y = 124, children }: { y?: number; children: string }) {
  const width = 20 + children.length * 6.4;
  return (
    <g className={styles.called}>
      <rect x={180 - width / 2} y={y - 11} width={width} height="20" rx="10" />
      <text x="180" y={y + 3}>
        {children}
      </text>
    </g>
  );
}

interface FigureProps {
  side: number;
  children: string | number;
  /** Highlights the side whose turn it is. */
  on?: boolean;
  y?: number;
}

/** A side's number beside the court. */
export function Figure({ side, on = false, y = 70, children }: FigureProps) {
  return (
    <text className={classes(styles.figure, on && styles.on)} x={side === 0 ? 27 : 333} y={y + 9}>
      {children}
    </text>
  );
}

/**
 * An element that moves with the state, without animation if the visitor prefers reduced motion.
 */
export function Moved({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g className={styles.moved} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}
