import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

const eventsWithResults = async () =>
  (
    await gate.query<{ id: string }>(
      "select distinct event_id as id from market_results order by 1",
    )
  ).map(({ id }) => id);

test("results of markets without bets are deleted after 30 days, those with bets stay", async () => {
  const punter = await join(gate);
  for (const eventId of ["bet", "unbet"]) offer(feed, eventId, [2000, 3200, 4100]);
  await placed(gate, punter, single("bet", "1", 2000, 100));
  for (const eventId of ["bet", "unbet"]) await result(gate, feed, eventId, "1");
  await gate.gate.schedule.run("bets.forget-results");
  expect(await eventsWithResults()).toEqual(["bet", "unbet"]);
  gate.clock.advance(31 * DAY_MS);
  await gate.gate.schedule.run("bets.forget-results");
  expect(await eventsWithResults()).toEqual(["bet"]);
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test("unplayed crash rounds and game sessions are deleted too", async () => {
  await gate.query(
    "insert into crash_chains (chain_id, secret_sealed, length, anchor, salt, created_at) values ('00000000-0000-4000-8000-000000000001', 'x', 9, 'a', 's', now())",
  );
  const old = new Date(gate.clock.now() - 100 * DAY_MS);
  await gate.query(
    `insert into crash_rounds (chain_id, position, status, point, opened_at, flies_at, ended_at)
     select '00000000-0000-4000-8000-000000000001', n, 'crashed', 200, $1, $1, $1 from generate_series(1, 3) n`,
    [old],
  );
  await gate.gate.schedule.run("crash.sweep");
  expect(await gate.query("select from crash_rounds")).toEqual([]);
});
