import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";

/**
 * Fights of rounds, divided into time slices; in each, either side may finish it, or knock the
 * other down, or neither.
 */
export interface FightRules {
  rounds: number;
  roundSeconds: number;
  breakSeconds: number;
  /** Slices per round: an even number, so that half a round is the end of one. */
  slices: number;
  /** The ways to finish a fight before the decision. */
  ways: readonly ("ko" | "submission")[];
  /** Each side's chance to finish in a slice, by way. */
  ends: Pair<readonly number[]>;
  /** Each side's chance to knock the other down in a slice. */
  knockdowns: Pair;
  /** The home side's chance to win a round without knockdowns. */
  roundChance: number;
  /** The chance of a draw with a level card. */
  drawShare: number;
}

export type Ending =
  | { by: "ko" | "submission"; side: Side }
  | { by: "decision"; side: Side | null };

export interface FightState {
  round: number;
  /** Finished slices of the round. */
  slice: number;
  playing: boolean;
  /** The unofficial cards of the finished rounds. */
  cards: readonly Pair[];
  /** The knockdowns of the round, and of the fight. */
  roundKnockdowns: Pair;
  knockdowns: Pair;
  ending: Ending | null;
  since: number;
}

export interface FightCourse extends Course<FightState> {
  rules: FightRules;
}

/**
 * The judges' cards are unknown: the larger the lead on the unofficial card, the surer the
 * decision.
 */
const CARD_WEIGHT = 0.9;

/** The chances of 1, X and 2 by decision, by the home side's lead on the card. */
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

/** A round's card: the side with more knockdowns wins it by two points. */
export function card(winner: Side, knockdownLead: number): Pair {
  const margin = knockdownLead === 0 ? 9 : 8;
  return winner === 0 ? [10, margin] : [margin, 10];
}
