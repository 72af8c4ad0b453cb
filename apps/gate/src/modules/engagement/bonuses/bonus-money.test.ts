import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  expectSound,
  offer,
  place,
  placed,
  reprice,
  result,
  single,
  statementOf,
} from "../../../../test/bets.ts";
import { accept, balancesOf, deposit, matchOffer, offersOf } from "../../../../test/bonuses.ts";
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

function match(odds: [number, number, number] = [2000, 3000, 4000]): string {
  const event = `money${++events}`;
  offer(feed, event, odds);
  return event;
}

/** Loses a bet of all the cash, so that only bonus money and the requested cash are left. */
async function lose(amount: number): Promise<void> {
  const event = match();
  await placed(gate, punter, single(event, "1", 2000, amount));
  await result(gate, feed, event, "2");
}

/** An active bonus of $30 whose $30 deposit has this much cash left. */
async function withBonus(
  cash: number,
  ...changed: Parameters<typeof matchOffer> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { body } = await accept(gate, punter, await matchOffer(gate, ...changed));
  await deposit(gate, punter, 3000);
  await gate.query(
    "update bonus_grants set active_at = active_at + interval '1 millisecond' where grant_id = $1",
    [body.grantId],
  );
  await lose(103_000 - cash);
  gate.clock.advance(1);
  return body.grantId;
}

const money = async () => {
  const { cash = 0, bonus = 0, pending = 0 } = await balancesOf(gate, punter);
  return { cash, bonus, pending };
};
const grantNow = async (id: string, before?: string) => {
  const query = before === undefined ? {} : { before };
  return (await gate.call("myGrant", { params: { id }, query, headers: punter.headers })).body;
};
const refusedBy = async (bet: Parameters<typeof placed>[2]) =>
  (await place(gate, punter, [bet]))[0];

describe("a deposit match", () => {
  test("waits for its deposit, and starts with the share that its terms name", async () => {
    const id = await matchOffer(gate);
    const listed = (await offersOf(gate, punter)).offered.find((each) => each.id === id);
    expect(listed).toMatchObject({
      kind: "deposit_match",
      amount: 5000,
      wagering: 2,
      match: { bps: 10_000, leastDeposit: 1000 },
    });
    const { body } = await accept(gate, punter, id);
    expect(body).toMatchObject({ status: "accepted", progress: null });
    await deposit(gate, punter, 999);
    expect(await money()).toEqual({ cash: 100_999, bonus: 0, pending: 0 });
    await deposit(gate, punter, 3001);
    const [active] = (await offersOf(gate, punter)).active;
    expect(active).toMatchObject({
      status: "active",
      amount: 3001,
      progress: { needed: 6002, wagered: 0, balance: 3001 },
    });
    const { user } = (await gate.call("heartbeat", { headers: punter.headers })).body;
    expect(user.balanceInfo).toMatchObject({
      mainBalance: 104_000,
      withdrawable: 104_000,
      bonus: 3001,
    });
    expect(user.bonusInfo).toMatchObject({
      productsWithBonus: ["sport"],
      bonusesByProducts: { sport: 3001 },
    });
    const [line] = await statementOf(gate, punter);
    expect(line).toMatchObject({
      kind: "bonus",
      amount: 0,
      balance: 104_000,
      bonus: 3001,
      bonusBalance: 3001,
    });
    // A second deposit does not grant a second bonus.
    await deposit(gate, punter, 5000);
    expect((await money()).bonus).toBe(3001);
    await expectSound(gate, punter);
  });

  test("is capped at its maximum, and expires if no deposit is made in time", async () => {
    await accept(gate, punter, await matchOffer(gate));
    await deposit(gate, punter, 500_000);
    expect((await money()).bonus).toBe(5000);
    const other = await join(gate);
    const { body } = await accept(gate, other, await matchOffer(gate));
    gate.clock.advance(31 * DAY_MS);
    await gate.gate.schedule.run("bonuses.end-due");
    const back = await logIn(gate, { login: other.email, password: PASSWORD });
    await deposit(gate, back, 3000);
    const { past } = await offersOf(gate, back);
    expect(past.find(({ grantId }) => grantId === body.grantId)).toMatchObject({
      status: "expired",
      endReason: "expired",
    });
    expect((await balancesOf(gate, back)).bonus ?? 0).toBe(0);
    await expectSound(gate, back);
  });

  test("is refused beside another one, which it names", async () => {
    const [one, two] = [await matchOffer(gate), await matchOffer(gate)];
    const { body } = await accept(gate, punter, one);
    const refused = await accept(gate, punter, two);
    expect(refused).toMatchObject({
      http: 409,
      error: { code: "BONUS_ACTIVE_ALREADY", details: { grantId: body.grantId } },
    });
    await gate.call("giveUpGrant", { params: { id: body.grantId }, headers: punter.headers });
    expect((await accept(gate, punter, two)).http).toBe(200);
  });

  test("does not start for a punter who was excluded meanwhile", async () => {
    await accept(gate, punter, await matchOffer(gate));
    await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: punter.headers,
    });
    gate.clock.advance(2 * DAY_MS);
    punter = await logIn(gate, { login: punter.email, password: PASSWORD });
    await deposit(gate, punter, 3000);
    expect((await money()).bonus).toBe(0);
    expect((await offersOf(gate, punter)).past).toMatchObject([
      { status: "cancelled", endReason: "excluded" },
    ]);
  });
});

describe("a stake", () => {
  test("uses own money first, then the bonus, and splits the winnings in the same proportion", async () => {
    await withBonus(1000);
    const event = match();
    const bet = await placed(gate, punter, single(event, "1", 2000, 3001));
    expect(bet.bonusStake).toBe(2001);
    expect(await money()).toEqual({ cash: 0, bonus: 999, pending: 3001 });
    await result(gate, feed, event, "1");
    expect(await money()).toEqual({ cash: 2000, bonus: 999 + 4002, pending: 0 });
    await expectSound(gate, punter);
  });

  test("earns points for its own part only", async () => {
    await gate.call("acceptLoyaltyRules", { body: { version: 1 }, headers: punter.headers });
    await withBonus(1000);
    const points = async () => (await gate.call("loyalty", { headers: punter.headers })).body;
    const before = await points();
    const event = match();
    await placed(gate, punter, single(event, "1", 2000, 3000));
    expect((await points()).pending - before.pending).toBe(10);
    await result(gate, feed, event, "2");
    expect((await points()).balance - before.balance).toBe(10);
  });

  test("of own money alone is never refused for a bonus and never uses it", async () => {
    await withBonus(10_000, { mostStake: { USD: 100 }, leastOdds: 5000 });
    const bet = await placed(gate, punter, single(match(), "1", 2000, 10_000));
    expect(bet.bonusStake).toBe(0);
    expect(await money()).toEqual({ cash: 0, bonus: 3000, pending: 10_000 });
  });

  test("that breaks the terms is refused before placement, naming the term", async () => {
    const id = await withBonus(500);
    const low = match([1400, 3000, 9000]);
    const high = match();
    expect(await refusedBy(single(low, "1", 1400, 1000))).toMatchObject({
      code: "BONUS_TERMS",
      why: "odds",
    });
    expect(await refusedBy(single(high, "1", 2000, 3500))).toMatchObject({ status: "placed" });
    await deposit(gate, punter, 5000);
    expect(await refusedBy(single(match(), "1", 2000, 5001))).toMatchObject({
      code: "INSUFFICIENT_FUNDS",
    });
    expect(await money()).toMatchObject({ cash: 5000, bonus: 0 });
    expect((await grantNow(id)).grant.status).toBe("active");
    await expectSound(gate, punter);
  });

  test("above the maximum of the terms is refused while it needs the bonus", async () => {
    await withBonus(2000);
    const event = match();
    expect(await refusedBy(single(event, "1", 2000, 4001))).toMatchObject({
      code: "BONUS_TERMS",
      why: "stake",
    });
    const limits = await gate.call("stakeLimits", {
      body: { bets: [{ ...single(event, "1", 2000, 1) }].map(({ unitStake: _, ...bet }) => bet) },
      headers: punter.headers,
    });
    expect(limits.body.limits[0]?.bonus).toEqual({
      balance: 3000,
      why: null,
      mostStake: 4000,
      countsBps: 10_000,
    });
    expect(await refusedBy(single(event, "1", 2000, 4000))).toMatchObject({ status: "placed" });
  });

  test("on another product than the bonus's needs own money", async () => {
    await withBonus(500, {}, { products: ["casino"] });
    expect(await refusedBy(single(match(), "1", 2000, 1000))).toMatchObject({
      code: "BONUS_TERMS",
      why: "product",
    });
  });

  test("after the bonus has expired gets none of it", async () => {
    const id = await withBonus(500);
    gate.clock.advance(30 * DAY_MS);
    punter = await logIn(gate, { login: punter.email, password: PASSWORD });
    const event = match();
    expect(await refusedBy(single(event, "1", 2000, 1000))).toMatchObject({
      code: "BONUS_TERMS",
      why: "ended",
    });
    await gate.gate.schedule.run("bonuses.end-due");
    expect(await money()).toEqual({ cash: 500, bonus: 0, pending: 0 });
    expect((await grantNow(id)).grant).toMatchObject({ status: "expired", endReason: "expired" });
    expect(await refusedBy(single(event, "1", 2000, 1000))).toMatchObject({
      code: "INSUFFICIENT_FUNDS",
    });
    await expectSound(gate, punter);
  });

  test("in many tabs at once never overdraws the bonus", async () => {
    await withBonus(1000);
    const bets = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await place(gate, punter, [single(match(), "1", 2000, 700)]))[0],
      ),
    );
    expect(bets.filter((outcome) => outcome?.status === "placed")).toHaveLength(5);
    for (const outcome of bets)
      if (outcome?.status === "refused") expect(outcome.code).toBe("INSUFFICIENT_FUNDS");
    expect(await money()).toEqual({ cash: 0, bonus: 500, pending: 3500 });
    await expectSound(gate, punter);
  });

  test("placed while the bonus is given up is either whole or refused", async () => {
    for (let round = 0; round < 5; round++) {
      punter = await join(gate);
      const id = await withBonus(1000);
      const event = match();
      const giveUp = () => gate.call("giveUpGrant", { params: { id }, headers: punter.headers });
      const [outcome] = await Promise.all([refusedBy(single(event, "1", 2000, 3000)), giveUp()]);
      const isPlaced = outcome?.status === "placed";
      if (!isPlaced) expect(["BONUS_TERMS", "INSUFFICIENT_FUNDS"]).toContain(outcome?.code);
      expect(await money()).toEqual(
        isPlaced ? { cash: 0, bonus: 0, pending: 3000 } : { cash: 1000, bonus: 0, pending: 0 },
      );
      await expectSound(gate, punter);
    }
  });

  test("refused after its live delay refunds both parts", async () => {
    await withBonus(1000);
    const event = `money${++events}`;
    offer(feed, event, [2000, 3000, 4000], true);
    const bet = await placed(gate, punter, single(event, "1", 2000, 3000));
    expect(bet).toMatchObject({ status: "pending", bonusStake: 2000 });
    reprice(feed, event, [1500, 3000, 4000], true);
    gate.clock.advance(10_000);
    feed.send({ kind: "alive" });
    await gate.gate.schedule.run("bets.decide");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ status: "cancelled" });
    expect(await money()).toEqual({ cash: 1000, bonus: 3000, pending: 0 });
    await expectSound(gate, punter);
  });
});

describe("wagering", () => {
  test("counts settled stakes, subtracts void ones, and on completion converts the bonus to cash", async () => {
    const id = await withBonus(1000);
    const [won, lost, low] = [match(), match(), match([1400, 3000, 9000])];
    await placed(gate, punter, single(low, "1", 1400, 600));
    const second = await placed(gate, punter, single(lost, "1", 2000, 2000));
    expect(second.bonusStake).toBe(1600);
    expect((await grantNow(id)).left).toBe(6000);
    await result(gate, feed, low, "2");
    await result(gate, feed, lost, "2");
    let now = await grantNow(id);
    expect(now).toMatchObject({
      left: 4000,
      grant: { progress: { needed: 6000, wagered: 2000, balance: 1400 } },
    });
    expect(now.rows.map(({ stake, counted, why }) => [stake, counted, why])).toEqual(
      expect.arrayContaining([
        [2000, 2000, null],
        [600, 0, "odds"],
      ]),
    );
    expect(now.costs).toEqual([{ product: "sport", stake: 4000, cost: 220 }]);
    // The lost bet becomes void: its wagering is deducted, and both parts of the stake are
    // refunded.
    await result(gate, feed, lost, "void");
    now = await grantNow(id);
    expect(now).toMatchObject({ left: 6000, grant: { progress: { wagered: 0, balance: 3000 } } });
    expect(await money()).toEqual({ cash: 400, bonus: 3000, pending: 0 });
    await placed(gate, punter, single(won, "1", 2000, 3400));
    await result(gate, feed, won, "1");
    expect(await grantNow(id)).toMatchObject({
      left: 2600,
      grant: { progress: { balance: 6000 } },
    });
    const last = match();
    await placed(gate, punter, single(last, "1", 2000, 2600));
    await result(gate, feed, last, "2");
    const done = await grantNow(id);
    expect(done).toMatchObject({
      left: 0,
      costs: [],
      grant: { status: "completed", endReason: "wagered" },
    });
    const after = await money();
    expect(after.bonus).toBe(0);
    expect(after.cash).toBeGreaterThan(0);
    const won2 = (await statementOf(gate, punter)).find(({ kind }) => kind === "bonus-won");
    expect(won2?.amount).toBe(-(won2?.bonus ?? 0));
    await expectSound(gate, punter);
  });

  test("stays completed: a correction takes money back only as far as it was converted to cash", async () => {
    const id = await withBonus(0, { wagering: 1 });
    const [first, second] = [match(), match()];
    await placed(gate, punter, single(first, "1", 2000, 1000));
    await result(gate, feed, first, "1");
    expect(await money()).toEqual({ cash: 0, bonus: 4000, pending: 0 });
    await placed(gate, punter, single(second, "1", 2000, 3500));
    await result(gate, feed, second, "2");
    // 4,500 was staked and 3,000 was required: the remaining 500 becomes cash.
    expect(await money()).toEqual({ cash: 500, bonus: 0, pending: 0 });
    await result(gate, feed, first, "2");
    expect((await grantNow(id)).grant).toMatchObject({
      status: "completed",
      progress: { wagered: 4500 },
    });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    await deposit(gate, punter, 1000);
    // Winnings that never became cash leave no debt.
    expect((await money()).cash).toBe(1000);
    await result(gate, feed, first, "1");
    await expectSound(gate, punter);
  });

  test("loses the part of a stake that is cashed out", async () => {
    const id = await withBonus(0);
    const event = match();
    const bet = await placed(gate, punter, single(event, "1", 2000, 2000));
    const quote = (
      await gate.call("cashOutQuote", { params: { id: bet.betId }, headers: punter.headers })
    ).body;
    const taken = await gate.call("cashOut", {
      params: { id: bet.betId },
      body: { quoteId: quote.quoteId, part: 500 },
      headers: punter.headers,
    });
    expect(taken.http, JSON.stringify(taken.error)).toBe(200);
    expect(await money()).toEqual({ cash: 0, bonus: 1000 + taken.body.paid, pending: 1500 });
    await result(gate, feed, event, "2");
    expect((await grantNow(id)).rows).toMatchObject([{ stake: 1500, counted: 1500 }]);
    await expectSound(gate, punter);
  });

  test("lists its stakes page by page, and no bonus of another punter", async () => {
    const id = await withBonus(30_000, { wagering: 10 });
    for (let n = 0; n < 23; n++) {
      const event = match();
      await placed(gate, punter, single(event, "1", 2000, 100));
      await result(gate, feed, event, "2");
      gate.clock.advance(1);
    }
    const first = await grantNow(id);
    expect(first.rows).toHaveLength(20);
    const second = await grantNow(id, first.next ?? "");
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ refId }) => refId)).size).toBe(23);
    const other = await join(gate);
    const refused = await gate.call("myGrant", { params: { id }, headers: other.headers });
    expect(refused).toMatchObject({ http: 404, error: { code: "GRANT_NOT_FOUND" } });
  });
});

describe("a bonus that ends with an open bet", () => {
  test("because it is given up: its money and the bonus's part of the bet's payout are removed", async () => {
    const id = await withBonus(1000);
    const event = match();
    await placed(gate, punter, single(event, "1", 2000, 3000));
    await gate.call("giveUpGrant", { params: { id }, headers: punter.headers });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 3000 });
    await result(gate, feed, event, "1");
    expect(await money()).toEqual({ cash: 2000, bonus: 0, pending: 0 });
    await result(gate, feed, event, "void");
    expect(await money()).toEqual({ cash: 1000, bonus: 0, pending: 0 });
    await expectSound(gate, punter);
  });

  test("because it expires: it waits for the bet, whose stake still counts", async () => {
    const id = await withBonus(0, { wagering: 1 });
    const [event, other] = [match(), match()];
    await placed(gate, punter, single(event, "1", 2000, 3000));
    gate.clock.advance(31 * DAY_MS);
    punter = await logIn(gate, { login: punter.email, password: PASSWORD });
    await gate.gate.schedule.run("bonuses.end-due");
    expect((await grantNow(id)).grant.status).toBe("active");
    offer(feed, other, [2000, 3000, 4000]);
    await result(gate, feed, event, "1");
    expect((await grantNow(id)).grant).toMatchObject({ status: "completed", endReason: "wagered" });
    expect(await money()).toEqual({ cash: 6000, bonus: 0, pending: 0 });
    await expectSound(gate, punter);
  });

  test("because of an exclusion: ends at once, and the bet wins nothing for the punter", async () => {
    await withBonus(0);
    const event = match();
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: punter.headers,
    });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 1000 });
    await result(gate, feed, event, "1");
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });
});
