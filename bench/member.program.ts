import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom, systemClock } from "@touchline/core";
import { createGate } from "../apps/gate/src/app.ts";
import { connectNatsWire } from "../apps/gate/src/platform/wire/nats-wire.ts";
import { offer, reprice } from "../apps/gate/test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../apps/gate/test/feed.ts";
import { testConfig } from "../apps/gate/test/gate.ts";
import { EVENTS } from "./followers.ts";

/** One process of an installation that a bench starts, with a feed that it is told to play. */
export interface MemberOptions {
  /** `alone` is an installation of one process; a `feed` also runs the shared jobs. */
  kind: "alone" | "feed" | "gate";
  databaseUrl: string;
  natsUrl: string;
}

/** Price changes at random times, the same for the same seed. */
export interface Ticks {
  count: number;
  meanGapMs: number;
  seed: string;
}

export type MemberOrder =
  | { do: "start"; options: MemberOptions }
  | { do: "tick"; ticks: Ticks }
  | { do: "stop" };

const ALIVE_MS = 1000;
let feed: ScriptedFeed | null = null;
let stop = async () => {};

process.on("message", async (order: MemberOrder) => {
  if (order.do === "start") return process.send?.(await start(order.options));
  if (order.do === "tick") await play(order.ticks);
  else await stop();
  process.send?.({});
});
// The bench died.
process.on("disconnect", () => process.exit(1));

async function start({ kind, databaseUrl, natsUrl }: MemberOptions) {
  const reads = kind === "gate" ? null : scriptedFeed();
  const wire =
    kind === "alone"
      ? null
      : await connectNatsWire({
          servers: [natsUrl],
          prefix: "bench",
          name: kind,
          onError: (error) => console.error(error),
        });
  const gate = await createGate({
    config: testConfig({ demo: true, trustProxy: true }),
    databaseUrl,
    feed: reads,
    clock: systemClock,
    role: kind === "gate" ? "gate" : "whole",
    ...(wire ? { wire } : {}),
  });
  await gate.start({ isSeeded: false });
  gate.app.server.on("upgrade", gate.upgrade);
  await gate.app.listen({ port: 0, host: "127.0.0.1" });
  const alive = setInterval(() => reads?.send({ kind: "alive" }), ALIVE_MS);
  if (reads) {
    offer(reads, "bench", [2000, 3000, 4000]);
    for (let at = 0; at < EVENTS; at++) offer(reads, `e${at}`, [2000, 3000, 4000], true);
  }
  feed = reads;
  stop = async () => {
    clearInterval(alive);
    await gate.close();
    await wire?.close();
  };
  const { port } = gate.app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}` };
}

async function play({ count, meanGapMs, seed }: Ticks): Promise<void> {
  if (!feed) throw new Error("this process reads no feed");
  const random = seededRandom(seed);
  let due = performance.now();
  for (let tick = 0; tick < count; tick++) {
    due += -Math.log(1 - random.next()) * meanGapMs;
    await pause(Math.max(0, due - performance.now()));
    const event = Math.floor(random.next() * EVENTS);
    reprice(feed, `e${event}`, [1500 + Math.floor(random.next() * 1000), 3000, 4000], true);
  }
}
