/**
 * How a sport's state counts. By the clock: one score, and the parts that are over beside it. By parts: each part has a score of
 * its own, the running one last, and the score counts parts that were won.
 */
export type Counting =
  | {
      by: "clock";
      score: string;
      /** Overtime decides the winner alone: every other market counts so many parts. */
      regularParts?: number;
    }
  | {
      by: "parts";
      score: string;
      partScore: string;
      /** The score of a part does not say who won it. */
      partWonOtherwise?: true;
    };

const GOALS: Counting = { by: "clock", score: "goals" };
const POINTS: Counting = { by: "clock", score: "points" };
const SETS_OF_POINTS: Counting = { by: "parts", score: "sets", partScore: "points" };
const MAPS_OF_ROUNDS: Counting = { by: "parts", score: "maps", partScore: "rounds" };
const MAPS_OF_KILLS: Counting = { by: "parts", score: "maps", partScore: "kills", partWonOtherwise: true };

/** Sports that are missing are told by their score alone. */
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
