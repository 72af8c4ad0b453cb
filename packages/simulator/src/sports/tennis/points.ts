import {
  homeChance,
  type PointGame,
  twoAhead,
  unitOutcomes,
} from "../engines/ladder/point-game.ts";
import { opponent, type Pair, type Side } from "../side.ts";

/** Each side's chance to win a point on its own serve. */
export type Serves = Pair;

/** The server's chance to win a game from this score. */
export function holdChance(serve: number, [won, lost]: Pair): number {
  if (won >= 4 && won - lost >= 2) return 1;
  if (lost >= 4 && lost - won >= 2) return 0;
  if (won >= 3 && lost >= 3) {
    const deuce = serve ** 2 / (serve ** 2 + (1 - serve) ** 2);
    if (won === lost) return deuce;
    return won > lost ? serve + (1 - serve) * deuce : serve * deuce;
  }
  return (
    serve * holdChance(serve, [won + 1, lost]) + (1 - serve) * holdChance(serve, [won, lost + 1])
  );
}

/**
 * The server: alternates by game; in a tie-break after the first point and then after every second
 * one.
 */
export const gameServer = (first: Side, [home, away]: Pair): Side =>
  (home + away) % 2 === 0 ? first : opponent(first);
export const tieBreakServer = (first: Side, [home, away]: Pair): Side =>
  ((home + away + 1) >> 1) % 2 === 0 ? first : opponent(first);

const homePoint = (serves: Serves, server: Side): number =>
  server === 0 ? serves[0] : 1 - serves[1];

export const tieBreak = (serves: Serves): PointGame => ({
  ...twoAhead(7, 40),
  chance: (points, first) => homePoint(serves, tieBreakServer(first, points)),
});

export const isTieBreak = ([home, away]: Pair): boolean => home === 6 && away === 6;

/** A set, game by game. */
export function tennisSet(serves: Serves): PointGame {
  const holds: Pair = [holdChance(serves[0], [0, 0]), holdChance(serves[1], [0, 0])];
  const breakers: Pair = [
    homeChance(unitOutcomes(tieBreak(serves), [0, 0], 0)),
    homeChance(unitOutcomes(tieBreak(serves), [0, 0], 1)),
  ];
  return {
    most: 7,
    over: ([home, away]) =>
      Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2),
    chance: (games, first) => {
      const server = gameServer(first, games);
      if (isTieBreak(games)) return breakers[server];
      return server === 0 ? holds[0] : 1 - holds[1];
    },
  };
}

/** The home side's chance to win the game or tie-break at this score. */
export function gameChance(serves: Serves, games: Pair, first: Side, points: Pair): number {
  const server = gameServer(first, games);
  if (isTieBreak(games)) return homeChance(unitOutcomes(tieBreak(serves), points, server));
  return server === 0
    ? holdChance(serves[0], points)
    : 1 - holdChance(serves[1], [points[1], points[0]]);
}
