import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";

/**
 * Sports with a clock in which the sides attack in turn: each attack brings points or none,
 * independently. The number of attacks left is always known, so the rest of a match is a sum of
 * identical draws.
 */
export interface AttackRules {
  parts: number;
  partSeconds: number;
  /** The length of the break after a part. */
  breakSeconds(part: number): number;
  /** Per side and part. */
  attacks: number;
  /** The points of an average side's attack with their chances. The rest bring none. */
  scoring: readonly (readonly [points: number, chance: number])[];
  overtime: Overtime;
  /** The points of one attack that stop bets for a while; every score is sent. */
  stopFrom?: number;
  stopWhy: "goal" | "score";
}

export type Overtime =
  /** A draw is final. */
  | { kind: "none" }
  /**
   * Overtime parts until one ends with a lead; after `most` of them a draw is final, or one point
   * decides.
   */
  | { kind: "parts"; seconds: number; attacks: number; most: number; drawStands: boolean }
  /** The first score wins; without one, a shoot-out. It counts for the match winner only. */
  | { kind: "sudden"; seconds: number; attacks: number };

export interface AttackState {
  /** From 1: the current or last part, counting overtime. */
  part: number;
  playing: boolean;
  over: boolean;
  /** Attacks left in the part, by side. */
  left: Pair;
  /** The side that attacks next. */
  next: Side;
  /** Points of the finished parts, and of the current one. */
  done: readonly Pair[];
  now: Pair;
  /** Unanswered points of the side that scored last. */
  run: Pair;
  /** When the part or the break began. */
  since: number;
}

export interface AttackCourse extends Course<AttackState> {
  rules: AttackRules;
  /** Each side's scoring factor against the average. */
  factors: Pair;
}

export const isOvertime = ({ parts }: AttackRules, part: number): boolean => part > parts;
export const partSeconds = (
  { parts, partSeconds: seconds, overtime }: AttackRules,
  part: number,
): number => (part <= parts || overtime.kind === "none" ? seconds : overtime.seconds);
export const attacksIn = ({ parts, attacks, overtime }: AttackRules, part: number): number =>
  part <= parts || overtime.kind === "none" ? attacks : overtime.attacks;
