import type { SportId } from "@touchline/contract";
import type { Competition } from "../../competition.ts";
import type { SportDefinition } from "../../definition.ts";
import { type Range, within } from "../../maths/range.ts";
import { HOME, type Side } from "../../side.ts";
import { type LadderMarkets, ladderAsks } from "./asks.ts";
import { ladderBoard } from "./board.ts";
import { drawLadder, type Play } from "./draw.ts";
import type { LadderCourse, LadderRules, LadderState } from "./ladder.ts";
import { type LadderUnits, ladderModel } from "./model.ts";

export interface RallyCompetition extends Competition {
  /** Units needed to win a match. */
  toWin: number;
}

/** The next server, if known: the last rally's winner, or the side in turn. */
export interface Rally {
  serving: Side;
}
type RallyState = LadderState<Rally>;

/** Sports whose points have no inner structure: rallies, rounds. */
export interface RallySport<X extends RallyCompetition> {
  sport: SportId;
  prefix: string;
  slotMinutes: number;
  meanSeconds: number;
  competitions: readonly X[];
  period: "set" | "map";
  units: LadderUnits;
  markets: LadderMarkets;
  /** The rules for a home side that is better by this edge, in logits of a point. */
  rulesOf(competition: X, edge: number): LadderRules;
  homeEdge: number;
  edgePerPoint: number;
  driftEdge: number;
  pointSeconds: Range;
  breakSeconds: number;
  /** Lines change after this many points. */
  markEvery: number;
  /** News of a point other than the score. */
  news?: (side: Side) => ReturnType<Play<Rally>["point"]>["news"];
  /** The next server, if the sport has serves. */
  serving?: (state: Omit<RallyState, "inner">, winner: Side | undefined) => Side;
  /** The defending side, if sides alternate. */
  defending?: (state: Omit<RallyState, "inner">) => Side;
}

export interface RallyCourse<X> extends LadderCourse<Rally> {
  competition: X;
  edge: number;
}

export function rallySport<X extends RallyCompetition>(
  sport: RallySport<X>,
): SportDefinition<X, RallyState, RallyCourse<X>> {
  const {
    sport: name,
    prefix,
    slotMinutes,
    meanSeconds,
    competitions,
    period,
    units,
    markets,
    rulesOf,
  } = sport;
  return {
    sport: name,
    prefix,
    kind: "match",
    slotMinutes,
    meanSeconds,
    competitions,
    draw({ competition, entrants: [home, away], random }) {
      const edge = sport.homeEdge + sport.edgePerPoint * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
      const rules = rulesOf(competition, edge);
      return { ...drawLadder(rules, playOf(sport, rules), random), competition, edge };
    },
    model: ({ competition, edge }, drift) =>
      ladderModel<Rally>(
        rulesOf(competition, edge + sport.driftEdge * drift(0)),
        units,
        () => undefined,
      ),
    asks: ({ rules }, state) => ladderAsks(rules, markets, state),
    board: ({ rules }, state) => ({
      ...ladderBoard(period, rules, state),
      ...(sport.serving && state.playing ? { serving: state.inner.serving } : {}),
      ...(sport.defending && state.playing ? { defending: sport.defending(state) } : {}),
    }),
  };
}

function playOf<X extends RallyCompetition>(sport: RallySport<X>, rules: LadderRules): Play<Rally> {
  const { pointSeconds, breakSeconds, markEvery, serving, news } = sport;
  return {
    breakSeconds,
    fresh: (state) => ({ serving: serving?.(state, undefined) ?? state.first }),
    point(state, random) {
      const { now, first, done } = state;
      const side: Side = random.next() < rules.game(done.length + 1).chance(now, first) ? HOME : 1;
      const mark = (now[0] + now[1] + 1) % markEvery === 0;
      const after = {
        ...state,
        now: side === HOME ? ([now[0] + 1, now[1]] as const) : ([now[0], now[1] + 1] as const),
      };
      return {
        side,
        seconds: within(random, pointSeconds),
        news: { mark, ...news?.(side) },
        carry: { serving: serving?.(after, side) ?? first },
      };
    },
  };
}

/** Converts logits to a chance. */
export const logistic = (edge: number): number => 1 / (1 + Math.exp(-edge));
