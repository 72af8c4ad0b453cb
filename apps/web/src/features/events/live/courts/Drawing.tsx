import type { EventTree } from "@touchline/contract";
import type { ReactNode } from "react";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";

export type CourtProps = Pick<EventTree, "head" | "state">;

export const SIDES = [0, 1] as const;
/** 0, 1, 2 …: so many alike. */
export const countTo = (most: number): number[] =>
  Array.from({ length: Math.max(0, most) }, (_, at) => at);

interface DrawingProps {
  /** What the drawing shows, in words: what is not known now is left out. */
  said: readonly (string | false | null | undefined)[];
  ground: "grass" | "wood" | "ice" | "hall" | "plain";
  children: ReactNode;
}

/**
 * One picture to whoever does not see it, with its words. 360 × 140 units; the home side is on the
 * left, as on the scoreboard.
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

/** What is called out: a break point, a run. */
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
  /** Whose turn it is stands out. */
  on?: boolean;
  y?: number;
}

/** A side's number, beside the court. */
export function Figure({ side, on = false, y = 70, children }: FigureProps) {
  return (
    <text className={classes(styles.figure, on && styles.on)} x={side === 0 ? 27 : 333} y={y + 9}>
      {children}
    </text>
  );
}

/** Something that moves when the state does, and stands still where motion is unwanted. */
export function Moved({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g className={styles.moved} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}
