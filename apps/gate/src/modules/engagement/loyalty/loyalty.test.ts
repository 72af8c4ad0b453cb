import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let punterId: string;
let round = 0;
let event: string;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  const broken = (await gate.gate.verifyLedger()).filter((check) => check.broken.length > 0);
  await gate.close();
  expect(broken).toEqual([]);
});
beforeEach(async () => {
  punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
  event = `l${++round}`;
  offer(feed, event, [2000, 3000, 4000]);
});

const view = async () => (await gate.call("loyalty", { headers: punter.headers })).body;
const accept = (version = 1) =>
  gate.call("acceptLoyaltyRules", { headers: punter.headers, body: { version } });
const exchange = (rewardId: string, headers = punter.headers) =>
  gate.call("exchangePoints", { headers, body: { rewardId } });
const entries = async () => (await view()).entries.map(({ kind, points }) => [kind, points]);
/** As if a bet worth this many points had been settled. */
async function given(points: number): Promise<void> {
  await gate.query("update loyalty_accounts set balance = balance + $2 where punter_id = $1", [
    punterId,
    points,
  ]);
  await gate.query(
    "insert into loyalty_entries (punter_id, kind, points, at) values ($1, 'earned', $2, now())",
    [punterId, points],
  );
  await gate.query(
    `insert into loyalty_lots (punter_id, kind, ref_id, points, remaining, earned_at, expires_at)
     values ($1, 'bet', gen_random_uuid(), $2, $2, $3, $3::timestamptz + interval '365 days')`,
    [punterId, points, new Date(gate.clock.now() - DAY_MS)],
  );
}

describe("points", () => {
  test("are earned with own money once the rules are accepted, and are pending until the bet is settled", async () => {
    await placed(gate, punter, single(event, "1", 2000, 10_000));
    expect(await view()).toMatchObject({
      balance: 0,
      pending: 0,
      rules: { version: 1, accepted: false },
    });
    expect(
      (await gate.call("heartbeat", { headers: punter.headers })).body.user.loyaltyAccountInfo,
    ).toEqual({
      balance: 0,
      tier: "Common",
      needRequestRulesAcceptance: true,
      bonusAvailable: false,
    });
    gate.clock.advance(1000);
    await accept();
    await placed(gate, punter, single(event, "1", 2000, 10_000));
    expect(await view()).toMatchObject({ balance: 0, pending: 100, rules: { accepted: true } });
    await result(gate, feed, event, "1");
    expect(await view()).toMatchObject({ balance: 100, pending: 0, earned: 100 });
    expect(
      (await gate.call("heartbeat", { headers: punter.headers })).body.user.loyaltyAccountInfo,
    ).toEqual({
      balance: 100,
      tier: "Common",
      needRequestRulesAcceptance: false,
      bonusAvailable: true,
    });
  });

  test("are deducted when the bet is void, below zero if spent, and new ones repay that first", async () => {
    await accept();
    await placed(gate, punter, single(event, "1", 2000, 12_000));
    await result(gate, feed, event, "1");
    expect((await exchange("free-bet-1")).body).toEqual({ balance: 20 });
    await result(gate, feed, event, "void");
    expect(await view()).toMatchObject({ balance: -100, earned: 0 });
    expect((await exchange("free-bet-1")).error).toMatchObject({
      code: "POINTS_SHORT",
      details: { balance: -100 },
    });
    await result(gate, feed, event, "2");
    expect(await view()).toMatchObject({ balance: 20, expiring: [{ points: 20 }] });
    expect(await entries()).toEqual([
      ["earned", 120],
      ["taken_back", -120],
      ["spent", -100],
      ["earned", 120],
    ]);
  });

  test("that were spent are deducted from the remaining ones", async () => {
    await accept();
    await placed(gate, punter, single(event, "1", 2000, 10_000));
    await result(gate, feed, event, "1");
    await exchange("free-bet-1");
    const other = `${event}b`;
    offer(feed, other, [2000, 3000, 4000]);
    await placed(gate, punter, single(other, "1", 2000, 15_000));
    await result(gate, feed, other, "1");
    await result(gate, feed, event, "void");
    expect(await view()).toMatchObject({ balance: 50, expiring: [{ points: 50 }] });
  });

  test("expire after a year", async () => {
    await accept();
    await given(70);
    gate.clock.advance(366 * DAY_MS);
    await gate.gate.schedule.run("loyalty.expire");
    await gate.gate.schedule.run("loyalty.expire");
    const [account] = (await gate.query(
      "select balance from loyalty_accounts where punter_id = $1",
      [punterId],
    )) as { balance: bigint }[];
    expect(Number(account?.balance)).toBe(0);
    gate.clock.advance(-366 * DAY_MS);
  });
});

describe("an exchange", () => {
  test("grants a free bet once, under one key or from two tabs", async () => {
    await accept();
    await given(100);
    const headers = { ...punter.headers, "idempotency-key": "one-key-for-both" };
    const [first, again] = [
      await exchange("free-bet-1", headers),
      await exchange("free-bet-1", headers),
    ];
    expect([first.body, again.body]).toEqual([{ balance: 0 }, { balance: 0 }]);
    await given(100);
    const tabs = await Promise.all([exchange("free-bet-1"), exchange("free-bet-1")]);
    expect(tabs.map(({ http }) => http).sort()).toEqual([200, 422]);
    expect(
      (await gate.call("heartbeat", { headers: punter.headers })).body.user.bonusInfo.freeBetCount,
    ).toBe(2);
  });

  test.each([
    ["no-such-reward", 404, "REWARD_NOT_FOUND"],
    ["free-bet-25", 422, "POINTS_SHORT"],
  ])("of %s is refused", async (rewardId, http, code) => {
    await accept();
    expect(await exchange(rewardId)).toMatchObject({ http, error: { code } });
  });

  test("that the law forbids deducts nothing", async () => {
    await accept();
    await given(100);
    await gate.query("update punters set state = 'SUSPENDED' where punter_id = $1", [punterId]);
    const reply = await exchange("free-bet-1");
    expect(reply.http).toBe(403);
    await gate.query("update punters set state = 'OPENED' where punter_id = $1", [punterId]);
    expect(await view()).toMatchObject({ balance: 100 });
  });

  test("needs acceptance of the current rules", async () => {
    expect(await exchange("free-bet-1")).toMatchObject({
      http: 409,
      error: { code: "LOYALTY_RULES_NEEDED" },
    });
    expect(await accept(2)).toMatchObject({
      http: 409,
      error: { code: "LOYALTY_RULES_NEEDED", details: { version: 1 } },
    });
  });
});

describe("tiers", () => {
  test("are reached at once, fall to VipOld after 90 days without points, and to Common after 180 more", async () => {
    await accept();
    await given(990);
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    await gate.gate.schedule.run("loyalty.tiers");
    expect(await view()).toMatchObject({
      tier: "VipRegular",
      earned: 1000,
      tierUntil: gate.clock.now() + 90 * DAY_MS,
    });
    expect((await gate.call("isPunterVip", { headers: punter.headers })).http).toBe(200);
    const tierAfter = async (days: number) => {
      gate.clock.advance(days * DAY_MS);
      await gate.gate.schedule.run("loyalty.tiers");
      return (
        (await gate.query("select tier from punters where punter_id = $1", [punterId])) as {
          tier: string;
        }[]
      )[0]?.tier;
    };
    expect(await tierAfter(89)).toBe("VipRegular");
    expect(await tierAfter(2)).toBe("VipOld");
    expect(await tierAfter(179)).toBe("VipOld");
    expect(await tierAfter(2)).toBe("Common");
    gate.clock.advance(-272 * DAY_MS);
  });

  test("send a club message for each change, up or down, and none without a change", async () => {
    await accept();
    await given(10_000);
    const reviewed = async (days: number) => {
      gate.clock.advance(days * DAY_MS);
      await gate.query("update loyalty_accounts set review_at = $2 where punter_id = $1", [
        punterId,
        new Date(gate.clock.now()),
      ]);
      await gate.gate.schedule.run("loyalty.tiers");
    };
    const earned = (points: number) =>
      gate.query("update loyalty_lots set points = $2, remaining = $2 where punter_id = $1", [
        punterId,
        points,
      ]);
    await reviewed(0);
    await reviewed(1);
    await gate.query(
      "update loyalty_lots set earned_at = earned_at + interval '60 days' where punter_id = $1",
      [punterId],
    );
    await earned(1000);
    await reviewed(90);
    await reviewed(91);
    await reviewed(181);
    gate.clock.advance(-363 * DAY_MS);
    await earned(10_000);
    const titles = async (locale: string) =>
      (await inboxOf(gate, punter, {}, locale)).body.content
        .filter(({ source }) => source === "inbox")
        .map((each) => each.localizedTitle);
    expect(await titles("en")).toEqual([
      "Your VIP tier ended",
      "You’re now a former VIP",
      "Your tier is now VIP Silver",
      "You’ve reached VIP",
    ]);
    expect((await titles("es"))[3]).toBe("Ahora eres VIP");
    const [message] = (await inboxOf(gate, punter)).body.content;
    expect(message).toMatchObject({ kind: "club", source: "inbox", action: { href: "/vip-club" } });
  });

  test("are shown to guests with their requirements and benefits", async () => {
    const { body } = await gate.call("vipClub");
    expect(body).toMatchObject({ isOffered: true, windowDays: 90, formerDays: 180 });
    expect(body.tiers).toContainEqual({ tier: "VIP", points: 10_000, stakeFactor: 5 });
    expect(
      (await gate.call("vipClub", { headers: { host: "denmark.localhost" } })).body.isOffered,
    ).toBe(false);
  });
});

test("do not exist where the law forbids points", async () => {
  await gate.query("update punters set jurisdiction = 'Italy' where punter_id = $1", [punterId]);
  for (const reply of [
    await gate.call("loyalty", { headers: punter.headers }),
    await accept(),
    await exchange("free-bet-1"),
  ])
    expect(reply).toMatchObject({ http: 404, error: { code: "LOYALTY_NOT_OFFERED" } });
  await gate.query("update punters set jurisdiction = 'Curacao' where punter_id = $1", [punterId]);
});
