import type { SportId } from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { Ask, Board, Model, SportDefinition, View } from "../definition.ts";
import { ladderAsks } from "../engines/ladder/asks.ts";
import { ladderBoard } from "../engines/ladder/board.ts";
import { logistic, type RallyCompetition } from "../engines/ladder/define.ts";
import { drawLadder, type Play } from "../engines/ladder/draw.ts";
import {
  type LadderCourse,
  type LadderRules,
  type LadderState,
  unitNumber,
} from "../engines/ladder/ladder.ts";
import { ladderModel } from "../engines/ladder/model.ts";
import { type Range, within } from "../maths/range.ts";
import { HOME, NIL, opponent, type Pair, type Side } from "../side.ts";
import { killsOf } from "./kills.ts";
import { pickEdge } from "./rounds-map.ts";

/**
 * Maps with a clock that are won fight by fight: the side that wins enough fights takes all towers
 * on its way and wins the map. Each fight brings kills to both sides, more to its winner.
 */
const FIGHTS_TO_WIN = 18;
const TOWERS = 11;
const MARK_EVERY = 6;
const BREAK_SECONDS = 600;

export interface Fights {
  /** Kills of the current map, and of the finished ones. */
  kills: Pair;
  done: readonly Pair[];
}
export type MobaState = LadderState<Fights>;
export interface MobaCourse extends LadderCourse<Fights> {
  edge: number;
}

export interface MobaSport {
  sport: SportId;
  prefix: string;
  slotMinutes: number;
  meanSeconds: number;
  competitions: readonly RallyCompetition[];
  fightSeconds: Range;
  /** The kills of a fight's winner and loser: chances of 0, 1, 2 … */
  winnerKills: readonly number[];
  loserKills: readonly number[];
  edgePerPoint: number;
}

const DRIFT_EDGE = 0.01;
/** The advantage of the blue, or radiant, side of the map. */
const MAP_SIDE_EDGE = 0.02;

const mobaRules = (toWin: number, edge: number): LadderRules => ({
  toWin,
  nextFirst: opponent,
  game: (number) => ({
    most: FIGHTS_TO_WIN,
    over: ([home, away]) => Math.max(home, away) >= FIGHTS_TO_WIN,
    chance: (_, first) =>
      logistic(
        edge + pickEdge(number, toWin) / 2 + (first === HOME ? MAP_SIDE_EDGE : -MAP_SIDE_EDGE),
      ),
  }),
});

const towersOf = (fights: number): number => Math.floor((fights * TOWERS) / FIGHTS_TO_WIN);

export function mobaSport(
  sport: MobaSport,
): SportDefinition<RallyCompetition, MobaState, MobaCourse> {
  const { fightSeconds, winnerKills, loserKills, edgePerPoint, ...what } = sport;
  const kills = killsOf(winnerKills, loserKills);
  const playOf = (rules: LadderRules): Play<Fights> => ({
    breakSeconds: BREAK_SECONDS,
    fresh: (_, last) => ({ kills: NIL, done: last ? [...last.done, last.kills] : [] }),
    point(state, random) {
      const { now, first, inner } = state;
      const side: Side =
        random.next() < rules.game(unitNumber(state)).chance(now, first) ? HOME : 1;
      const gained = fight(side, pick(winnerKills, random), pick(loserKills, random));
      const carry = {
        ...inner,
        kills: [inner.kills[0] + gained[0], inner.kills[1] + gained[1]] as const,
      };
      const tower = towersOf(now[side] + 1) > towersOf(now[side]);
      const news = {
        mark: (now[0] + now[1] + 1) % MARK_EVERY === 0,
        incident: { kind: tower ? "tower" : "kill", side },
      } as const;
      return { side, seconds: within(random, fightSeconds), news, carry };
    },
  });

  function model({ rules, edge }: MobaCourse, drift: (index: number) => number): Model<MobaState> {
    const seen = mobaRules(rules.toWin, edge + DRIFT_EDGE * drift(0));
    const ladder = ladderModel<Fights>(seen, { unit: "maps" }, () => undefined, {
      unit: "kills",
      of: kills.whenEnded,
    });
    return {
      outlook(state) {
        const maps = ladder.outlook(state);
        return {
          ...maps,
          view: (ask: Ask): View =>
            ask.unit === "kills"
              ? { value: kills.inMap(seen, state, ask.part ?? 0) }
              : maps.view(ask),
        };
      },
    };
  }

  return {
    ...what,
    kind: "match",
    draw({ competition, entrants: [home, away], random }) {
      const edge = edgePerPoint * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
      const rules = mobaRules(competition.toWin, edge);
      return { ...drawLadder(rules, playOf(rules), random), edge };
    },
    model,
    asks: ({ rules }, state) =>
      ladderAsks(
        rules,
        { unit: "maps", part: { unit: "kills", total: { step: 2, most: 3 } } },
        state,
      ),
    board: ({ rules }, state) => mobaBoard(rules, state),
  };
}

/** Parts show kills, the running map's last. */
function mobaBoard(rules: LadderRules, state: MobaState): Board {
  const { playing, inner, now, done, since } = state;
  const kills = playing ? [...inner.done, inner.kills] : inner.done;
  // Between maps the last one's numbers stay on the board.
  const shownKills = (playing ? inner.kills : inner.done.at(-1)) ?? NIL;
  const fights = (playing ? now : done.at(-1)) ?? NIL;
  return {
    ...ladderBoard("map", rules, state),
    periodScores: kills.map(([home, away]): [number, number] => [home, away]),
    stats: {
      kills: [shownKills[0], shownKills[1]],
      towers: [towersOf(fights[0]), towersOf(fights[1])],
    },
    clock: { since, runs: playing },
  };
}

const fight = (winner: Side, wins: number, loses: number): Pair =>
  winner === HOME ? [wins, loses] : [loses, wins];

function pick(chances: readonly number[], random: Random): number {
  let drawn = random.next();
  const found = chances.findIndex((chance) => (drawn -= chance) < 0);
  return Math.max(0, found);
}
