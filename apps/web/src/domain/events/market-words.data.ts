import type { Market, Sport } from "@touchline/contract";

export type Unit = NonNullable<Market["unit"]>;
export type PartKind = "half" | "quarter" | "period" | "set" | "inning" | "innings" | "round" | "map";

interface SportWords {
  /** The kind of parts that an event has. */
  part: PartKind;
  /** The units of the event's score and of a part's score. */
  score: Unit;
  partScore: Unit;
}

const HALVES: SportWords = { part: "half", score: "goals", partScore: "goals" };
const QUARTERS: SportWords = { part: "quarter", score: "points", partScore: "points" };
const ROUNDS: SportWords = { part: "round", score: "rounds", partScore: "points" };
const POINTS_OF_SETS: SportWords = { part: "set", score: "sets", partScore: "points" };

/** The units a sport counts in, for markets that do not name one. */
export const SPORT_WORDS: Readonly<Record<Sport, SportWords>> = {
  Football: HALVES,
  Handball: HALVES,
  Basketball: QUARTERS,
  AmericanFootball: QUARTERS,
  IceHockey: { part: "period", score: "goals", partScore: "goals" },
  Tennis: { part: "set", score: "sets", partScore: "games" },
  Volleyball: POINTS_OF_SETS,
  TableTennis: POINTS_OF_SETS,
  Darts: { part: "set", score: "sets", partScore: "legs" },
  Baseball: { part: "inning", score: "runs", partScore: "runs" },
  Cricket: { part: "innings", score: "runs", partScore: "runs" },
  Boxing: ROUNDS,
  MMA: ROUNDS,
  HorseRacing: ROUNDS,
  Greyhounds: ROUNDS,
  Formula1: ROUNDS,
  CounterStrike: { part: "map", score: "maps", partScore: "rounds" },
  Valorant: { part: "map", score: "maps", partScore: "rounds" },
  Dota2: { part: "map", score: "maps", partScore: "kills" },
  LeagueOfLegends: { part: "map", score: "maps", partScore: "kills" },
};
