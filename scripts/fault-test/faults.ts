import { setTimeout as pause } from "node:timers/promises";
import type { FaultStand } from "./stand.ts";

/** One fault: how it is made, how long it lasts, and how it ends. */
export interface Fault<Stand = FaultStand> {
  name: string;
  holdMs: number;
  /** Names what was hit; null if the fault cannot be made on this machine. */
  begin(stand: Stand): Promise<string | null>;
  end(stand: Stand): Promise<void>;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Two starts of one process are this far apart in a rolling restart. */
const BETWEEN_MS = 2 * SECOND_MS;

export const FEED_LEASE = "feed.0";
export const GAMES_LEASE = "tables";

/** The same process is hit at the begin and at the end. */
function hitting(
  name: string,
  holdMs: number,
  find: (stand: FaultStand) => Promise<string>,
  begin: (stand: FaultStand, hit: string) => Promise<void> | void,
  end: (stand: FaultStand, hit: string) => Promise<void> | void,
): Fault {
  let hit = "";
  return {
    name,
    holdMs,
    async begin(stand) {
      hit = await find(stand);
      await begin(stand, hit);
      return hit;
    },
    end: async (stand) => end(stand, hit),
  };
}

async function leader(stand: FaultStand, lease: string): Promise<string> {
  for (;;) {
    const holder = await stand.holderOf(lease).catch(() => null);
    if (holder) return holder;
    await pause(100);
  }
}
const theFeedLeader = (stand: FaultStand) => leader(stand, FEED_LEASE);
const theGamesHost = (stand: FaultStand) => leader(stand, GAMES_LEASE);
const always = (name: string) => async () => name;

const killed = (name: string, find: (stand: FaultStand) => Promise<string>): Fault =>
  hitting(
    `kill ${name}`,
    10 * SECOND_MS,
    find,
    (stand, hit) => stand.process(hit).kill(),
    (stand, hit) => stand.process(hit).start(),
  );

const frozen = (name: string, find: (stand: FaultStand) => Promise<string>): Fault =>
  hitting(
    `stop ${name} for 30 s`,
    30 * SECOND_MS,
    find,
    (stand, hit) => stand.process(hit).freeze(),
    (stand, hit) => stand.process(hit).wake(),
  );

const killedServer = (name: "nats" | "postgres", shown: string, holdMs: number): Fault => ({
  name: `kill ${shown}`,
  holdMs,
  async begin({ cluster }) {
    await cluster[name].kill();
    return shown;
  },
  end: ({ cluster }) => cluster[name].start(),
});

const cut = (which: "nats" | "database", how: "silence" | "reset", name: string): Fault => ({
  name,
  holdMs: 10 * SECOND_MS,
  async begin({ lines }) {
    lines[which].line[how]();
    return lines[which].of;
  },
  end: async ({ lines }) => lines[which].line.heal(),
});

const jumped = (aheadMs: number, name: string, find: (stand: FaultStand) => Promise<string>) =>
  hitting(
    name,
    10 * SECOND_MS,
    find,
    (stand, hit) => stand.setClock(hit, aheadMs),
    (stand, hit) => stand.setClock(hit, 0),
  );

const fullDisk: Fault = {
  name: "fill the database's disk",
  holdMs: 10 * SECOND_MS,
  async begin({ disk }) {
    disk?.fill();
    return disk && "PostgreSQL";
  },
  async end({ disk, cluster }) {
    disk?.empty();
    // It ends itself if it cannot recover for want of room.
    await cluster.postgres.start();
  },
};

const rollingRestart: Fault = {
  name: "restart everything one by one",
  holdMs: 0,
  async begin({ cluster }) {
    for (const each of cluster.processes.values()) {
      await each.end();
      await each.start();
      await pause(BETWEEN_MS);
    }
    return [...cluster.processes.keys()].join(", ");
  },
  async end() {},
};

export const FAULTS: readonly Fault[] = [
  killed("the feed's leader", theFeedLeader),
  killed("a gate", always("gate-1")),
  killed("a web", always("web-1")),
  killed("the worker that hosts games", theGamesHost),
  killedServer("nats", "NATS", 5 * SECOND_MS),
  killedServer("postgres", "PostgreSQL", 3 * SECOND_MS),
  frozen("the feed's leader", theFeedLeader),
  frozen("the worker that hosts games", theGamesHost),
  cut("nats", "silence", "drop all bytes between a gate and NATS"),
  cut("nats", "reset", "end the connection of a gate to NATS"),
  cut("database", "silence", "drop all bytes between a gate and PostgreSQL"),
  cut("database", "reset", "end the connections of a gate to PostgreSQL"),
  fullDisk,
  jumped(HOUR_MS, "set the clock of a gate an hour ahead", always("gate-1")),
  jumped(-HOUR_MS, "set the clock of a gate an hour back", always("gate-2")),
  jumped(HOUR_MS, "set the clock of the feed's leader an hour ahead", theFeedLeader),
  rollingRestart,
];
