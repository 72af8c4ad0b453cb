import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";

/**
 * Fights of rounds: cut into slices of time, in each of which either side may end it, or knock the
 * other down, or neither.
 */
export interface FightRules {
  rounds: number;
  roundSeconds: number;
  breakSeconds: number;
  /** Slices in a round: an even number, so that its half is the end of one. */
  slices: number;
  /** The ways in which a fight may be ended before the decision. */
  ways: readonly ("ko" | "submission")[];
  /** The chance of each side to end it in a slice, by way. */
  ends: Pair<readonly number[]>;
  /** The chance of each side to knock the other down in a slice. */
  knockdowns: Pair;
  /** The home side's chance to win a round without a knockdown. */
  roundChance: number;
  /** How likely a level card is a draw. */
  drawShare: number;
}

export type Ending =
  | { by: "ko" | "submission"; side: Side }
  | { by: "decision"; side: Side | null };

export interface FightState {
  round: number;
  /** Slices of the round that are over. */
  slice: number;
  playing: boolean;
  /** The cards of the rounds that are over, as the ringside has them. */
  cards: readonly Pair[];
  /** Of the round, and of the fight. */
  roundKnockdowns: Pair;
  knockdowns: Pair;
  ending: Ending | null;
  since: number;
}

export interface FightCourse extends Course<FightState> {
  rules: FightRules;
}

/**
 * Nobody reads three judges' minds: the further ahead on the ringside's card, the surer the
 * decision.
 */
const CARD_WEIGHT = 0.9;

/** The chances of 1, X and 2 with the judges, by the home side's lead on the card. */
export function decisionChances(
  { drawShare }: FightRules,
  lead: number,
): [first: number, draw: number, second: number] {
  const draw = drawShare * Math.exp(-Math.abs(lead));
  const home = 1 / (1 + Math.exp(-CARD_WEIGHT * lead));
  return [(1 - draw) * home, draw, (1 - draw) * (1 - home)];
}

export const cardLead = (cards: readonly Pair[]): number =>
  cards.reduce((lead, [home, away]) => lead + home - away, 0);

/** A round as the card has it: who knocked the other down more often has it by two points. */
export function card(winner: Side, knockdownLead: number): Pair {
  const margin = knockdownLead === 0 ? 9 : 8;
  return winner === 0 ? [10, margin] : [margin, 10];
}
