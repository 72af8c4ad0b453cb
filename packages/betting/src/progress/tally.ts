import { entryOf } from "@touchline/core";
import { SPORT_FACTS, type SportFacts } from "../sports.data.ts";

export type Pair = readonly [home: number, away: number];

/** A selection described by its market. */
export interface AskedLeg {
  sport: string;
  type: string;
  unit?: string | undefined;
  part?: number | undefined;
  side?: number | undefined;
  /** For the next goal: its ordinal. */
  number?: number | undefined;
  lineQuarters: number | null;
  key: string;
}

/** The part of an event's state that decides bets. */
export interface PlayState {
  status: string;
  score: Pair;
  periodScores: readonly Pair[];
  toWin?: number | undefined;
  stats: {
    corners?: Pair | undefined;
    yellowCards?: Pair | undefined;
    redCards?: Pair | undefined;
  };
}

/** The current count of the market's unit. */
export interface Tally {
  have: Pair;
  /** The count is final. */
  isOver: boolean;
  /** The count that wins the match, if there is one. */
  toWin?: number;
}

/** The count for a leg's market; null if the state does not say. */
export function tallyOf(leg: AskedLeg, state: PlayState): Tally | null {
  const facts = entryOf(SPORT_FACTS, leg.sport);
  if (!facts?.counts || (state.status !== "live" && state.status !== "ended")) return null;
  const isOver = state.status === "ended";
  const tally = facts.counts === "clock" ? clockTally : ladderTally;
  return tally(leg, state, facts, isOver);
}

function clockTally(
  { type, unit, part }: AskedLeg,
  state: PlayState,
  facts: SportFacts,
  isOver: boolean,
): Tally | null {
  const { score, periodScores, stats } = state;
  if (unit === "corners" || unit === "cards") {
    const { corners, yellowCards = NONE, redCards = NONE } = stats;
    const have = unit === "corners" ? corners : sum([yellowCards, redCards]);
    return have && part === undefined ? { have, isOver } : null;
  }
  if (unit !== undefined && unit !== facts.score) return null;
  if (part === undefined) {
    const regular = type === "winner" ? undefined : facts.regularParts;
    if (regular === undefined || periodScores.length < regular) return { have: score, isOver };
    return { have: sum(periodScores.slice(0, regular)), isOver: true };
  }
  const played = periodScores[part - 1];
  if (played) return { have: played, isOver: true };
  if (part !== periodScores.length + 1) return null;
  const before = sum(periodScores);
  return { have: [score[0] - before[0], score[1] - before[1]], isOver };
}

function ladderTally(
  { type, unit, part }: AskedLeg,
  state: PlayState,
  facts: SportFacts,
  isOver: boolean,
): Tally | null {
  const { score, periodScores, toWin } = state;
  if (part !== undefined) {
    if (type === "winner" ? facts.partWonOtherwise : unit !== undefined && unit !== facts.partScore)
      return null;
    const have = periodScores[part - 1];
    // The last part may still be running; it is over once the next one has begun.
    return have ? { have, isOver: isOver || part < periodScores.length } : null;
  }
  if (unit === undefined || unit === facts.score)
    return { have: score, isOver, ...(toWin === undefined ? {} : { toWin }) };
  return unit === facts.partScore ? { have: sum(periodScores), isOver } : null;
}

const NONE: Pair = [0, 0];
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], NONE);
