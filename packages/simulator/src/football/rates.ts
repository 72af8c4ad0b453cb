import type { Random } from "@touchline/core";
import type { ClubRow, Competition } from "./competitions/competition.ts";
import type { Pair } from "./side.ts";

/** Each side's expected counts in 90 minutes of eleven against eleven. */
export interface Rates {
  goals: Pair;
  corners: Pair;
  yellowCards: Pair;
}

/** Home advantage multiplies a side's goals by e^0.13, and divides the opponent's by it. */
const HOME_ADVANTAGE = 0.13;
/** One point of strength changes a side's expected goals by 2.4 %. */
const PER_STRENGTH_POINT = 0.024;
/** Open sides score and concede more than their strength suggests, closed ones less. */
const STYLE_RANGE = 0.08;

const CORNERS_PER_SIDE = 5;
/** The better side also wins more corners, but by less than goals. */
const CORNER_EDGE = 0.55;
const YELLOW_CARDS_PER_SIDE = 2;
/** The side that has to defend fouls more. */
const CARD_EDGE = -0.35;
const TEMPER_RANGE = 0.2;

/**
 * Draws for one purpose. Injected because the browser redraws virtual matches without
 * `node:crypto`.
 */
export type RandomFor = (purpose: string) => Random;

export function matchRates(
  of: RandomFor,
  competition: Pick<Competition, "goalsPerMatch">,
  home: ClubRow,
  away: ClubRow,
): Rates {
  const edge = HOME_ADVANTAGE + PER_STRENGTH_POINT * (home[3] - away[3]);
  const open = trait(of, "style", home) * STYLE_RANGE + trait(of, "style", away) * STYLE_RANGE;
  const either = (perSide: number, share: number): Pair => [
    perSide * Math.exp(share * edge),
    perSide * Math.exp(-share * edge),
  ];
  const goals = either((competition.goalsPerMatch / 2) * Math.exp(open), 1);
  const cards = either(YELLOW_CARDS_PER_SIDE, CARD_EDGE);
  const temper = (club: ClubRow) => Math.exp(trait(of, "temper", club) * TEMPER_RANGE);
  return {
    goals,
    corners: either(CORNERS_PER_SIDE * Math.exp(open), CORNER_EDGE),
    yellowCards: [cards[0] * temper(home), cards[1] * temper(away)],
  };
}

/** A club's trait from −1 to 1, the same in all its matches. */
const trait = (of: RandomFor, what: "style" | "temper", club: ClubRow): number =>
  of(`${what}|${club[0]}`).next() * 2 - 1;
