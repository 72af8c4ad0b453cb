import { legProgress } from "@touchline/betting";
import type { SportId } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { createFootballWorld } from "./football/world.ts";
import type { SportWorld } from "./sport-world.ts";
import { SPORT_WORLDS } from "./sports/index.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const OPTIONS = { seed: "progress", liveEvents: 6, prematchEvents: 0, speed: 1 };
/** Instants of an event at which its legs are checked, from start to end. */
const LOOKS = 12;
/**
 * Fights and races show no count that their markets refer to; cricket's two innings are not one
 * score.
 */
const SCORE_ALONE = new Set<SportId>([
  "Boxing",
  "MMA",
  "HorseRacing",
  "Greyhounds",
  "Formula1",
  "Cricket",
]);

const WORLDS: { sport: SportId; create: (options: typeof OPTIONS) => SportWorld }[] = [
  { sport: "Football", create: createFootballWorld },
  ...SPORT_WORLDS.filter(({ share }) => share > 0),
];

test.each(WORLDS)(
  "$sport: a leg reported as won or lost for good is settled so",
  ({ sport, create }) => {
    const world = create(OPTIONS);
    const events = world.endedBetween(NOON, NOON + 12 * HOUR_MS).slice(0, 20);
    expect(events.length).toBeGreaterThan(0);
    const share = { told: 0, all: 0 };
    let early = 0;
    for (const event of events) {
      const results = new Map(
        world.results(event, event.confirmedAt).map(({ outcomeId, result }) => [outcomeId, result]),
      );
      const markets = world.book(event, event.confirmedAt);
      for (let look = 0; look <= LOOKS; look++) {
        const state = world.state(
          event,
          event.startsAt + ((event.endsAt - event.startsAt) * look) / LOOKS,
        );
        for (const market of markets) {
          for (const { outcomeId, key } of market.outcomes) {
            const progress = legProgress({ ...market, sport, key }, state);
            if (look === LOOKS) share.all++;
            if (!progress?.isFinal) continue;
            if (look === LOOKS) share.told++;
            else early++;
            expect([outcomeId, look, progress.standing]).toEqual([
              outcomeId,
              look,
              results.get(outcomeId),
            ]);
          }
        }
      }
    }
    if (SCORE_ALONE.has(sport)) return expect(share.told).toBe(0);
    // The final score does not show next goals and unnamed correct scores.
    expect(share.told / share.all).toBeGreaterThan(
      sport === "Dota2" || sport === "LeagueOfLegends" ? 0.7 : 0.85,
    );
    expect(early).toBeGreaterThan(0);
  },
);
