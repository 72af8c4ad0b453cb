import type { ESPORTS, Market, SportId } from "@touchline/contract";
import { LIST_MARKETS, type ListMarket } from "./list-markets.data.ts";

type Unit = NonNullable<Market["unit"]>;

/**
 * The facts of a sport that the book, the lists and the texts share. Pages load them with their
 * first bytes: a fact that only the gate or the simulator needs has its table there.
 */
export interface SportFacts {
  /** A field starts together; teams have a line-up, people a card of their own. */
  sides: "teams" | "people" | "field";
  isEsport?: true;
  /** The kind of parts that an event has. */
  part: "half" | "quarter" | "period" | "set" | "inning" | "innings" | "round" | "map";
  /** The units of the event's score and of a part's score, for markets that do not name one. */
  score: Unit;
  partScore: Unit;
  /**
   * How the state counts. By the clock: one score, with the finished periods beside it. By parts:
   * each part has its own score, the running one last, and the match score counts the parts won.
   * Without it, the score alone describes the event.
   */
  counts?: "clock" | "parts";
  /** Overtime counts for the winner only; every other market counts this many periods. */
  regularParts?: number;
  /** A part's score does not show who won it. */
  partWonOtherwise?: true;
  /** The score changes every minute, so followers receive it at the end of each part. */
  scoresOften?: true;
  /** The result of a match may be a draw, and its market has a price for it. */
  hasDraw?: true;
  lists: readonly ListMarket[];
  /** Races on a course or a track, one every few minutes, with a racecard. */
  hasRacecards?: true;
}

const WITH_LINES = ["result", "totals", "handicap"] as const;
const FIGHT_LISTS = ["result", "totals"] as const;
const RESULT_ONLY = ["result"] as const;

const HALVES = {
  sides: "teams",
  part: "half",
  score: "goals",
  partScore: "goals",
  counts: "clock",
  hasDraw: true,
} as const;
const QUARTERS = {
  sides: "teams",
  part: "quarter",
  score: "points",
  partScore: "points",
  counts: "clock",
  scoresOften: true,
  lists: WITH_LINES,
} as const;
const SETS = {
  part: "set",
  score: "sets",
  partScore: "points",
  counts: "parts",
  lists: WITH_LINES,
} as const;
const ROUNDS = { part: "round", score: "rounds", partScore: "points" } as const;
const FIGHT = { ...ROUNDS, sides: "people", lists: FIGHT_LISTS } as const;
const RACE = { ...ROUNDS, sides: "field", lists: RESULT_ONLY } as const;
const MAPS = {
  sides: "teams",
  isEsport: true,
  part: "map",
  score: "maps",
  counts: "parts",
  lists: WITH_LINES,
} as const;

type Esport = (typeof ESPORTS)[number];
type Complete = {
  readonly [S in SportId]: SportFacts &
    (S extends Esport ? { isEsport: true } : { isEsport?: never });
};

/** One line for each sport, in the order of the contract's list. */
const FACTS = {
  Football: { ...HALVES, lists: LIST_MARKETS },
  Tennis: { ...SETS, sides: "people", partScore: "games" },
  Basketball: QUARTERS,
  IceHockey: { ...HALVES, part: "period", regularParts: 3, lists: WITH_LINES },
  Volleyball: { ...SETS, sides: "teams" },
  TableTennis: { ...SETS, sides: "people" },
  AmericanFootball: QUARTERS,
  Baseball: {
    sides: "teams",
    part: "inning",
    score: "runs",
    partScore: "runs",
    counts: "parts",
    lists: WITH_LINES,
  },
  Handball: { ...HALVES, scoresOften: true, lists: WITH_LINES },
  Cricket: {
    sides: "teams",
    part: "innings",
    score: "runs",
    partScore: "runs",
    scoresOften: true,
    lists: RESULT_ONLY,
  },
  Darts: { ...SETS, sides: "people", partScore: "legs" },
  Boxing: { ...FIGHT, hasDraw: true },
  MMA: FIGHT,
  HorseRacing: { ...RACE, hasRacecards: true },
  Greyhounds: { ...RACE, hasRacecards: true },
  Formula1: RACE,
  CounterStrike: { ...MAPS, partScore: "rounds" },
  Dota2: { ...MAPS, partScore: "kills", partWonOtherwise: true },
  LeagueOfLegends: { ...MAPS, partScore: "kills", partWonOtherwise: true },
  Valorant: { ...MAPS, partScore: "rounds" },
} as const satisfies Complete;

export const SPORT_FACTS: Readonly<Record<SportId, SportFacts>> = FACTS;

type SportWith<Fact> = { [S in SportId]: (typeof FACTS)[S] extends Fact ? S : never }[SportId];
export type TeamSport = SportWith<{ sides: "teams" }>;
export type RacingSport = SportWith<{ hasRacecards: true }>;
