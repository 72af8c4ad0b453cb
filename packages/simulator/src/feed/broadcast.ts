import type { Joint } from "@touchline/contract";
import { seedRandom } from "../seed.ts";
import type { Cue, Fixture, SportWorld } from "../sport-world.ts";
import { type Agenda, createAgenda } from "./agenda.ts";
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
  /** Sends an event anew, whose times are others since. */
  retell(eventId: string, now: number): void;
}

export interface BroadcastOptions {
  world: SportWorld;
  send: Send;
  mishaps: Mishaps;
  now: number;
  heardUntil: number;
}

/** A broadcast with the feeds of the events that it follows. */
interface OnAir extends Pick<BroadcastOptions, "world" | "send" | "mishaps"> {
  agenda: Agenda;
  followed: Map<string, EventFeed>;
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
  const onAir: OnAir = { world, send, mishaps, agenda, followed: new Map() };
  tellAll(feedsOf(onAir, endedUnheard(onAir, heardUntil, now)), now);
  agenda.repeat(now, (at) => joinRoster(onAir, at));
  agenda.repeat(now + ALIVE_MS, (at) => {
    for (const producer of PRODUCERS) send(producer, at, { kind: "alive" });
    return ALIVE_MS;
  });
  agenda.runUntil(now);
  return {
    advance: agenda.runUntil,
    joint: (eventId) => onAir.followed.get(eventId)?.joint() ?? null,
    retell: (eventId, at) => retell(onAir, eventId, at),
    recover: (requestId, at, since = at, isWanted = () => true) =>
      recover(onAir, { requestId, at, since, isWanted }),
  };
}

const feedOf = (onAir: OnAir, fixture: Fixture): EventFeed => createEventFeed(fixture, onAir);
const feedsOf = (onAir: OnAir, fixtures: readonly Fixture[]): EventFeed[] =>
  fixtures.map((fixture) => feedOf(onAir, fixture));

function follow(onAir: OnAir, fixture: Fixture, at: number): EventFeed {
  const { eventId } = fixture.head;
  const feed = feedOf(onAir, fixture);
  onAir.followed.set(eventId, feed);
  const cues = fixture.cues();
  const from = cues.findIndex((cue) => cue.at > at);
  followCues(onAir, { eventId, feed, cues }, from);
  onAir.agenda.repeat(at + phaseOf(fixture), (due) => {
    if (onAir.followed.get(eventId) !== feed) return null;
    feed.tellChanges(due);
    return nextRepricing(fixture, due);
  });
  return feed;
}

interface Cued {
  eventId: string;
  feed: EventFeed;
  cues: readonly Cue[];
}

function followCues(onAir: OnAir, cued: Cued, from: number): void {
  const { eventId, feed, cues } = cued;
  const next = cues[from];
  if (!next) return;
  onAir.agenda.at(next.at, () => {
    if (onAir.followed.get(eventId) !== feed) return;
    if (next.kind === "retire") onAir.followed.delete(eventId);
    else feed.act(next);
    followCues(onAir, cued, from + 1);
  });
}

/** Sends fixtures first, so that a reader knows every event before its first price. */
function tellAll(feeds: EventFeed[], at: number, recovery?: string): void {
  for (const feed of feeds) feed.introduce(at);
  for (const feed of feeds) feed.tellAll(at, recovery);
}

function joinRoster(onAir: OnAir, at: number): number {
  const { world, followed } = onAir;
  const joining = world.roster(at).filter(({ head }) => !followed.has(head.eventId));
  tellAll(
    joining.map((fixture) => follow(onAir, fixture, at)),
    at,
  );
  return Math.max(1, world.rosterChangesAt(at) - at);
}

function retell(onAir: OnAir, eventId: string, at: number): void {
  onAir.agenda.runUntil(at);
  const fixture = onAir.world.fixture(eventId);
  if (fixture && onAir.followed.delete(eventId)) tellAll([follow(onAir, fixture, at)], at);
}

/** Events that ended while the reader was away; they are sent once more with their results. */
const endedUnheard = ({ world }: OnAir, since: number, at: number): Fixture[] =>
  world.endedBetween(since, at).filter(({ retiredAt }) => retiredAt <= at);

interface Recovery {
  requestId: string;
  at: number;
  since: number;
  isWanted: (eventId: string) => boolean;
}

function recover(onAir: OnAir, { requestId, at, since, isWanted }: Recovery): void {
  onAir.agenda.runUntil(at);
  const ended = endedUnheard(onAir, since, at).filter(({ head }) => isWanted(head.eventId));
  tellAll(feedsOf(onAir, ended), at, requestId);
  const wanted = [...onAir.followed].flatMap(([id, feed]) => (isWanted(id) ? feed : []));
  tellAll(wanted, at, requestId);
  for (const producer of PRODUCERS)
    onAir.send(producer, at, { kind: "snapshot_complete", recovery: requestId });
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
