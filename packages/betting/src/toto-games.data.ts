import { isKeyOf, keysOf } from "@touchline/core";
/** A share of the pool for lines with at least this many right matches. */
export interface TotoCategory {
  right: number;
  sharePermille: number;
}

/** One kind of pool: its picks, and how its stakes are distributed. */
export interface TotoGame {
  matches: number;
  /** The possible picks of a match; every score corresponds to exactly one. */
  options: readonly string[];
  /** Highest first; shares sum to 1000. The jackpot belongs to the first. */
  categories: readonly TotoCategory[];
  /** The house's share of a prize tier that is won; it takes nothing from one that is not. */
  takeoutPermille: number;
  /** With fewer completed matches, stakes are refunded. */
  leastPlayed: number;
}

/** Scores up to this many goals a side have their own pick. */
const MOST_GOALS_A_SIDE = 3;
/** This many goals or more share one pick. */
const MANY_GOALS = 6;

export const OTHER_SCORE = "other";

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const score = (home: number, away: number): string => `${home}:${away}`;
/** Every way for one side to be ahead, starting with 1:0. */
const AHEAD = upTo(MOST_GOALS_A_SIDE).flatMap((more) =>
  upTo(more - 1).map((fewer) => [more, fewer] as const),
);
/** In the printed order: home wins, draws, away wins. */
const SCORES = [
  ...AHEAD.map(([more, fewer]) => score(more, fewer)),
  ...upTo(MOST_GOALS_A_SIDE).map((goals) => score(goals, goals)),
  OTHER_SCORE,
  ...AHEAD.map(([more, fewer]) => score(fewer, more)),
];

export const TOTO_GAMES = {
  "1x2": {
    matches: 15,
    options: ["1", "X", "2"],
    categories: [
      { right: 15, sharePermille: 400 },
      { right: 14, sharePermille: 150 },
      { right: 13, sharePermille: 120 },
      { right: 12, sharePermille: 110 },
      { right: 11, sharePermille: 110 },
      { right: 10, sharePermille: 110 },
    ],
    takeoutPermille: 200,
    leastPlayed: 12,
  },
  "correct-score": {
    matches: 5,
    options: SCORES,
    categories: [
      { right: 5, sharePermille: 500 },
      { right: 4, sharePermille: 250 },
      { right: 3, sharePermille: 250 },
    ],
    takeoutPermille: 200,
    leastPlayed: 4,
  },
  goals: {
    matches: 8,
    options: upTo(MANY_GOALS).map(String),
    categories: [
      { right: 8, sharePermille: 450 },
      { right: 7, sharePermille: 200 },
      { right: 6, sharePermille: 200 },
      { right: 5, sharePermille: 150 },
    ],
    takeoutPermille: 200,
    leastPlayed: 6,
  },
} as const satisfies Record<string, TotoGame>;

export type TotoGameId = keyof typeof TOTO_GAMES;
export const TOTO_GAME_IDS = keysOf(TOTO_GAMES);
export const isTotoGame = (game: string): game is TotoGameId => isKeyOf(TOTO_GAMES, game);

type Score = readonly [home: number, away: number];

const MARK_OF: Record<TotoGameId, (score: Score) => string> = {
  "1x2": ([home, away]) => (home > away ? "1" : home < away ? "2" : "X"),
  "correct-score": ([home, away]) =>
    Math.max(home, away) > MOST_GOALS_A_SIDE ? OTHER_SCORE : score(home, away),
  goals: ([home, away]) => String(Math.min(MANY_GOALS, home + away)),
};

/** The pick that a score makes correct. */
export const totoMark = (game: TotoGameId, score: Score): string => MARK_OF[game](score);
