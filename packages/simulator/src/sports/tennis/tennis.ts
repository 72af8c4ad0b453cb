import type { Board, SportDefinition } from "../definition.ts";
import { type LadderMarkets, ladderAsks } from "../engines/ladder/asks.ts";
import { ladderBoard } from "../engines/ladder/board.ts";
import type { Pair } from "../side.ts";
import { TENNIS_COMPETITIONS, type TennisCompetition } from "./competitions.data.ts";
import { gameServer, isTieBreak, tieBreakServer } from "./points.ts";
import { drawTennis, type TennisCourse, type TennisState, tennisModel } from "./process.ts";

/** The effect of one point of strength on each side's share of service points. */
const SERVE_PER_POINT = 0.0018;

const MARKETS: LadderMarkets = {
  unit: "sets",
  points: { unit: "games", handicap: { step: 1, most: 3 }, total: { step: 1, most: 4 } },
  part: { unit: "games", handicap: { step: 1, most: 2 }, total: { step: 1, most: 2 } },
};

export const TENNIS: SportDefinition<TennisCompetition, TennisState, TennisCourse> = {
  sport: "Tennis",
  prefix: "tn",
  kind: "match",
  slotMinutes: 240,
  meanSeconds: 6300,
  competitions: TENNIS_COMPETITIONS,
  draw({ competition: { serve, toWin }, entrants: [home, away], random }) {
    const edge = SERVE_PER_POINT * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
    return drawTennis(toWin, [serve + edge / 2, serve - edge / 2], random);
  },
  model: tennisModel,
  asks: ({ rules }, state) => ladderAsks(rules, MARKETS, state),
  board: ({ rules }, state) => ({ ...ladderBoard("set", rules, state), ...called(state) }),
};

function called({
  now,
  first,
  inner,
  playing,
}: TennisState): Pick<Board, "stats" | "serving" | "points"> {
  const server = gameServer(first, now);
  const { points, aces } = inner;
  const stats: Board["stats"] = { aces: [aces[0], aces[1]] };
  if (!playing) return { stats };
  if (isTieBreak(now))
    return {
      stats,
      serving: tieBreakServer(server, points),
      points: [`${points[0]}`, `${points[1]}`],
    };
  return { stats, serving: server, points: [call(points, 0), call(points, 1)] };
}

const CALLS = ["0", "15", "30", "40"];

/** 15, 30, 40; from deuce on 40 and advantage. */
function call(points: Pair, side: 0 | 1): string {
  const own = points[side];
  const other = points[side === 0 ? 1 : 0];
  if (own >= 3 && other >= 3) return own > other ? "A" : "40";
  return CALLS[own] ?? "40";
}
