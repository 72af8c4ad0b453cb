import type { FeedSource } from "@touchline/contract";
import { type Clock, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { Locks } from "../../../platform/database/locks.ts";
import type { ShardStats } from "../../../platform/observe/metrics-machine.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Keeper } from "../catalogue/catalogue.module.ts";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import { createJoints } from "./joints.ts";
import { ShardLeader } from "./shard-leader.ts";
import { ShardReplica } from "./shard-replica.ts";
import { ALL_SHARDS, isIn, LISTS, shardOf } from "./shards.ts";

export interface ShardsDeps {
  wire: Wire;
  locks: Locks;
  clock: Clock;
  /** Milliseconds that have passed, also while the time of day is set ahead or back. */
  elapsed: () => number;
  random: SecureRandom;
  schedule: Schedule;
  catalogue: CatalogueService;
  /** Set where this process reads the feed, and so may lead shards. */
  source: Pick<FeedSource, "joint"> | null;
  onError: (error: unknown) => void;
}

export interface Shards extends Keeper {
  joints: ReturnType<typeof createJoints>;
  /**
   * Takes the leases that are free. `onLead` is called with events that this process leads from
   * then on, with the time at which their last leader was heard, and with a test for events that
   * are not known yet. `isSound` says whether this process knows the feed's present state.
   */
  start(
    onLead: (
      eventIds: string[],
      since: number | undefined,
      isLed: (eventId: string) => boolean,
    ) => void,
    isSound: () => boolean,
  ): Promise<void>;
  /** The age of each shard's prices in this process, for the metrics. */
  ages(): ShardStats[];
  close(): Promise<void>;
}

const ELECT_MS = SECOND_MS;
const BEAT_MS = SECOND_MS / 4;

/**
 * The catalogue of many processes: those that read the feed lead its shards, and every process
 * keeps the same copy of all of them (docs/adr/0071).
 */
export function createShards(deps: ShardsDeps): Shards {
  const { catalogue, schedule, random, source } = deps;
  let onLead: Parameters<Shards["start"]>[0] = () => {};
  let isSound: Parameters<Shards["start"]>[1] = () => false;

  const leader = source
    ? new ShardLeader({
        ...deps,
        joint: (eventId) => source.joint?.(eventId) ?? null,
        replica: () => replica,
        newId: () => random.uuid(),
        isReady: () => isSound() && ALL_SHARDS.every(isFresh),
        onLead: (shards) => {
          const heard = shards.flatMap((shard) => replica.heardAt(shard) ?? []);
          const eventIds = shards.flatMap((shard) =>
            shard === LISTS ? [] : catalogue.eventIds(isIn(shard)),
          );
          if (shards.includes(LISTS)) catalogue.relistAll();
          if (shards.some((shard) => shard !== LISTS))
            onLead(eventIds, heard.length > 0 ? Math.min(...heard) : undefined, (eventId) =>
              shards.includes(shardOf(eventId)),
            );
        },
      })
    : null;
  const leads = (shard: number): boolean => leader?.leads(shard) ?? false;
  const replica: ShardReplica = new ShardReplica({
    ...deps,
    leads,
    // Events that came with a copy changed no list yet.
    onInstalled: () => leads(LISTS) && catalogue.relistAll(),
  });
  /** The one rule of whose prices may be bet on: a leader's own are always fresh. */
  const isFresh = (shard: number): boolean => leads(shard) || replica.isFresh(shard);
  catalogue.listBy((treeId, list) => leader?.list(treeId, list));
  const shardOrLists = (eventId: string | null) => (eventId === null ? LISTS : shardOf(eventId));

  const joints = createJoints({ ...deps, termOf: (shard) => replica.termOf(shard) });
  schedule.here(MINUTE_MS, "feed.forget-joints", joints.forget);

  return {
    joints,
    epochOf(eventId) {
      const shard = shardOrLists(eventId);
      return leader?.epochOf(shard) ?? replica.epochOf(shard);
    },
    isOurs: (eventId) => leads(shardOf(eventId)),
    isFresh: (eventId) => isFresh(shardOf(eventId)),
    placeOf(eventId) {
      const shard = shardOf(eventId);
      return { shard, ...(leader?.numbersOf(shard) ?? replica.numbersOf(shard)) };
    },
    take: (step) => leader?.take(step) ?? true,
    async start(begin, isSourceSound) {
      await leader?.elect();
      onLead = begin;
      isSound = isSourceSound;
      if (!leader) return;
      schedule.here(ELECT_MS, "feed.elect", () => leader.elect());
      schedule.here(BEAT_MS, "feed.beat", () => leader.beat());
    },
    ages: () => agesOf(leads, replica),
    async close() {
      replica.close();
      await leader?.close();
    },
  };
}

const agesOf = (leads: (shard: number) => boolean, replica: ShardReplica): ShardStats[] =>
  ALL_SHARDS.map((shard) => {
    const heard = leads(shard) ? { ageMs: 0, delayMs: 0 } : replica.ageOf(shard);
    return {
      shard: shard === LISTS ? "lists" : String(shard),
      isLed: leads(shard),
      ageMs: heard?.ageMs ?? null,
      delayMs: heard?.delayMs ?? 0,
    };
  });
