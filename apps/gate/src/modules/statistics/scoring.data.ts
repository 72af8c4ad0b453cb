import type { PlayedMatch, Sport, TableScheme } from "@touchline/contract";

/** The points of a match in a sport's table. */
export interface Scoring {
  /** points: ranked by points; share: by the share of wins, with a draw as half. */
  rankedBy: TableScheme["rankedBy"];
  win: number;
  draw: number;
  /** Points for a win and a defeat after regular time, or in the last set. */
  lateWin: number;
  lateLoss: number;
  hasDraws: boolean;
  isLate?: (match: Pick<PlayedMatch, "score" | "parts">) => boolean;
}

const HOCKEY_PERIODS = 3;

const bySharesOnly: Scoring = { rankedBy: "share", win: 1, draw: 0, lateWin: 1, lateLoss: 0, hasDraws: false };
const bySharesWithDraws: Scoring = { ...bySharesOnly, hasDraws: true };

export const SCORING: Record<Sport, Scoring> = {
  Football: { rankedBy: "points", win: 3, draw: 1, lateWin: 3, lateLoss: 0, hasDraws: true },
  Handball: { rankedBy: "points", win: 2, draw: 1, lateWin: 2, lateLoss: 0, hasDraws: true },
  Cricket: { rankedBy: "points", win: 2, draw: 1, lateWin: 2, lateLoss: 0, hasDraws: false },
  IceHockey: {
    rankedBy: "points",
    win: 3,
    draw: 1,
    lateWin: 2,
    lateLoss: 1,
    hasDraws: false,
    isLate: ({ parts }) => parts.length > HOCKEY_PERIODS,
  },
  Volleyball: {
    rankedBy: "points",
    win: 3,
    draw: 0,
    lateWin: 2,
    lateLoss: 1,
    hasDraws: false,
    isLate: ({ score: [home, away] }) => Math.abs(home - away) === 1,
  },
  AmericanFootball: bySharesWithDraws,
  Boxing: bySharesWithDraws,
  Basketball: bySharesOnly,
  Baseball: bySharesOnly,
  Tennis: bySharesOnly,
  TableTennis: bySharesOnly,
  Darts: bySharesOnly,
  MMA: bySharesOnly,
  HorseRacing: bySharesOnly,
  Greyhounds: bySharesOnly,
  Formula1: bySharesOnly,
  CounterStrike: bySharesOnly,
  Dota2: bySharesOnly,
  LeagueOfLegends: bySharesOnly,
  Valorant: bySharesOnly,
};

const WITH_GROUNDS: ReadonlySet<Sport> = new Set([
  "Football",
  "Basketball",
  "IceHockey",
  "Volleyball",
  "AmericanFootball",
  "Baseball",
  "Handball",
  "Cricket",
]);

export function schemeOf(sport: Sport): TableScheme {
  const { rankedBy, hasDraws, isLate } = SCORING[sport];
  return { rankedBy, hasDraws, hasLate: isLate !== undefined, hasGrounds: WITH_GROUNDS.has(sport) };
}

/** Championship points by place; a race pays the first ten. */
export const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;
