import type { Joint } from "@touchline/contract";
import { type Clock, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { NoAnswer, type Wire } from "../../../platform/wire/wire.ts";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import { jointOf, shardOf } from "./shards.ts";

/** How long a leader sends an event's joint after somebody wanted it. */
export const WANTED_MS = 2 * MINUTE_MS;
/** A process asks again this often while it uses the joint. */
const RENEW_MS = 30 * SECOND_MS;
/** How long a caller waits for the first one. */
const PATIENCE_MS = SECOND_MS;
/** How often it looks. */
const LOOK_MS = 10;
/** Events whose joints a leader sends at once; beyond that the longest unused one gives way. */
export const MOST_WANTED = 500;

/** The feed's joint views of events. */
export interface Joints {
  /** Null if the feed has none, or if it is not here. */
  of(eventId: string): Joint | null;
  /**
   * True when the event's joint is here, or is known not to come. False if it is still being made
   * after the caller's patience: then `of` must not be called, and the event has no joint for now.
   * Bets are urgent, quotes are not.
   */
  want(eventId: string, isUrgent: boolean): Promise<boolean>;
}

export interface JointsDeps {
  wire: Wire;
  clock: Clock;
  catalogue: CatalogueService;
  /** The term of a shard's leader. */
  termOf: (shard: number) => number;
}

/**
 * Joints in a process that reads no feed. A joint is large, so its leader sends it only while
 * somebody wants it, and then in the shard's log, so that it always fits the prices beside it.
 */
export function createJoints({
  wire,
  clock,
  catalogue,
  termOf,
}: JointsDeps): Joints & { forget(): void } {
  const askedAt = new Map<string, number>();
  const questionOf = (shard: number) => jointOf(shard, termOf(shard));

  /** Reading costs nothing here, so a joint that did not come is the same as none. */
  async function want(eventId: string): Promise<true> {
    const asked = askedAt.get(eventId) ?? Number.NEGATIVE_INFINITY;
    if (clock.now() - asked < RENEW_MS && catalogue.hasJoint(eventId)) return true;
    if (!catalogue.treeIdOf(eventId)) return true;
    askedAt.set(eventId, clock.now());
    try {
      if (!(await wire.ask(questionOf(shardOf(eventId)), { eventId }))) return true;
    } catch (error) {
      if (error instanceof NoAnswer) return true;
      throw error;
    }
    const patience = clock.now() + PATIENCE_MS;
    while (!catalogue.hasJoint(eventId) && clock.now() < patience)
      await new Promise((later) => setTimeout(later, LOOK_MS));
    return true;
  }

  return {
    want,
    of(eventId) {
      const joint = catalogue.jointOf(eventId);
      if (!joint || clock.now() - (askedAt.get(eventId) ?? 0) > RENEW_MS)
        // For the next time: jobs look again soon.
        void want(eventId).catch(() => {});
      return joint;
    },
    forget(): void {
      for (const [eventId, at] of askedAt)
        if (clock.now() - at > WANTED_MS) askedAt.delete(eventId);
    },
  };
}
