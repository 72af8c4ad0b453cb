import { itemAt, MINUTE_MS } from "@touchline/core";
import { chance, chanceOf, difference, poisson, shift } from "../pricing/distribution.ts";
import type { ListedEvent } from "../sport-world.ts";
import { factsAt } from "./counts.ts";
import { remainingGoals } from "./goal-process.ts";
import type { Match } from "./match.ts";
import { AWAY, HOME, opponent, type Pair, type Side } from "./side.ts";
import { playMinute } from "./timeline.ts";

/** What a side may still win in a match: mean points, and their variance. */
interface Prospect {
  mean: number;
  variance: number;
}

interface LeagueMatch {
  sides: Pair;
  from: number;
  until: number;
  goals: Pair;
  before: Pair<Prospect>;
  draw(): Match;
}

/** A league table at an instant, by index of the clubs, and what is still to come. */
export interface TitleTable {
  /** A goal of the difference counts as a fraction of a point. */
  points: readonly number[];
  toCome: readonly number[];
  /** Of the points to come, in the mean over the clubs. */
  spread: number;
}

/** A league's season as a race for its title: its matches decide, and nothing else. */
export interface TitleRace {
  /** When the table or its prospects change; goals stop bets. */
  news: readonly { at: number; stops: boolean }[];
  standing(at: number): TitleTable;
  /** The final table: points, goal difference, goals. */
  order: readonly number[];
}

const QUIET_MS = 15 * MINUTE_MS;
/** No difference of goals is worth a point. */
const GOAL_WORTH = 0.002;
const MOST_GOALS = 10;

export function titleRace(
  clubs: readonly string[],
  events: readonly ListedEvent<Match>[],
  speed: number,
): TitleRace {
  const drawn = events.map((event) => ({ match: event.draw(), draw: event.draw }));
  const matches = drawn.map(({ match, draw }) => leagueMatch(clubs, match, draw));
  return {
    news: drawn.flatMap(({ match }) => newsOf(match, speed)).sort((a, b) => a.at - b.at),
    standing: (at) => standingAt(clubs.length, matches, at),
    order: finalOrder(clubs.length, matches),
  };
}

function leagueMatch(clubs: readonly string[], match: Match, draw: () => Match): LeagueMatch {
  const { head, rates, startsAt, endsAt } = match;
  const side = (i: number) => clubs.indexOf(itemAt(head.competitors, i).name);
  return {
    sides: [side(0), side(1)],
    from: startsAt,
    until: endsAt,
    goals: factsAt(match, endsAt).goals,
    before: prospects([0, 0], remainingGoals(rates.goals, 0, [0, 0])),
    draw,
  };
}

function newsOf({ timeline, startsAt, endsAt }: Match, speed: number) {
  const goals = timeline.incidents
    .filter(({ kind }) => kind === "goal" || kind === "red_card")
    .map(({ at }) => ({ at, stops: true }));
  const quietMs = QUIET_MS / speed;
  const quiet = Array.from({ length: Math.floor((endsAt - startsAt) / quietMs) }, (_, i) => ({
    at: Math.round(startsAt + (i + 1) * quietMs),
    stops: false,
  }));
  return [...goals, ...quiet, { at: endsAt, stops: true }];
}

function standingAt(clubs: number, matches: readonly LeagueMatch[], at: number): TitleTable {
  const points = new Array<number>(clubs).fill(0);
  const toCome = new Array<number>(clubs).fill(0);
  let variance = 0;
  for (const match of matches) {
    const { sides, until, goals } = match;
    const ahead = at < until ? (at < match.from ? match.before : liveProspects(match, at)) : null;
    for (const i of [HOME, AWAY]) {
      const club = sides[i];
      if (ahead) {
        toCome[club] = (toCome[club] ?? 0) + ahead[i].mean;
        variance += ahead[i].variance;
      } else points[club] = (points[club] ?? 0) + worthOf(goals, i);
    }
  }
  return { points, toCome, spread: Math.sqrt(variance / clubs) };
}

const pointsOf = (lead: number): number => (lead > 0 ? 3 : lead === 0 ? 1 : 0);

const leadOf = (goals: Pair, side: Side): number => goals[side] - goals[opponent(side)];

function worthOf(goals: Pair, side: Side): number {
  const lead = leadOf(goals, side);
  return pointsOf(lead) + GOAL_WORTH * lead;
}

function liveProspects({ draw }: LeagueMatch, at: number): Pair<Prospect> {
  const match = draw();
  const { goals, redCards } = factsAt(match, at);
  const minute = playMinute(match.timeline, at);
  return prospects(goals, remainingGoals(match.rates.goals, minute, redCards));
}

/** Both sides' points of a match that stands at some goals, given the mean goals to come. */
function prospects([home, away]: Pair, [meanHome, meanAway]: Pair): Pair<Prospect> {
  const ahead = difference(poisson(meanHome, MOST_GOALS), poisson(meanAway, MOST_GOALS));
  const lead = shift(ahead, home - away);
  const drawn = chanceOf(lead, 0);
  const won = chance(lead, (value) => value > 0);
  return [prospect(won, drawn), prospect(Math.max(0, 1 - won - drawn), drawn)];
}

function prospect(won: number, drawn: number): Prospect {
  const mean = 3 * won + drawn;
  return { mean, variance: Math.max(0, 9 * won + drawn - mean * mean) };
}

function finalOrder(clubs: number, matches: readonly LeagueMatch[]): number[] {
  const rows = Array.from({ length: clubs }, (_, club) => ({
    club,
    points: 0,
    lead: 0,
    scored: 0,
  }));
  for (const { sides, goals } of matches)
    for (const i of [HOME, AWAY]) {
      const row = itemAt(rows, sides[i]);
      const lead = leadOf(goals, i);
      row.points += pointsOf(lead);
      row.lead += lead;
      row.scored += goals[i];
    }
  return rows
    .sort((a, b) => b.points - a.points || b.lead - a.lead || b.scored - a.scored)
    .map(({ club }) => club);
}
