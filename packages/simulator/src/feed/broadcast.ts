import { seededRandom } from "@touchline/core";
import { type Cue, cuesOf } from "../football/cues.ts";
import type { Match } from "../football/match.ts";
import type { FootballWorld } from "../football/world.ts";
import { createAgenda } from "./agenda.ts";
import { createMatchFeed, type MatchFeed } from "./match-feed.ts";
import { PRODUCERS, type Send } from "./producer.ts";

const ALIVE_MS = 5_000;
const LIVE_REPRICE_MS = 4_000;
const PREMATCH_REPRICE_MS = 30_000;

/** The feed of one epoch: what `send` is told as the clock goes on. */
export interface Broadcast {
  advance(now: number): void;
  recover(requestId: string, now: number): void;
}

/** Opens with everything there is at `now`, and with the results of matches that ended after `heardUntil`. */
export function openBroadcast(world: FootballWorld, send: Send, now: number, heardUntil: number): Broadcast {
  const agenda = createAgenda();
  const followed = new Map<string, MatchFeed>();

  function follow(match: Match, at: number): MatchFeed {
    const feed = createMatchFeed(world, match, send);
    followed.set(match.head.eventId, feed);
    followCues(
      match.head.eventId,
      feed,
      cuesOf(match).filter((cue) => cue.at > at),
    );
    agenda.repeat(at + phaseOf(match), (due) => {
      feed.tellChanges(due);
      return nextRepricing(match, due);
    });
    return feed;
  }

  function followCues(eventId: string, feed: MatchFeed, [next, ...later]: Cue[]): void {
    if (!next) return;
    agenda.at(next.at, () => {
      if (next.kind === "retire") followed.delete(eventId);
      else feed.act(next);
      followCues(eventId, feed, later);
    });
  }

  /** Fixtures first, so that a reader knows every event before the first price of any. */
  function tellAll(feeds: MatchFeed[], at: number, recovery?: string): void {
    for (const feed of feeds) feed.introduce(at);
    for (const feed of feeds) feed.tellAll(at, recovery);
  }

  function joinRoster(at: number): number {
    const joining = world.roster(at).filter((match) => !followed.has(match.head.eventId));
    tellAll(
      joining.map((match) => follow(match, at)),
      at,
    );
    return Math.max(1, world.rosterChangesAt(at) - at);
  }

  const endedUnheard = world.endedBetween(heardUntil, now).filter((match) => match.aftermath.retiredAt <= now);
  tellAll(
    endedUnheard.map((match) => createMatchFeed(world, match, send)),
    now,
  );
  agenda.repeat(now, joinRoster);
  agenda.repeat(now + ALIVE_MS, (at) => {
    for (const producer of PRODUCERS) send(producer, at, { kind: "alive" });
    return ALIVE_MS;
  });
  agenda.runUntil(now);

  return {
    advance: agenda.runUntil,
    recover(requestId, at) {
      agenda.runUntil(at);
      tellAll([...followed.values()], at, requestId);
      for (const producer of PRODUCERS) send(producer, at, { kind: "snapshot_complete", recovery: requestId });
    },
  };
}

/** Where in the round of re-pricing a match has its turn: spread, so that no tick has them all. */
const phaseOf = ({ head }: Match): number => 1 + Math.floor(seededRandom(`${head.eventId}|phase`).next() * LIVE_REPRICE_MS);

function nextRepricing(match: Match, at: number): number | null {
  const { kickoffAt, fullTimeAt } = match.timeline;
  if (at >= fullTimeAt) return null;
  if (at >= kickoffAt) return LIVE_REPRICE_MS;
  return Math.min(PREMATCH_REPRICE_MS, kickoffAt + phaseOf(match) - at);
}
