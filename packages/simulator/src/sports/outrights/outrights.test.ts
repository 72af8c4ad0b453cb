import { assert, DAY_MS, HOUR_MS, itemAt, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { eveningFrom, hoursAhead } from "../../schedule/evening.ts";
import type { Fixture } from "../../sport-world.ts";
import { createWorld } from "../../worlds.ts";
import { FOOTBALL_LEAGUES } from "./football.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const world = createWorld({
  seed: "titles",
  liveEvents: 60,
  prematchEvents: 60,
  speed: 1,
  byDay: true,
});
const outrights = world.roster(NOON).filter(({ head }) => head.kind === "outright");
const leagueIds = FOOTBALL_LEAGUES.map(({ id }) => id);
const titles = outrights.filter(({ head }) => leagueIds.includes(head.tournament.id));
const calendarOf = ({ head }: Fixture) => world.calendar?.(head.tournament.id);

/** The season that an outright is about. */
function seasonOf(outright: Fixture) {
  const calendar = calendarOf(outright);
  assert(calendar, "not played");
  const now = calendar.numberAt(NOON);
  const number = [now - 1, now].find(
    (each) => calendar.span(each).until + DAY_MS > outright.endsAt,
  );
  assert(number !== undefined, "no such season");
  return { ...calendar.span(number), events: calendar.events(number) };
}

const played = outrights.filter((outright) => calendarOf(outright));

test("leagues of all sports have outrights that follow their seasons", () => {
  expect(played.length).toBeGreaterThan(15);
  expect(titles.length).toBe(leagueIds.length);
});

test.each(played.map((outright) => [outright.head.title, outright] as const))(
  "%s: betting ends after the last match of its season, and within a day",
  (_, outright) => {
    const { events } = seasonOf(outright);
    const last = Math.max(...events.slice(-16).map(({ draw }) => draw().endsAt));
    expect(outright.endsAt).toBeGreaterThanOrEqual(last);
    expect(outright.endsAt - last).toBeLessThan(DAY_MS + 4 * HOUR_MS);
  },
);

test.each(
  played
    .filter((outright) => !titles.includes(outright))
    .map((outright) => [outright.head.title, outright] as const),
)("%s: the final is in the evening", (_, { head, endsAt }) => {
  expect(eveningFrom(endsAt, head.category.countryCode)).toBe(endsAt);
});

describe.each(titles.map((title) => [title.head.title, title] as const))("%s", (_, title) => {
  const { events, from } = seasonOf(title);
  const matches = events.map(({ draw }) => draw());
  const code = title.head.category.countryCode;

  test("the last match kicks off in the evening", () => {
    const last = itemAt(matches, matches.length - 1).head.startTime;
    const local = (last + hoursAhead(code) * HOUR_MS) % DAY_MS;
    expect(local).toBeGreaterThanOrEqual(18 * HOUR_MS);
  });

  test("the winner is first in the table that the matches make", () => {
    const points = new Map<string, number>();
    for (const match of matches) {
      const [home, away] = world.state(match, match.endsAt).score;
      match.head.competitors.forEach(({ name }, side) => {
        const lead = side === 0 ? home - away : away - home;
        const won = lead > 0 ? 3 : lead === 0 ? 1 : 0;
        points.set(name, (points.get(name) ?? 0) + won + lead / 1000);
      });
    }
    const [first] = [...points].sort(([, a], [, b]) => b - a);
    const winner = world
      .results(title, title.confirmedAt)
      .findIndex(({ result }) => result === "win");
    expect(title.head.competitors[winner]?.name).toBe(first?.[0]);
  });

  test("a goal of the league stops bets on the title", () => {
    const half = from + (title.endsAt - from) / 2;
    const goal = matches
      .filter(({ startsAt }) => startsAt > half)
      .flatMap((match) => match.cues())
      .find((cue) => cue.kind === "bet_stop" && cue.why === "goal");
    assert(goal, "no goal");
    expect(world.book(title, goal.at + 5 * SECOND_MS)[0]?.status).toBe("suspended");
  });

  test("bets pause in the last two rounds", () => {
    expect(world.book(title, title.endsAt - HOUR_MS)[0]?.status).toBe("suspended");
    expect(world.book(title, title.endsAt - 6 * DAY_MS)[0]?.outcomes.length).toBeGreaterThan(2);
  });
});

test("the prices of the winners come down over the season, taken together", () => {
  const oddsAt = (share: number) =>
    titles.reduce((product, title) => {
      const { from } = seasonOf(title);
      const winner = world
        .results(title, title.confirmedAt)
        .find(({ result }) => result === "win")?.outcomeId;
      const [market] = world.book(title, from + (title.endsAt - from) * share);
      const odds = market?.outcomes.find(({ outcomeId }) => outcomeId === winner)?.odds;
      return (product * (odds ?? 0)) / 1000;
    }, 1);
  expect(oddsAt(0.9)).toBeGreaterThan(1);
  expect(oddsAt(0.9)).toBeLessThan(oddsAt(0.01) / 2);
});
