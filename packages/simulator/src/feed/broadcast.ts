import type { Joint } from "@touchline/contract";
import { seedRandom } from "../seed.ts";
import type { Cue, Fixture, SportWorld } from "../sport-world.ts";
import { createAgenda } from "./agenda.ts";
import { createEventFeed, type EventFeed } from "./event-feed.ts";
import type { Mishaps } from "./mishaps.ts";
import { PRODUCERS, type Send } from "./producer.ts";

const ALIVE_MS = 5_000;
const LIVE_REPRICE_MS = 4_000;
const PREMATCH_REPRICE_MS = 30_000;

/** The feed of one epoch: the messages passed to `send` as the clock advances. */
export interface Broadcast {
  advance(now: number): void;
  recover(
    requestId: string,
    now: number,
    since?: number,
    isWanted?: (eventId: string) => boolean,
  ): void;
  joint(eventId: string): Joint | null;
}

export interface BroadcastOptions {
  world: SportWorld;
  send: Send;
  mishaps: Mishaps;
  now: number;
  heardUntil: number;
}

/**
 * Opens with everything on offer at `now`, and with the results of events that ended after
 * `heardUntil`.
 */
export function openBroadcast({
  world,
  send,
  mishaps,
  now,
  heardUntil,
}: BroadcastOptions): Broadcast {
  const agenda = createAgenda();
  const followed = new Map<string, EventFeed>();
  const feedOf = (fixture: Fixture) => createEventFeed(fixture, { world, send, agenda, mishaps });

  function follow(fixture: Fixture, at: number): EventFeed {
    const { eventId } = fixture.head;
    const feed = feedOf(fixture);
    followed.set(eventId, feed);
    const cues = fixture.cues();
    followCues(
      eventId,
      feed,
      cues,
      cues.findIndex((cue) => cue.at > at),
    );
    agenda.repeat(at + phaseOf(fixture), (due) => {
      feed.tellChanges(due);
      return nextRepricing(fixture, due);
    });
    return feed;
  }

  function followCues(eventId: string, feed: EventFeed, cues: readonly Cue[], from: number): void {
    const next = cues[from];
    if (!next) return;
    agenda.at(next.at, () => {
      if (next.kind === "retire") followed.delete(eventId);
      else feed.act(next);
      followCues(eventId, feed, cues, from + 1);
    });
  }

  /** Sends fixtures first, so that a reader knows every event before its first price. */
  function tellAll(feeds: EventFeed[], at: number, recovery?: string): void {
    for (const feed of feeds) feed.introduce(at);
    for (const feed of feeds) feed.tellAll(at, recovery);
  }

  function joinRoster(at: number): number {
    const joining = world.roster(at).filter(({ head }) => !followed.has(head.eventId));
    tellAll(
      joining.map((fixture) => follow(fixture, at)),
      at,
    );
    return Math.max(1, world.rosterChangesAt(at) - at);
  }

  /** Events that ended while the reader was away; they are sent once more with their results. */
  const endedUnheard = (since: number, at: number) =>
    world.endedBetween(since, at).filter(({ retiredAt }) => retiredAt <= at);

  tellAll(endedUnheard(heardUntil, now).map(feedOf), now);
  agenda.repeat(now, joinRoster);
  agenda.repeat(now + ALIVE_MS, (at) => {
    for (const producer of PRODUCERS) send(producer, at, { kind: "alive" });
    return ALIVE_MS;
  });
  agenda.runUntil(now);

  return {
    advance: agenda.runUntil,
    joint: (eventId) => followed.get(eventId)?.joint() ?? null,
    recover(requestId, at, since = at, isWanted = () => true) {
      agenda.runUntil(at);
      const ended = endedUnheard(since, at).filter(({ head }) => isWanted(head.eventId));
      tellAll(ended.map(feedOf), at, requestId);
      const wanted = [...followed].flatMap(([eventId, feed]) => (isWanted(eventId) ? feed : []));
      tellAll(wanted, at, requestId);
      for (const producer of PRODUCERS)
        send(producer, at, { kind: "snapshot_complete", recovery: requestId });
    },
  };
}

/** An event's phase within the re-pricing interval, spread so that no tick re-prices all events. */
const phaseOf = ({ seed }: Fixture): number =>
  1 + Math.floor(seedRandom(seed, "phase").next() * LIVE_REPRICE_MS);

function nextRepricing(fixture: Fixture, at: number): number | null {
  const { startsAt, endsAt } = fixture;
  if (at >= endsAt) return null;
  if (at >= startsAt) return LIVE_REPRICE_MS;
  return Math.min(PREMATCH_REPRICE_MS, startsAt + phaseOf(fixture) - at);
}
