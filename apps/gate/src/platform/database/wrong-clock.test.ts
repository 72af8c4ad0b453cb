import { epochMs, SECOND_MS } from "@touchline/core";
import { createTestDatabase, type FakeClock, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { betNow, expectSound, offer, placed, result, single } from "../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { clockBesideDatabase } from "./guarded-clock.ts";

/** The clocks of three machines; the database's own is right. */
const machine = (now: () => number): FakeClock => ({
  now: () => epochMs(Math.round(now())),
  advance() {},
  set() {},
});
const began = Date.now();
const BEHIND_MS = 45 * SECOND_MS;
const RUN_MS = 20 * SECOND_MS;
const right = machine(() => Date.now());
const behind = machine(() => Date.now() - BEHIND_MS);
/** It has run twice as fast for twenty seconds, and still does. */
const fast = machine(() => began + RUN_MS + 2 * (Date.now() - began));

let database: TestDatabase;
const gates: { gate: TestGate; feed: ScriptedFeed }[] = [];
async function start(clock: FakeClock) {
  const feed = scriptedFeed();
  const gate = await startGateOn(database.url, { feed, clock, hasOwnTime: true });
  await gate.gate.start({ isSeeded: false });
  gates.push({ gate, feed });
  return { gate, feed };
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const { gate } of gates) await gate.close();
  await database.drop();
});

const ready = async ({ gate }: TestGate) => {
  const { statusCode, body } = await gate.app.inject("/ready");
  return { statusCode, ...JSON.parse(body) };
};
const offsetOf = async ({ gate, config }: TestGate) => {
  const { body } = await gate.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${config.operatorKey}` },
  });
  return Number(/^gate_clock_offset_seconds (\S+)/m.exec(body)?.[1]);
};

test("a live bet at a gate 45 seconds behind waits its whole delay by the database's time", async () => {
  const { gate, feed } = await start(behind);
  offer(feed, "late", [2000, 3200, 4100], true);
  const punter = await join(gate);
  const bet = await placed(gate, punter, single("late", "1", 2000, 100));
  expect(bet.status).toBe("pending");
  expect((bet.readyAt ?? 0) - bet.placedAt).toBe(5 * SECOND_MS);
  const [row] = await gate.query<{ old: boolean; placed: Date; ready: Date }>(
    "select placed_at < now() - interval '20 seconds' as old, placed_at as placed, ready_at as ready from bets",
  );
  expect(row?.old).toBe(false);
  // The reply is the row's.
  expect([bet.placedAt, bet.readyAt]).toEqual([row?.placed.getTime(), row?.ready.getTime()]);
  // Another machine decides, by the same time.
  const other = await start(right);
  offer(other.feed, "late", [2000, 3200, 4100], true);
  await other.gate.gate.schedule.run("bets.decide");
  expect((await betNow(gate, punter, bet.betId)).status).toBe("pending");
});

test("a bet at a gate that runs twice as fast is not dated after a later result", async () => {
  const [first, other] = [await start(fast), await start(right)];
  for (const { feed } of [first, other]) offer(feed, "soon", [2000, 3200, 4100]);
  const punter = await join(first.gate);
  await placed(first.gate, punter, single("soon", "1", 2000, 100));
  await result(other.gate, other.feed, "soon", "1");
  await expectSound(first.gate, punter);
});

test("gates whose clock differs by more than a second are not ready, and report by how much", async () => {
  const [slow, good, quick] = [await start(behind), await start(right), await start(fast)];
  expect(await ready(good.gate)).toEqual({ statusCode: 200, status: "OK", database: true });
  const wrong = { statusCode: 503, status: "ERROR", database: true, why: "clock" };
  for (const { gate } of [slow, quick]) expect(await ready(gate)).toEqual(wrong);
  expect(Math.abs(await offsetOf(good.gate))).toBeLessThan(1);
  expect(await offsetOf(slow.gate)).toBeLessThan(-40);
  expect(await offsetOf(quick.gate)).toBeGreaterThan(RUN_MS / SECOND_MS - 1);
});

test.each([BEHIND_MS, -BEHIND_MS])(
  "a process that starts %d ms behind takes the database's time, and is not ready",
  async (ms) => {
    const wall = () => Date.now() - ms;
    const clock = await clockBesideDatabase(database.url, {
      wall,
      elapsed: () => performance.now(),
    });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(SECOND_MS);
    const { gate } = await start({ ...clock, advance() {}, set() {} });
    expect(await ready(gate)).toMatchObject({ statusCode: 503, why: "clock" });
  },
);
