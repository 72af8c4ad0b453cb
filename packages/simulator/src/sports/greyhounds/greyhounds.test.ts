import { assert, HOUR_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { createSportWorld } from "../world/create-sport-world.ts";
import { GREYHOUNDS } from "./greyhounds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const world = createSportWorld(GREYHOUNDS, {
  seed: "dogs",
  liveEvents: 1,
  prematchEvents: 4,
  speed: 1,
});
const races = world.endedBetween(NOON, NOON + 8 * HOUR_MS);

test("six dogs start from six traps in standard jackets, with forecast, tricast and each-way terms", () => {
  for (const race of races.slice(0, 40)) {
    const card = world.card?.(race, race.startsAt - 1);
    assert(card, "a race has a card");
    expect(card.runners.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(card.runners.map(({ silks }) => silks?.body)).toEqual([
      "#d4202a",
      "#1d5ba8",
      "#f4f4f4",
      "#1c1c1c",
      "#f28c1e",
      "#1c1c1c",
    ]);
    expect(card.runners[5]?.silks).toMatchObject({ pattern: "stripes", second: "#f4f4f4" });
    expect(
      card.runners.every(({ jockey, trainer }) => jockey === undefined && trainer !== undefined),
    ).toBe(true);
    expect(new Set(race.head.competitors.map(({ name }) => name)).size).toBe(6);
    const [winner, forecast, tricast] = world.book(race, race.startsAt - 5 * HOUR_MS);
    expect([winner?.type, forecast?.type, tricast?.type]).toEqual([
      "race_winner",
      "forecast",
      "tricast",
    ]);
    expect([winner?.outcomes.length, forecast?.outcomes.length, tricast?.outcomes.length]).toEqual([
      6, 30, 120,
    ]);
    expect(winner?.eachWay).toEqual({ places: 2, top: 1, bottom: 4 });
    expect(race.endsAt - race.startsAt).toBeLessThanOrEqual(40_000);
  }
});

test("a dog has the form of its own earlier races", () => {
  const forms = races.flatMap(
    (race) => world.card?.(race, race.startsAt - 1)?.runners.map(({ form }) => form) ?? [],
  );
  expect(forms.every((form) => /^[1-6]{1,6}$/.test(form))).toBe(true);
});
