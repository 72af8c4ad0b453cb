import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";

/**
 * Sports of a clock in which sides attack in turn: each attack brings points or none, whatever came
 * before. How many are left is known at any instant, so what a match may still bring is a sum of so
 * many equal draws.
 */
export interface AttackRules {
  parts: number;
  partSeconds: number;
  /** How long the break after a part is. */
  breakSeconds(part: number): number;
  /** Of each side, in a part. */
  attacks: number;
  /**
   * What an attack of an average side brings: so many points, with this chance. The rest bring
   * none.
   */
  scoring: readonly (readonly [points: number, chance: number])[];
  overtime: Overtime;
  /** From how many points of one attack on bets stop for a while; every score is told. */
  stopFrom?: number;
  stopWhy: "goal" | "score";
}

export type Overtime =
  /** A draw stands. */
  | { kind: "none" }
  /**
   * Parts of overtime until one ends with a lead; after `most` of them a draw stands, or one point
   * decides.
   */
  | { kind: "parts"; seconds: number; attacks: number; most: number; drawStands: boolean }
  /**
   * The first score wins; without one, a shoot-out. It counts for who wins the match and for
   * nothing else.
   */
  | { kind: "sudden"; seconds: number; attacks: number };

export interface AttackState {
  /** From 1: the one that is played, or that was played last. Overtime goes on counting. */
  part: number;
  playing: boolean;
  over: boolean;
  /** Attacks left in the part, by side. */
  left: Pair;
  /** Who attacks next. */
  next: Side;
  /** Points of the parts that are over, and of the one that is played. */
  done: readonly Pair[];
  now: Pair;
  /** Points that the side that scored last has scored without an answer. */
  run: Pair;
  /** When the part, or the break, began. */
  since: number;
}

export interface AttackCourse extends Course<AttackState> {
  rules: AttackRules;
  /** How much more, or less, of what an average attack brings each side's brings. */
  factors: Pair;
}

export const isOvertime = ({ parts }: AttackRules, part: number): boolean => part > parts;
export const partSeconds = (
  { parts, partSeconds: seconds, overtime }: AttackRules,
  part: number,
): number => (part <= parts || overtime.kind === "none" ? seconds : overtime.seconds);
export const attacksIn = ({ parts, attacks, overtime }: AttackRules, part: number): number =>
  part <= parts || overtime.kind === "none" ? attacks : overtime.attacks;
