/**
 * How a sport's state counts. By the clock: one score, with the finished periods beside it. By
 * parts: each part has its own score, the running one last, and the match score counts the parts
 * won.
 */
export type Counting =
  | {
      by: "clock";
      score: string;
      /** Overtime counts for the winner only; every other market counts this many periods. */
      regularParts?: number;
    }
  | {
      by: "parts";
      score: string;
      partScore: string;
      /** A part's score does not show who won it. */
      partWonOtherwise?: true;
    };

const GOALS: Counting = { by: "clock", score: "goals" };
const POINTS: Counting = { by: "clock", score: "points" };
const SETS_OF_POINTS: Counting = { by: "parts", score: "sets", partScore: "points" };
const MAPS_OF_ROUNDS: Counting = { by: "parts", score: "maps", partScore: "rounds" };
const MAPS_OF_KILLS: Counting = { by: "parts", score: "maps", partScore: "kills", partWonOtherwise: true };

/** Sports missing here are described by their score alone. */
export const SPORT_COUNTING: Readonly<Record<string, Counting>> = {
  Football: GOALS,
  Handball: GOALS,
  IceHockey: { by: "clock", score: "goals", regularParts: 3 },
  Basketball: POINTS,
  AmericanFootball: POINTS,
  Tennis: { by: "parts", score: "sets", partScore: "games" },
  Volleyball: SETS_OF_POINTS,
  TableTennis: SETS_OF_POINTS,
  Darts: { by: "parts", score: "sets", partScore: "legs" },
  Baseball: { by: "parts", score: "runs", partScore: "runs" },
  CounterStrike: MAPS_OF_ROUNDS,
  Valorant: MAPS_OF_ROUNDS,
  Dota2: MAPS_OF_KILLS,
  LeagueOfLegends: MAPS_OF_KILLS,
};
