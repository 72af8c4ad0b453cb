import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offer, placed, result, single, statementOf } from "../../../../test/bets.ts";
import { accept, balancesOf, offersOf, publishedOffer } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const cashbackOffer = (most = 5000) =>
  publishedOffer(gate, {
    kind: "cashback",
    products: ["sport"],
    terms: {
      amounts: { USD: most },
      days: 7,
      leastOdds: null,
      cashback: { bps: 1000, windowDays: 7 },
    },
  });
async function bet(stake: number, winner: Parameters<typeof result>[3]): Promise<string> {
  const event = `cb${++events}`;
  offer(feed, event, [2000, 3000, 4000]);
  await placed(gate, punter, single(event, "1", 2000, stake));
  await result(gate, feed, event, winner);
  await gate.gate.settled();
  return event;
}
async function windowEnds(): Promise<void> {
  gate.clock.advance(8 * DAY_MS);
  await gate.gate.schedule.run("bonuses.end-due");
  await gate.gate.schedule.run("bonuses.cashback");
  await gate.gate.schedule.run("bonuses.cashback");
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
}
const cash = async () => (await balancesOf(gate, punter)).cash ?? 0;
const soFar = async () => (await offersOf(gate, punter)).active[0]?.cashbackSoFar;

describe("a cashback", () => {
  test("pays its share of net losses once, in cash, when its window ends", async () => {
    await bet(9000, "2");
    const { body: grant } = await accept(gate, punter, await cashbackOffer());
    expect(grant).toMatchObject({
      kind: "cashback",
      status: "active",
      cashback: { bps: 1000 },
      cashbackSoFar: 0,
    });
    gate.clock.advance(1);
    await bet(5000, "2");
    await bet(1000, "1");
    await bet(700, "void");
    // Lost 50, won 10 net: 10 % of 40 dollars.
    expect(await soFar()).toBe(400);
    const before = await cash();
    await windowEnds();
    expect(await cash()).toBe(before + 400);
    const [line] = await statementOf(gate, punter);
    expect(line).toMatchObject({ kind: "cashback", amount: 400 });
    expect((await offersOf(gate, punter)).past[0]).toMatchObject({
      grantId: grant.grantId,
      status: "completed",
      endReason: "paid",
    });
    await holds();
  });

  test("follows corrections until it is paid, and none afterwards", async () => {
    await accept(gate, punter, await cashbackOffer());
    gate.clock.advance(1);
    const event = await bet(5000, "1");
    expect(await soFar()).toBe(0);
    await result(gate, feed, event, "2");
    await gate.gate.settled();
    expect(await soFar()).toBe(500);
    await windowEnds();
    const paid = await cash();
    await result(gate, feed, event, "1");
    await gate.gate.settled();
    expect(await cash()).toBe(paid + 10_000);
    await gate.gate.schedule.run("bonuses.cashback");
    expect(await cash()).toBe(paid + 10_000);
    await holds();
  });

  test("never exceeds its maximum", async () => {
    await accept(gate, punter, await cashbackOffer(300));
    gate.clock.advance(1);
    await bet(9000, "2");
    const before = await cash();
    await windowEnds();
    expect(await cash()).toBe(before + 300);
    await holds();
  });

  test("pays nothing to a punter who won, and says so", async () => {
    await accept(gate, punter, await cashbackOffer());
    gate.clock.advance(1);
    await bet(1000, "1");
    const before = await cash();
    await windowEnds();
    expect(await cash()).toBe(before);
    expect((await offersOf(gate, punter)).past[0]).toMatchObject({
      status: "expired",
      endReason: "nothingLost",
    });
    await holds();
  });

  test("that was given up, or whose punter was excluded, pays nothing", async () => {
    const { body: grant } = await accept(gate, punter, await cashbackOffer());
    gate.clock.advance(1);
    await bet(5000, "2");
    await gate.call("giveUpGrant", { params: { id: grant.grantId }, headers: punter.headers });
    await accept(gate, punter, await cashbackOffer());
    await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: punter.headers,
    });
    const before = await cash();
    await windowEnds();
    expect(await cash()).toBe(before);
    expect((await offersOf(gate, punter)).past.map(({ endReason }) => endReason).sort()).toEqual([
      "excluded",
      "givenUp",
    ]);
    await holds();
  });
});
