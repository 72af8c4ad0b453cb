import { randomUUID } from "node:crypto";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  cashOf,
  expectSound,
  offer,
  placed,
  result,
  single,
  statementOf,
} from "../../../../test/bets.ts";
import {
  accept,
  freeBetsOf,
  giveFreeBet,
  offerBody,
  offersOf,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";

let gate: TestGate;
let database: Database;
let feed: ScriptedFeed;
let punter: TestPunter;
let event: string;
let round = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
  database = openDatabase(gate.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await gate.close();
});
beforeEach(async () => {
  punter = await join(gate);
  event = `bonus${++round}`;
  offer(feed, event, [2000, 3000, 4000]);
});

const balance = async ({ email }: TestPunter, account = "free_bet") => {
  const [row] = await gate.query<{ balance: string }>(
    "select balance from wallet_balances w join punters p using (punter_id) where p.email = $1 and w.account = $2",
    [email, account],
  );
  return Number(row?.balance ?? 0);
};
const steps = async (grantId: string) =>
  (
    await gate.query<{ to: string }>(
      'select to_status as "to" from bonus_grant_steps where grant_id = $1 order by step',
      [grantId],
    )
  ).map(({ to }) => to);
const again = async ({ email }: TestPunter) => logIn(gate, { login: email, password: PASSWORD });
const endDue = () => gate.gate.schedule.run("bonuses.end-due");
const exclude = ({ headers }: TestPunter) =>
  gate.call("excludeForTimeout", { body: { daysCount: 1, password: PASSWORD }, headers });

describe("an offer", () => {
  test("that is published reaches every eligible punter; accepted, its free bet is on the ledger and usable", async () => {
    const id = await publishedOffer(gate);
    const { offered } = await offersOf(gate, punter);
    expect(offered.find((each) => each.id === id)).toMatchObject({
      title: "Five for free",
      amount: 500,
      currency: "USD",
      why: null,
    });
    const { body } = await accept(gate, punter, id);
    expect(body).toMatchObject({
      status: "active",
      amount: 500,
      endsAt: gate.clock.now() + 30 * DAY_MS,
    });
    expect(await freeBetsOf(gate, punter)).toMatchObject([{ amount: 500, expiresAt: body.endsAt }]);
    expect(await balance(punter)).toBe(500);
    const after = await offersOf(gate, punter);
    expect(after.offered.find((each) => each.id === id)).toBeUndefined();
    expect(after.active.map(({ grantId }) => grantId)).toEqual([body.grantId]);
    expect(await cashOf(gate, punter)).toBe(100_000);
    await expectSound(gate, punter);
    const info = async () =>
      (await gate.call("heartbeat", { headers: punter.headers })).body.user.bonusInfo;
    expect(await info()).toMatchObject({
      productsWithBonus: ["sport"],
      bonusesByProducts: { sport: 500 },
      freeBetCount: 1,
    });
    const [freeBet] = await freeBetsOf(gate, punter);
    await placed(gate, punter, {
      ...single(event, "1", 2000, 500),
      freeBetId: freeBet?.freeBetId ?? "",
    });
    expect(await info()).toMatchObject({
      productsWithBonus: [],
      bonusesByProducts: {},
      freeBetCount: 0,
    });
  });

  test("reads in the punter's language", async () => {
    const id = await publishedOffer(gate);
    const russian = await join(gate, { locale: "ru" } as never);
    expect((await offersOf(gate, russian)).offered.find((each) => each.id === id)?.title).toBe(
      "Пять даром",
    );
  });

  test("accepted in two tabs at once is granted once, and the second tab sees it as active", async () => {
    const id = await publishedOffer(gate);
    const replies = await Promise.all([accept(gate, punter, id), accept(gate, punter, id)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    const refused = replies.find(({ http }) => http === 409);
    expect([refused?.error.code, refused?.error.details]).toEqual([
      "GRANT_NOT_OFFERED",
      { status: "active" },
    ]);
    expect(await balance(punter)).toBe(500);
    await expectSound(gate, punter);
  });

  test("accepted again under the same key repeats its answer", async () => {
    const id = await publishedOffer(gate);
    const key = randomUUID();
    const [first, second] = [
      await accept(gate, punter, id, key),
      await accept(gate, punter, id, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await balance(punter)).toBe(500);
  });

  test("that was declined is hidden and cannot be accepted", async () => {
    const id = await publishedOffer(gate);
    const { body } = await gate.call("declineOffer", { params: { id }, headers: punter.headers });
    expect(body).toMatchObject({ status: "cancelled", endReason: "declined" });
    const { offered, past } = await offersOf(gate, punter);
    expect([
      offered.some((each) => each.id === id),
      past.map(({ endReason }) => endReason),
    ]).toEqual([false, ["declined"]]);
    expect((await accept(gate, punter, id)).error.details).toEqual({ status: "cancelled" });
  });

  test("that has ended, has not started or does not exist is refused with the reason", async () => {
    const [ended, coming] = [
      await publishedOffer(gate),
      await publishedOffer(gate, { startsAt: gate.clock.now() + DAY_MS }),
    ];
    await gate.operate("endOffer", { params: { id: ended } });
    for (const [id, code] of [
      [ended, "OFFER_ENDED"],
      [coming, "OFFER_ENDED"],
      [randomUUID(), "OFFER_NOT_FOUND"],
      ["no-id", "OFFER_NOT_FOUND"],
    ] as const)
      expect((await accept(gate, punter, id)).error.code).toBe(code);
    expect(
      (await offersOf(gate, punter)).offered.some(({ id }) => id === ended || id === coming),
    ).toBe(false);
  });

  test("of another jurisdiction, or of a class without the punter, is hidden from them", async () => {
    const danish = await publishedOffer(gate, {
      jurisdiction: "Denmark",
      terms: { amounts: { DKK: 5000 }, days: 60, leastOdds: null },
    });
    expect((await accept(gate, punter, danish)).error.code).toBe("OFFER_NOT_FOUND");
    const vip = await publishedOffer(gate, { audience: { tiers: ["VIP"] } });
    expect((await accept(gate, punter, vip)).error).toMatchObject({
      code: "OFFER_NOT_FOR_YOU",
      details: { why: "audience" },
    });
    const yen = await publishedOffer(gate, {
      terms: { amounts: { JPY: 500 }, days: 30, leastOdds: null },
    });
    expect((await accept(gate, punter, yen)).error.details).toEqual({ why: "currency" });
    const { offered } = await offersOf(gate, punter);
    expect(offered.filter(({ id }) => [danish, vip, yen].includes(id))).toEqual([]);
  });

  test("keeps its accepted terms for existing grants, whatever its next version says", async () => {
    const id = await publishedOffer(gate);
    const { body } = await accept(gate, punter, id);
    const next = offerBody(gate, { terms: { amounts: { USD: 900 }, days: 7, leastOdds: null } });
    expect(
      (await gate.operate("saveOffer", { body: { ...next, offerId: id } })).body,
    ).toMatchObject({ version: 2, status: "draft" });
    await gate.operate("publishOffer", { params: { id } });
    expect((await offersOf(gate, punter)).active).toEqual([body]);
    const other = await join(gate);
    expect((await accept(gate, other, id)).body.amount).toBe(900);
  });
});

describe("a free bet", () => {
  test("is completed once its bet is settled, and pays without its stake", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    const bet = await placed(gate, punter, { ...single(event, "1", 2000, 500), freeBetId });
    const [running] = (await offersOf(gate, punter)).active;
    expect(running).toMatchObject({
      status: "active",
      bet: { betId: bet.betId, number: String(bet.number) },
    });
    await result(gate, feed, event, "1");
    const { active, past } = await offersOf(gate, punter);
    expect([active, past.map(({ status, endReason }) => [status, endReason])]).toEqual([
      [],
      [["completed", "used"]],
    ]);
    expect(await cashOf(gate, punter)).toBe(100_500);
    await expectSound(gate, punter);
  });

  test("with a bet voided after settlement is active again, and completed when that is corrected", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    await placed(gate, punter, { ...single(event, "1", 2000, 500), freeBetId });
    await result(gate, feed, event, "2");
    await result(gate, feed, event, "void");
    const [back] = (await offersOf(gate, punter)).active;
    expect(back).toMatchObject({ status: "active", bet: null, endedAt: null });
    expect(await balance(punter)).toBe(500);
    await expectSound(gate, punter);
    await result(gate, feed, event, "1");
    expect((await offersOf(gate, punter)).past).toMatchObject([{ status: "completed" }]);
    expect(await steps(back?.grantId ?? "")).toEqual([
      "offered",
      "active",
      "completed",
      "active",
      "completed",
    ]);
    await expectSound(gate, punter);
  });

  test("that expires unused leaves the balance by one posting", async () => {
    await giveFreeBet(gate, punter);
    gate.clock.advance(31 * DAY_MS);
    await endDue();
    await endDue();
    punter = await again(punter);
    expect(await balance(punter)).toBe(0);
    expect((await offersOf(gate, punter)).past).toMatchObject([
      { status: "expired", endReason: "expired" },
    ]);
    expect(
      (await statementOf(gate, punter)).filter(({ kind }) => kind === "bonus-ended"),
    ).toHaveLength(1);
    await expectSound(gate, punter);
  });

  test("older than grants also expires by a posting", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    await gate.query("update free_bets set grant_id = null where free_bet_id = $1", [freeBetId]);
    await gate.query("delete from bonus_grant_steps where punter_id = $1", [
      await punterIdOf(gate, punter.email),
    ]);
    await gate.query("delete from bonus_grants where punter_id = $1", [
      await punterIdOf(gate, punter.email),
    ]);
    gate.clock.advance(31 * DAY_MS);
    await endDue();
    expect(await balance(punter)).toBe(0);
    expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("in an open bet stays valid past its time, and expires if the bet becomes void", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    await placed(gate, punter, { ...single(event, "1", 2000, 500), freeBetId });
    gate.clock.advance(31 * DAY_MS);
    await endDue();
    punter = await again(punter);
    expect((await offersOf(gate, punter)).active).toHaveLength(1);
    await result(gate, feed, event, "void");
    await endDue();
    expect((await offersOf(gate, punter)).past).toMatchObject([{ status: "expired" }]);
    expect(await balance(punter)).toBe(0);
    await expectSound(gate, punter);
    // The result is corrected after the free bet is gone: the house's promotions account bears it,
    // and no balance falls below zero.
    await result(gate, feed, event, "1");
    expect(await cashOf(gate, punter)).toBe(100_500);
    await result(gate, feed, event, "void");
    expect([await cashOf(gate, punter), await balance(punter)]).toEqual([100_000, 0]);
    await expectSound(gate, punter);
  });

  test("can be given up until it is used", async () => {
    const giveUp = (grantId: string, who = punter) =>
      gate.call("giveUpGrant", { params: { id: grantId }, headers: who.headers });
    await giveFreeBet(gate, punter);
    const [unused] = (await offersOf(gate, punter)).active;
    const stranger = await join(gate);
    expect((await giveUp(unused?.grantId ?? "", stranger)).error.code).toBe("GRANT_NOT_FOUND");
    expect((await giveUp(unused?.grantId ?? "")).body).toMatchObject({
      status: "forfeited",
      endReason: "givenUp",
    });
    expect((await giveUp(unused?.grantId ?? "")).error.code).toBe("GRANT_NOT_ACTIVE");
    const freeBetId = await giveFreeBet(gate, punter);
    await placed(gate, punter, { ...single(event, "1", 2000, 500), freeBetId });
    const [used] = (await offersOf(gate, punter)).active;
    expect((await giveUp(used?.grantId ?? "")).error.code).toBe("GRANT_NOT_ACTIVE");
    await expectSound(gate, punter);
  });
});

describe("a bonus is refused to a punter who must not have one", () => {
  test("an exclusion takes back unused bonuses and leaves those in use", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    await placed(gate, punter, { ...single(event, "1", 2000, 500), freeBetId });
    await giveFreeBet(gate, punter);
    const id = await publishedOffer(gate);
    expect((await exclude(punter)).http).toBe(200);
    const { offered, active, past } = await offersOf(gate, punter);
    expect([
      offered,
      active.length,
      past.map(({ status, endReason }) => [status, endReason]),
    ]).toEqual([[], 1, [["cancelled", "excluded"]]]);
    expect(await balance(punter)).toBe(0);
    expect((await accept(gate, punter, id)).error.code).toBe("INCORRECT_PUNTER_STATE");
    // The open bet becomes void: an excluded punter does not get the free bet back.
    await result(gate, feed, event, "void");
    expect([(await offersOf(gate, punter)).active, await balance(punter)]).toEqual([[], 0]);
    expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("a concurrent exclusion and acceptance leave nothing active", async () => {
    const id = await publishedOffer(gate);
    await Promise.all([accept(gate, punter, id), exclude(punter)]);
    expect((await offersOf(gate, punter)).active).toEqual([]);
    expect(await balance(punter)).toBe(0);
    expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test.each([
    ["excluded", async () => void (await exclude(punter)), "state"],
    [
      "suspended",
      async (id: string) =>
        operatorDoes(gate, id, { action: "state", state: "SUSPENDED", reason: "x" }),
      "state",
    ],
    [
      "without consent",
      async () =>
        void (await gate.call("changeSettings", {
          rawBody: { noEmailCorrespondence: true },
          headers: punter.headers,
        })),
      "consent",
    ],
  ])("by the operator's hand: a punter %s", async (_, become, why) => {
    const punterId = await punterIdOf(gate, punter.email);
    await become(punterId);
    await expect(
      operatorDoes(gate, punterId, { action: "free-bet", amount: "5", reason: "goodwill" }),
    ).rejects.toThrow(why);
    const id = await publishedOffer(gate);
    const { body } = await gate.operate("grantOffer", {
      params: { id },
      body: { punterIds: [punterId] },
    });
    expect(body.grants).toEqual([{ punterId, outcome: why }]);
    expect(await gate.query("select from bonus_grants where punter_id = $1", [punterId])).toEqual(
      [],
    );
  });

  test("by a direct write: the database refuses it", async () => {
    const id = await publishedOffer(gate);
    const punterId = await punterIdOf(gate, punter.email);
    const insert = (status: string, cause: string) =>
      gate.query(
        `insert into bonus_grants (punter_id, grant_id, offer_id, offer_version, kind, currency, amount, terms, status, cause, cause_key,
           offered_at, accepted_at, ends_at, changed_at) values ($1, $2, $3, 1, 'free_bet', 'USD', 500, '{}', $4, $5, $6, $7, $8, $7, $7)`,
        [
          punterId,
          randomUUID(),
          id,
          status,
          cause,
          randomUUID(),
          new Date(gate.clock.now()),
          status === "active" ? new Date(gate.clock.now()) : null,
        ],
      );
    await insert("offered", "operator");
    await gate.call("changeSettings", {
      rawBody: { noEmailCorrespondence: true },
      headers: punter.headers,
    });
    await expect(insert("offered", "operator")).rejects.toThrow("do not want to hear");
    await exclude(punter);
    for (const status of ["offered", "active"])
      await expect(insert(status, "choice")).rejects.toThrow("restricted");
    await expect(
      gate.query("insert into free_bets values ($1, $2, 500, 'USD', null, now(), null, null)", [
        punterId,
        randomUUID(),
      ]),
    ).rejects.toThrow("needs a grant");
    await gate.query("delete from bonus_grant_steps where punter_id = $1", [punterId]);
    await gate.query("delete from bonus_grants where punter_id = $1", [punterId]);
  });

  test("in Spain: an account younger than 30 days, unverified, or with a limit raised within 30 days", async () => {
    const spaniard = await joinSpain(gate);
    const id = await publishedOffer(gate, {
      jurisdiction: "Spain",
      terms: { amounts: { EUR: 500 }, days: 30, leastOdds: null },
    });
    let who: TestPunter = spaniard;
    const back = async () => {
      who = await logIn(
        gate,
        { login: spaniard.email, password: PASSWORD },
        { host: "spain.localhost" },
      );
    };
    const why = async () => {
      const { error, http } = await accept(gate, who, id);
      return http === 200 ? null : (error.details?.why ?? error.code);
    };
    expect([await why(), (await offersOf(gate, who)).offered]).toEqual(["accountAge", []]);
    gate.clock.advance(30 * DAY_MS);
    await back();
    expect(await why()).toBe("unverified");
    await gate.query("update punters set identified_at = $2 where email = $1", [
      spaniard.email,
      new Date(gate.clock.now()),
    ]);
    for (const daily of [40_000, 50_000])
      await gate.call("changeDepositLimits", { body: { daily }, headers: who.headers });
    expect(await why()).toBe("limitRaised");
    gate.clock.advance(37 * DAY_MS);
    await back();
    expect((await offersOf(gate, who)).offered.map((each) => each.id)).toContain(id);
    expect(await why()).toBeNull();
  });
});

describe("a promo code", () => {
  test("leads to its offer, once, in any spelling; an unknown one leads nowhere", async () => {
    const code = `SPRING${round}`;
    const id = await publishedOffer(gate, { code });
    const redeem = (promoCode: string) =>
      gate.call("redeemPromoCode", { body: { promoCode }, headers: punter.headers });
    expect((await offersOf(gate, punter)).offered.some((each) => each.id === id)).toBe(false);
    expect((await accept(gate, punter, id)).error.code).toBe("OFFER_NOT_FOUND");
    expect((await redeem(` spring ${round}`)).body).toMatchObject({
      status: "active",
      amount: 500,
    });
    expect((await redeem(code)).error.code).toBe("GRANT_NOT_OFFERED");
    for (const wrong of ["SPRING", `${code}0`, "' or 1=1"])
      expect((await redeem(wrong)).error.code).toBe("PROMO_CODE_NOT_FOUND");
    await gate.operate("endOffer", { params: { id } });
    const other = await join(gate);
    expect(
      (await gate.call("redeemPromoCode", { body: { promoCode: code }, headers: other.headers }))
        .error.code,
    ).toBe("PROMO_CODE_NOT_FOUND");
  });

  test("of a sign-up waits for acceptance where the law forbids an automatic start", async () => {
    const spaniard = await joinSpain(gate);
    const [kickoff] = await gate.query<{ offer_id: string }>(
      "select offer_id from promo_codes where jurisdiction = 'Spain' and code = 'KICKOFF'",
    );
    const [row] = await gate.query<{ punter_id: string }>(
      "select punter_id from punters where email = $1",
      [spaniard.email],
    );
    expect([kickoff?.offer_id, row?.punter_id]).toEqual([expect.any(String), expect.any(String)]);
    const refused = await gate.call("redeemPromoCode", {
      body: { promoCode: "KICKOFF" },
      headers: spaniard.headers,
    });
    expect(refused.error).toMatchObject({
      code: "OFFER_NOT_FOR_YOU",
      details: { why: "accountAge" },
    });
  });
});

test("a reward is not listed, cannot be accepted, and is refused to an excluded punter without partial effects", async () => {
  const id = await publishedOffer(gate, { audience: { reward: true } });
  expect((await offersOf(gate, punter)).offered.some((each) => each.id === id)).toBe(false);
  expect((await accept(gate, punter, id)).error.code).toBe("OFFER_NOT_FOUND");
  const punterId = await punterIdOf(gate, punter.email);
  const reward = (key: string) =>
    database.transact((tx) =>
      gate.gate.bonuses.reward(tx, { punterId, offerId: id, cause: "points", key }),
    );
  const [first, second] = [await reward("spend-1"), await reward("spend-1")];
  expect(second).toEqual({ ...first, acceptedAt: expect.any(Date) });
  await reward("spend-2");
  expect(await freeBetsOf(gate, punter)).toHaveLength(2);
  await expectSound(gate, punter);
  await exclude(punter);
  expect(await reward("spend-3")).toMatchObject({
    code: "OFFER_NOT_FOR_YOU",
    details: { why: "state" },
  });
  expect([(await offersOf(gate, punter)).active, await balance(punter)]).toEqual([[], 0]);
});

describe("the operator", () => {
  test("cannot save an illegal offer, and sees which rules it breaks", async () => {
    const save = (over: Partial<ReturnType<typeof offerBody>>) =>
      gate.operate("saveOffer", { body: offerBody(gate, over) });
    const danish = { jurisdiction: "Denmark" as const, audience: { punterIds: [randomUUID()] } };
    const refused = await save({
      ...danish,
      terms: { amounts: { DKK: 100_001 }, days: 59, leastOdds: null },
    });
    expect([refused.http, refused.error.code]).toEqual([422, "OFFER_UNLAWFUL"]);
    expect(refused.error.details).toEqual({ broken: ["amount", "days", "person"] });
    expect((await save({ texts: { en: { title: "a", terms: "b" } } })).error.details).toEqual({
      broken: ["texts"],
    });
    expect(
      await gate.query(
        "select from offers where jurisdiction = 'Denmark' and terms -> 'amounts' ->> 'DKK' = '100001'",
      ),
    ).toEqual([]);
  });

  test("cannot offer anything to individuals in Denmark, in either way", async () => {
    const id = await publishedOffer(gate, {
      jurisdiction: "Denmark",
      terms: { amounts: { DKK: 5000 }, days: 60, leastOdds: null },
    });
    const [dane] = await gate.query<{ punter_id: string }>(
      "select punter_id from punters where jurisdiction = 'Denmark'",
    );
    const granted = await gate.operate("grantOffer", {
      params: { id },
      body: { punterIds: [dane?.punter_id ?? ""] },
    });
    expect(granted.error).toMatchObject({
      code: "OFFER_UNLAWFUL",
      details: { broken: ["person"] },
    });
    await expect(
      operatorDoes(gate, dane?.punter_id ?? "", { action: "free-bet", amount: "50", reason: "x" }),
    ).rejects.toThrow("law of Denmark");
  });

  test("can offer to named punters, each once; a repeated call under its key repeats the answer", async () => {
    const id = await publishedOffer(gate);
    const [mine, stranger] = [await punterIdOf(gate, punter.email), randomUUID()];
    const headers = { "idempotency-key": randomUUID() };
    const grant = (over = headers) =>
      gate.operate("grantOffer", {
        params: { id },
        body: { punterIds: [mine, stranger] },
        headers: over,
      });
    const { body } = await grant();
    expect(body.grants).toEqual([
      { punterId: mine, outcome: "offered" },
      { punterId: stranger, outcome: "unknown" },
    ]);
    expect((await grant()).body).toEqual(body);
    expect((await grant({ "idempotency-key": randomUUID() })).body.grants[0]?.outcome).toBe(
      "repeated",
    );
    const made = (await offersOf(gate, punter)).offered.find(
      ({ title }) => title === "Five for free",
    );
    expect(made?.id).not.toBe(id);
    const thief = await join(gate);
    expect((await accept(gate, thief, made?.id ?? "")).error.code).toBe("OFFER_NOT_FOUND");
    expect((await accept(gate, punter, made?.id ?? "")).body.status).toBe("active");
  });

  test("can end an offer: unaccepted ones expire, accepted ones stay", async () => {
    const id = await publishedOffer(gate);
    const other = await join(gate);
    await accept(gate, other, id);
    await gate.operate("grantOffer", {
      params: { id },
      body: { punterIds: [await punterIdOf(gate, punter.email)] },
    });
    const made = (await offersOf(gate, punter)).offered.find(
      ({ title }) => title === "Five for free",
    );
    await gate.operate("endOffer", { params: { id } });
    expect((await accept(gate, punter, made?.id ?? "")).error.code).toBe("OFFER_ENDED");
    await endDue();
    expect((await offersOf(gate, punter)).past).toMatchObject([
      { status: "expired", endReason: "offerEnded" },
    ]);
    expect((await offersOf(gate, other)).active).toHaveLength(1);
    expect((await gate.operate("endOffer", { params: { id } })).error.code).toBe("OFFER_ENDED");
    expect((await gate.operate("publishOffer", { params: { id } })).error.code).toBe("OFFER_ENDED");
  });

  test("can see how many punters an offer reaches before publishing it", async () => {
    const { body: saved } = await gate.operate("saveOffer", {
      body: offerBody(gate, {
        audience: { punterIds: [await punterIdOf(gate, punter.email), randomUUID()] },
      }),
    });
    const preview = async () =>
      (await gate.operate("previewOffer", { params: { id: saved.offerId } })).body;
    expect(await preview()).toEqual({ reaches: 1, most: { USD: 500 } });
    await exclude(punter);
    expect(await preview()).toEqual({ reaches: 0, most: {} });
    expect((await gate.operate("previewOffer", { params: { id: randomUUID() } })).error.code).toBe(
      "OFFER_NOT_FOUND",
    );
  });

  test("cannot give two offers of a jurisdiction one code, and finds offers by their newest version", async () => {
    const code = `TWICE${round}`;
    const id = await publishedOffer(gate, { code });
    const { body: second } = await gate.operate("saveOffer", { body: offerBody(gate, { code }) });
    expect(
      (await gate.operate("publishOffer", { params: { id: second.offerId } })).error.code,
    ).toBe("OFFER_CODE_TAKEN");
    const { offers } = (
      await gate.operate("operatorOffers", { query: { jurisdiction: "Curacao" } })
    ).body;
    expect(
      offers
        .filter(({ offerId }) => offerId === id || offerId === second.offerId)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(["draft", "published"]);
    const [kept] = await gate.query("select changed from operator_actions where path like $1", [
      `%${id}/publish`,
    ]);
    expect(kept).toMatchObject({ changed: { offerId: id, version: 1, status: "published" } });
  });
});
