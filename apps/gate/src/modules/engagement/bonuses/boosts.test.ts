import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  offer,
  place,
  placed,
  reprice,
  result,
  single,
  statementOf,
} from "../../../../test/bets.ts";
import { accept, balancesOf, offersOf, publishedOffer } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

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
function match(odds: [number, number, number] = [3000, 3000, 4000]): string {
  const event = `boost${++events}`;
  offer(feed, event, odds);
  return event;
}
/**
 * A quarter of the winnings on top, at most $10, for a stake of at most $20 at odds of 1.50 or
 * more.
 */
async function boost(): Promise<string> {
  const terms = {
    amounts: { USD: 1000 },
    days: 7,
    leastOdds: 1500,
    boost: { bps: 2500 },
    mostStake: { USD: 2000 },
  };
  return (await accept(gate, punter, await publishedOffer(gate, { kind: "odds_boost", terms })))
    .body.grantId;
}
const ends = async (event: string, winner: Parameters<typeof result>[3]) => {
  await result(gate, feed, event, winner);
  await gate.gate.settled();
};
const cash = async () => (await balancesOf(gate, punter)).cash ?? 0;
const usable = async () => (await gate.call("freeBets", { headers: punter.headers })).body.boosts;
const refusedBy = async (bet: Parameters<typeof placed>[2]) =>
  (await place(gate, punter, [bet]))[0];

describe("an odds boost", () => {
  test("adds its share of the winnings to one bet, up to its maximum, and is used up", async () => {
    const boostId = await boost();
    expect(await usable()).toMatchObject([
      { boostId, bps: 2500, mostStake: 2000, mostExtra: 1000, minOdds: 1500, products: ["sport"] },
    ]);
    const event = match();
    await placed(gate, punter, { ...single(event, "1", 3000, 1500), boostId });
    expect(await usable()).toEqual([]);
    expect((await offersOf(gate, punter)).active[0]).toMatchObject({
      kind: "odds_boost",
      bet: { number: expect.any(String) },
    });
    const before = await cash();
    await ends(event, "1");
    // 45 dollars are paid, 30 of them winnings: a quarter is 7.50.
    expect(await cash()).toBe(before + 4500 + 750);
    const [line] = await statementOf(gate, punter);
    expect(line).toMatchObject({ kind: "boost", amount: 750 });
    expect((await offersOf(gate, punter)).past[0]).toMatchObject({
      grantId: boostId,
      status: "completed",
      endReason: "used",
    });
    await holds();
  });

  test("follows a correction: the extra is debited, a spent part is owed, and a new win pays it again", async () => {
    const boostId = await boost();
    const event = match([6000, 3000, 4000]);
    await placed(gate, punter, { ...single(event, "1", 6000, 2000), boostId });
    await ends(event, "1");
    const paid = await cash();
    expect(paid).toBe(100_000 - 2000 + 12_000 + 1000);
    await ends(event, "2");
    expect(await cash()).toBe(paid - 13_000);
    await ends(event, "1");
    expect(await cash()).toBe(paid);
    await holds();
  });

  test("becomes available again when the bet is void, and pays nothing on a lost bet", async () => {
    const boostId = await boost();
    const event = match();
    await placed(gate, punter, { ...single(event, "1", 3000, 1000), boostId });
    await ends(event, "void");
    expect(await usable()).toMatchObject([{ boostId }]);
    const again = match();
    await placed(gate, punter, { ...single(again, "1", 3000, 1000), boostId });
    await ends(again, "2");
    expect(await usable()).toEqual([]);
    expect(await cash()).toBe(99_000);
    await holds();
  });

  test.each([
    ["too high a stake", [3000, 3000, 4000] as const, 2001, "stake"],
    ["too short odds", [1400, 3000, 4000] as const, 500, "odds"],
  ])("is refused for %s, and nothing is debited", async (_, odds, stake, why) => {
    const boostId = await boost();
    const event = match([...odds]);
    expect(await refusedBy({ ...single(event, "1", odds[0], stake), boostId })).toMatchObject({
      code: "BOOST_NOT_AVAILABLE",
      why,
    });
    expect([await cash(), (await usable()).length]).toEqual([100_000, 1]);
  });

  test("can be used once, even from two tabs, and by its owner only", async () => {
    const boostId = await boost();
    const event = match();
    const bet = { ...single(event, "1", 3000, 500), boostId };
    const tabs = await Promise.all([place(gate, punter, [bet]), place(gate, punter, [bet])]);
    expect(tabs.map(([outcome]) => outcome?.status).sort()).toEqual(["placed", "refused"]);
    punter = await join(gate);
    expect(await refusedBy(bet)).toMatchObject({ code: "BOOST_NOT_AVAILABLE", why: "ended" });
    await holds();
  });

  test("stays on its bet past its time; unused it expires", async () => {
    const [used, unused] = [await boost(), await boost()];
    const event = match();
    await placed(gate, punter, { ...single(event, "1", 3000, 1000), boostId: used });
    gate.clock.advance(8 * DAY_MS);
    await gate.gate.schedule.run("bonuses.end-due");
    const statuses = async () =>
      Object.fromEntries(
        (
          await gate.query<{ grant_id: string; status: string }>(
            "select grant_id, status from bonus_grants",
          )
        ).map((row) => [row.grant_id, row.status]),
      );
    expect(await statuses()).toMatchObject({ [used]: "active", [unused]: "expired" });
    await ends(event, "1");
    expect(await statuses()).toMatchObject({ [used]: "completed" });
    gate.clock.advance(-8 * DAY_MS);
    await holds();
  });

  test("of a live bet refused after its delay is available again", async () => {
    const boostId = await boost();
    const event = `boost${++events}`;
    offer(feed, event, [3000, 3000, 4000], true);
    const { betId } = await placed(
      gate,
      punter,
      { ...single(event, "1", 3000, 500), boostId },
      "equals",
    );
    expect(await usable()).toEqual([]);
    reprice(feed, event, [2500, 3000, 4000], true);
    gate.clock.advance(60_000);
    await gate.gate.schedule.run("bets.decide");
    expect((await betNow(gate, punter, betId)).status).toBe("cancelled");
    expect(await usable()).toMatchObject([{ boostId }]);
    await holds();
  });
});
