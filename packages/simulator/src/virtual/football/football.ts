import { seededRandom } from "@touchline/core";
import { outlook as footballOutlook, type Outlook } from "../../football/outlook.ts";
import { prospects, winnersOf } from "../../football/prospects.ts";
import { OUTCOME_KEYS, type Question } from "../../football/questions.ts";
import { matchRates } from "../../football/rates.ts";
import type { Ask, Board, Model, View } from "../../sports/definition.ts";
import type { VirtualSport } from "../virtual-sport.ts";
import { drawFootball, type FootballCourse, type FootballState, MATCH_SECONDS } from "./course.ts";
import { VIRTUAL_LEAGUES, type VirtualLeague } from "./leagues.data.ts";

type Asked = "match_result" | "double_chance" | "both_to_score" | "correct_score";
const asked = (type: Asked): Ask => ({ type, keys: OUTCOME_KEYS[type] });

const ASKS: readonly Ask[] = [
  asked("match_result"),
  asked("double_chance"),
  { type: "total", lines: { step: 1, most: 3 } },
  asked("both_to_score"),
  asked("correct_score"),
];

/** Two leagues alternate: while one plays, the other takes bets on its next round. */
export const VIRTUAL_FOOTBALL: VirtualSport<VirtualLeague, FootballState, FootballCourse> = {
  sport: "Football",
  prefix: "vfb",
  kind: "match",
  cycleSeconds: 2 * MATCH_SECONDS,
  meanSeconds: MATCH_SECONDS,
  longestSeconds: MATCH_SECONDS,
  roundsAhead: 2,
  competitions: VIRTUAL_LEAGUES,
  roundsPerSeason: ({ entrants }) => 2 * (entrants.length - 1),
  draw({ competition, entrants: [home, away], random }) {
    if (!home || !away) throw new RangeError("a match has two sides");
    // The clubs of a virtual league are public; only its matches are drawn in secret.
    const traits = (purpose: string) => seededRandom(`${competition.id}|${purpose}`);
    return drawFootball(matchRates(traits, competition, home, away), random);
  },
  model: ({ rates }): Model<FootballState> => ({
    outlook({ facts, minute }) {
      const ahead = footballOutlook(facts, rates, minute);
      return { view: (ask) => viewOf(ask, ahead) };
    },
  }),
  asks: () => ASKS,
  board: (_, { facts, minute, period, danger, since }): Board => ({
    period,
    periodNumber: 0,
    score: [facts.goals[0], facts.goals[1]],
    periodScores: minute > HALF_MINUTE ? [[facts.firstHalf[0], facts.firstHalf[1]]] : [],
    stats: {
      corners: [facts.corners[0], facts.corners[1]],
      redCards: [facts.redCards[0], facts.redCards[1]],
    },
    danger,
    clock: { since, runs: false, seconds: Math.round(minute * 60) },
  }),
};

const HALF_MINUTE = 45;

/** The process's own chances by key; a score that can no longer occur has none. */
function viewOf(ask: Ask, ahead: Outlook): View {
  if (ask.type === "total" || "lines" in ask) return { value: ahead.goals.total };
  const question: Question = { type: ask.type as Asked, lineQuarters: null };
  const chances = new Map(
    prospects(question, ahead).map(({ key, prospect }) => [key, prospect.win]),
  );
  return { chances: ask.keys.map((key) => chances.get(key) ?? 0), winners: winnersOf(question) };
}
