import type { ListedEvent, Season, SportWorld } from "../sport-world.ts";
import { type Played, playedOf } from "./played.ts";

/** Drawing a whole season at once would delay the prices, so it yields after this many events. */
const DRAWN_AT_A_STRETCH = 4;

/** Caches finished events, which do not change. */
export function createSeasonMemory(world: SportWorld) {
  /** By competition, then by event; keeps the seasons requested last. */
  const known = new Map<string, Map<string, Played>>();

  return async function playedIn(
    key: string,
    { events }: Pick<Season, "events">,
    at: number,
  ): Promise<Played[]> {
    const before = known.get(key);
    const played = new Map<string, Played>();
    known.set(key, played);
    let drawn = 0;
    for (const event of events) {
      const found = before?.get(event.eventId) ?? (await draw(event));
      if (found) played.set(event.eventId, found);
    }
    return [...played.values()];

    async function draw(event: ListedEvent): Promise<Played | null> {
      if (++drawn % DRAWN_AT_A_STRETCH === 0) await new Promise((next) => setImmediate(next));
      return playedOf(world, event, at);
    }
  };
}
