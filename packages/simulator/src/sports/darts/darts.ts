import type { Board, SportDefinition } from "../definition.ts";
import { type LadderMarkets, ladderAsks } from "../engines/ladder/asks.ts";
import { ladderBoard } from "../engines/ladder/board.ts";
import { added, type Pair } from "../side.ts";
import { DARTS_COMPETITIONS, type DartsCompetition } from "./competitions.data.ts";
import { type DartsCourse, type DartsState, dartsModel, drawDarts } from "./process.ts";

const MARKETS: LadderMarkets = {
  unit: "sets",
  points: { unit: "legs", handicap: { step: 1, most: 3 }, total: { step: 1, most: 3 } },
};

export const DARTS: SportDefinition<DartsCompetition, DartsState, DartsCourse> = {
  sport: "Darts",
  prefix: "dt",
  kind: "match",
  slotMinutes: 75,
  meanSeconds: 1330,
  competitions: DARTS_COMPETITIONS,
  draw: ({ competition: { format }, entrants: [home, away], random }) =>
    drawDarts(format, [home?.[3] ?? 0, away?.[3] ?? 0], random),
  model: dartsModel,
  asks: ({ rules }, state) => ladderAsks(rules, MARKETS, state),
  board({ format, rules }, state) {
    const { done, now, playing, inner } = state;
    const board = ladderBoard("set", rules, state);
    // Without sets the score is in legs.
    const ofLegs = format.sets === 1;
    const [home, away]: Pair = ofLegs ? added([...done, now]) : state.won;
    const called: Pick<Board, "serving" | "points"> = {
      serving: inner.next,
      points: [`${inner.left[0]}`, `${inner.left[1]}`],
    };
    return {
      ...board,
      score: [home, away],
      toWin: ofLegs ? format.legs : format.sets,
      ...(playing ? called : {}),
    };
  },
};
