import type { PlayedMatch, SeasonView, Sport } from "@touchline/contract";

/** What a match is worth in a sport's table. */
export interface Scoring {
  /** points: ranked by what matches are worth; share: by how many of them were won, a draw for half. */
  kind: SeasonView["tableKind"];
  win: number;
  draw: number;
  /** What a win and a defeat are worth that came only after regular time, or in the last set. */
  lateWin: number;
  lateLoss: number;
  hasDraws: boolean;
  isLate?: (match: Pick<PlayedMatch, "score" | "parts">) => boolean;
}

const HOCKEY_PERIODS = 3;

const bySharesOnly: Scoring = { kind: "share", win: 1, draw: 0, lateWin: 1, lateLoss: 0, hasDraws: false };
const bySharesWithDraws: Scoring = { ...bySharesOnly, hasDraws: true };

export const SCORING: Record<Sport, Scoring> = {
  Football: { kind: "points", win: 3, draw: 1, lateWin: 3, lateLoss: 0, hasDraws: true },
  Handball: { kind: "points", win: 2, draw: 1, lateWin: 2, lateLoss: 0, hasDraws: true },
  Cricket: { kind: "points", win: 2, draw: 1, lateWin: 2, lateLoss: 0, hasDraws: false },
  IceHockey: {
    kind: "points",
    win: 3,
    draw: 1,
    lateWin: 2,
    lateLoss: 1,
    hasDraws: false,
    isLate: ({ parts }) => parts.length > HOCKEY_PERIODS,
  },
  Volleyball: {
    kind: "points",
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
  Formula1: bySharesOnly,
  CounterStrike: bySharesOnly,
  Dota2: bySharesOnly,
  LeagueOfLegends: bySharesOnly,
  Valorant: bySharesOnly,
};

/** A championship's points by place; a race pays the first ten. */
export const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;
