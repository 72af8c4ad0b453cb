/** A share of the pool for whoever has so many matches right, or more. */
export interface TotoCategory {
  right: number;
  sharePermille: number;
}

/** One kind of pool: what a coupon is marked with, and how what was staked on it is shared out. */
export interface TotoGame {
  matches: number;
  /** What a match can be marked with; every score is exactly one of them. */
  options: readonly string[];
  /** The highest first; shares sum to 1000. The first one is the jackpot's. */
  categories: readonly TotoCategory[];
  /** What the house keeps of a category that is won; of one that is not, nothing. */
  takeoutPermille: number;
  /** With fewer matches played than this, stakes are given back. */
  leastPlayed: number;
}

/** Scores up to this many goals a side have a mark of their own. */
const MOST_GOALS_A_SIDE = 3;
/** This many goals or more are one mark. */
const MANY_GOALS = 6;

export const OTHER_SCORE = "other";

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

const score = (home: number, away: number): string => `${home}:${away}`;
/** Every way for one side to be ahead: one to nil first. */
const AHEAD = upTo(MOST_GOALS_A_SIDE).flatMap((more) => upTo(more - 1).map((fewer) => [more, fewer] as const));
/** As coupons print them: home wins, draws, away wins. */
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
export const TOTO_GAME_IDS = Object.keys(TOTO_GAMES) as TotoGameId[];

type Score = readonly [home: number, away: number];

const MARK_OF: Record<TotoGameId, (score: Score) => string> = {
  "1x2": ([home, away]) => (home > away ? "1" : home < away ? "2" : "X"),
  "correct-score": ([home, away]) => (Math.max(home, away) > MOST_GOALS_A_SIDE ? OTHER_SCORE : score(home, away)),
  goals: ([home, away]) => String(Math.min(MANY_GOALS, home + away)),
};

/** The one mark that a score makes right. */
export const totoMark = (game: TotoGameId, score: Score): string => MARK_OF[game](score);
