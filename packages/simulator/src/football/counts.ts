import type { Market } from "@touchline/contract";
import type { Match } from "./match.ts";
import type { Pair, Side } from "./side.ts";

/** Everything that is counted in a match and that a market can refer to. */
export interface Counts<T> {
  goals: T;
  firstHalf: T;
  secondHalf: T;
  corners: T;
  /** Yellow and red alike. */
  cards: T;
}

/** The count a market refers to. */
export function counted<T>({ unit, part }: Pick<Market, "unit" | "part">, counts: Counts<T>): T {
  if (unit === "corners") return counts.corners;
  if (unit === "cards") return counts.cards;
  if (part === 1) return counts.firstHalf;
  return part === 2 ? counts.secondHalf : counts.goals;
}

/** The events of a match up to and including an instant. */
export interface Facts extends Counts<Pair> {
  redCards: Pair;
  yellowCards: Pair;
  /** The side of each goal in order. */
  scorers: readonly Side[];
}

export function factsAt({ timeline }: Pick<Match, "timeline">, at: number): Facts {
  const goals = none();
  const firstHalf = none();
  const secondHalf = none();
  const corners = none();
  const yellowCards = none();
  const redCards = none();
  const scorers: Side[] = [];
  for (const incident of timeline.incidents) {
    if (incident.at > at) break;
    const { side } = incident;
    if (incident.kind === "corner") corners[side]++;
    else if (incident.kind === "yellow_card") yellowCards[side]++;
    else if (incident.kind === "red_card") redCards[side]++;
    else if (incident.kind === "goal") {
      goals[side]++;
      scorers.push(side);
      if (incident.at < timeline.secondHalfAt) firstHalf[side]++;
      else secondHalf[side]++;
    }
  }
  const cards: Pair = [yellowCards[0] + redCards[0], yellowCards[1] + redCards[1]];
  return { goals, firstHalf, secondHalf, corners, cards, yellowCards, redCards, scorers };
}

const none = (): [home: number, away: number] => [0, 0];
