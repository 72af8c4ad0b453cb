import type { FakeClock } from "@touchline/testkit";
import { vi } from "vitest";
import {
  type CatalogueService,
  createCatalogueService,
} from "../src/modules/sport/catalogue/catalogue.service.ts";
import { createShards } from "../src/modules/sport/feed/shards.module.ts";
import { secureRandom } from "../src/platform/random.ts";
import { createSchedule } from "../src/platform/work/schedule.ts";
import type { CatalogueChange } from "../src/ports/catalogue.ts";
import { head, resultMarket, state } from "./feed.ts";
import type { testLeases, wireHub } from "./wires.ts";

const rethrow = (error: unknown) => {
  throw error;
};

export type ShardProcess = Awaited<ReturnType<typeof startShardProcess>>;

export interface ShardProcessOptions {
  /** Such a process may lead. */
  readsFeed: boolean;
  hub: ReturnType<typeof wireHub>;
  leases: ReturnType<typeof testLeases>;
  clock: FakeClock;
  /** By how much the time of day was set ahead, as if no time had passed. */
  setAheadMs?: () => number;
}

/** A process with its own catalogue, among others that a test runs beside it. */
export async function startShardProcess({
  readsFeed,
  hub,
  leases,
  clock,
  setAheadMs = () => 0,
}: ShardProcessOptions) {
  const [wire, locks, schedule] = [hub.wire(), leases.locks(), createSchedule(rethrow, "manual")];
  const catalogue: CatalogueService = createCatalogueService(
    clock,
    (eventId) => shards.epochOf(eventId),
    async () => [],
    (eventId) => shards.isFresh(eventId),
  );
  const changes: CatalogueChange[] = [];
  const led: string[][] = [];
  /** Since when each of these may have been missed. */
  const since: (number | undefined)[] = [];
  catalogue.subscribe((change) => changes.push(change));
  const shards = createShards({
    wire,
    locks,
    clock,
    random: secureRandom,
    schedule,
    catalogue,
    source: readsFeed ? {} : null,
    elapsed: () => clock.now() - setAheadMs(),
    onError: rethrow,
  });
  await shards.start(
    (eventIds, from) => {
      led.push(eventIds);
      since.push(from);
    },
    () => true,
  );
  return {
    readsFeed,
    wire,
    locks,
    catalogue,
    shards,
    changes,
    led,
    since,
    schedule,
    /** Sends what is gathered, and lets copies arrive. */
    pass: () => vi.advanceTimersByTimeAsync(1000),
  };
}

export const add = ({ shards }: ShardProcess, id: string) => {
  shards.take({ kind: "fixture", producer: "p", event: head(id), state: state() });
  price({ shards }, id, 1500);
};
export const price = ({ shards }: Pick<ShardProcess, "shards">, id: string, odds: number) =>
  shards.take({
    kind: "odds",
    producer: "p",
    eventId: id,
    state: state(),
    markets: [resultMarket(id, [odds, 4000, 6000])],
  });
const shown = ({ catalogue }: ShardProcess, id: string) => catalogue.tree(`t-${id}`, "FULL");
export const oddsOf = (of: ShardProcess, id: string) =>
  shown(of, id)?.tree.markets[0]?.outcomes[0]?.odds;
export const seen = ({ catalogue }: ShardProcess, ids: readonly string[]) =>
  ids.map((id) => ({
    view: catalogue.tree(`t-${id}`, "FULL"),
    short: catalogue.tree(`t-${id}`, "SHORT"),
    kept: catalogue.treeSince(`t-${id}`, "FULL", {
      ...catalogue.position(`t-${id}`, "FULL"),
      seq: Math.max(0, catalogue.position(`t-${id}`, "FULL").seq - 128),
    }),
    list: catalogue.liveList("live-popular"),
  }));
