import { assert, DAY_MS, SECOND_MS } from "@touchline/core";
import type { Match } from "../../football/match.ts";
import { type TitleRace, titleRace } from "../../football/title-race.ts";
import type { Calendar } from "../../sport-world.ts";
import type { Course, Drift, EachWay, Model, SportDefinition, Step, Terms } from "../definition.ts";
import { finishChances } from "../maths/finish-order.ts";
import { finishOf, outrightBoard, type Season, winnerAsk } from "./outright.ts";

/** The matches of the leagues that are played, by tournament. */
export type MatchCalendars = (tournamentId: string) => Calendar<Match> | undefined;

interface TitleState {
  at: number;
  finished: boolean;
}

interface TitleCourse extends Course<TitleState> {
  race: TitleRace;
  eachWay: EachWay | undefined;
}

const NOMINAL_SECONDS = (28 * DAY_MS) / SECOND_MS;
/** A goal is news to the match first; the title waits until its prices have come. */
const NEWS_STOP_SECONDS = 60;
/** In the last rounds a goal decides more than a price from the table can follow. */
const LAST_ROUNDS = 2;
/** The trader's uncertainty, in spreads of the points to come. */
const DRIFT = 0.03;
/** In points; it keeps the last chances from being certain too early. */
const LEAST_SPREAD = 0.5;

/**
 * League titles in football. The final table names the winner, so table, results and title agree.
 * Only leagues that the world plays have one.
 */
export function titlesOf(
  prefix: string,
  seasons: readonly Season[],
  calendarOf: MatchCalendars,
  speed: number,
): SportDefinition<Season, TitleState, TitleCourse> {
  const calendarFor = ({ id }: Season): Calendar<Match> => {
    const calendar = calendarOf(id);
    assert(calendar, `${id} is not played`);
    return calendar;
  };
  return {
    sport: "Football",
    prefix,
    kind: "outright",
    slotMinutes: NOMINAL_SECONDS / 60,
    meanSeconds: NOMINAL_SECONDS,
    termsOf: (season) => titleTerms(calendarFor(season)),
    competitions: seasons.filter(({ id }) => calendarOf(id)),
    places: () => 1,
    enter: ({ title, entrants }) => ({ title, entrants }),
    draw: ({ competition, number }) =>
      drawTitle(competition, calendarFor(competition), number, speed),
    model: titleModel,
    asks: ({ eachWay, race }) => [winnerAsk(race.order.length, eachWay)],
    board: outrightBoard,
    finish: ({ race, eachWay }) => finishOf(race.order, eachWay?.places),
  };
}

const titleTerms = ({ numberAt, span }: Calendar): Terms => ({
  numberAt,
  opensAt: (number) => span(number).from,
  endsAt: (number) => span(number).until,
});

/** The steps lie before the event's start, which is the end of the season. */
function drawTitle(
  { entrants, eachWay }: Season,
  calendar: Calendar<Match>,
  number: number,
  speed: number,
): TitleCourse {
  const { from, until } = calendar.span(number);
  const clubs = entrants.map(([name]) => name);
  const race = titleRace(clubs, calendar.events(number), speed);
  const lastRoundsAt = until - ((until - from) * LAST_ROUNDS) / calendar.rounds;
  const secondsTo = (at: number) => ((at - until) * speed) / SECOND_MS;
  const stepAt = (at: number, stopSeconds: number): Step<TitleState> => ({
    at: secondsTo(at),
    state: { at, finished: false },
    ...(stopSeconds > 0 ? { stop: { why: "score", seconds: stopSeconds } } : {}),
  });
  const news = race.news.filter(({ at }) => at < lastRoundsAt);
  return {
    race,
    eachWay,
    opening: { at: from, finished: false },
    steps: [
      ...news.map(({ at, stops }) => stepAt(at, stops ? NEWS_STOP_SECONDS : 0)),
      stepAt(lastRoundsAt, -secondsTo(lastRoundsAt)),
      { at: 0, state: { at: until, finished: true } },
    ],
  };
}

function titleModel({ race, eachWay }: TitleCourse, drift: Drift): Model<TitleState> {
  const depth = eachWay?.places ?? 1;
  return {
    outlook({ at, finished }) {
      const { first, among } = finished ? decided(race.order, depth) : open(at);
      return { view: () => ({ chances: first, places: among }) };
    },
  };

  function open(at: number) {
    const { points, toCome, spread } = race.standing(at);
    const means = points.map((so, club) => so + (toCome[club] ?? 0) + DRIFT * spread * drift(club));
    return finishChances(means, Math.max(spread, LEAST_SPREAD), depth);
  }
}

function decided(order: readonly number[], depth: number) {
  const upTo = (rank: number) => order.map((_, club) => (order.indexOf(club) < rank ? 1 : 0));
  return { first: upTo(1), among: upTo(depth) };
}
