import type { PlayedMatch, SportId, TableScheme } from "@touchline/contract";

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
  /** Matches are played at the ground of one side. */
  hasGrounds: boolean;
  isLate?: (match: Pick<PlayedMatch, "score" | "parts">) => boolean;
}

const HOCKEY_PERIODS = 3;

const bySharesOnly: Scoring = {
  rankedBy: "share",
  win: 1,
  draw: 0,
  lateWin: 1,
  lateLoss: 0,
  hasDraws: false,
  hasGrounds: false,
};
const bySharesAtGrounds: Scoring = { ...bySharesOnly, hasGrounds: true };

export const SCORING: Record<SportId, Scoring> = {
  Football: {
    rankedBy: "points",
    win: 3,
    draw: 1,
    lateWin: 3,
    lateLoss: 0,
    hasDraws: true,
    hasGrounds: true,
  },
  Handball: {
    rankedBy: "points",
    win: 2,
    draw: 1,
    lateWin: 2,
    lateLoss: 0,
    hasDraws: true,
    hasGrounds: true,
  },
  Cricket: {
    rankedBy: "points",
    win: 2,
    draw: 1,
    lateWin: 2,
    lateLoss: 0,
    hasDraws: false,
    hasGrounds: true,
  },
  IceHockey: {
    rankedBy: "points",
    win: 3,
    draw: 1,
    lateWin: 2,
    lateLoss: 1,
    hasDraws: false,
    hasGrounds: true,
    isLate: ({ parts }) => parts.length > HOCKEY_PERIODS,
  },
  Volleyball: {
    rankedBy: "points",
    win: 3,
    draw: 0,
    lateWin: 2,
    lateLoss: 1,
    hasDraws: false,
    hasGrounds: true,
    isLate: ({ score: [home, away] }) => Math.abs(home - away) === 1,
  },
  AmericanFootball: { ...bySharesAtGrounds, hasDraws: true },
  Boxing: { ...bySharesOnly, hasDraws: true },
  Basketball: bySharesAtGrounds,
  Baseball: bySharesAtGrounds,
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

export function schemeOf(sport: SportId): TableScheme {
  const { rankedBy, hasDraws, hasGrounds, isLate } = SCORING[sport];
  return { rankedBy, hasDraws, hasLate: isLate !== undefined, hasGrounds };
}

/** Championship points by place; a race pays the first ten. */
export const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;
