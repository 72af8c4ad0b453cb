import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveFreeBet } from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { maskEmail } from "./heartbeat.rules.ts";

let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  gate = await startTestGate();
  punter = await join(gate);
});
afterAll(() => gate.close());

const change = (rawBody: object, headers: Record<string, string> = {}, who = punter) =>
  gate.call("changeSettings", { rawBody, headers: { ...who.headers, ...headers } });
const settings = async (who = punter) =>
  (await gate.call("heartbeat", { headers: who.headers })).body.user.settings;

test("GET /heartbeat answers everything the site shows about the punter, with the email masked", async () => {
  const { http, body } = await gate.call("heartbeat", { headers: punter.headers });
  expect(http).toBe(200);
  expect(body.serverTime).toBe(gate.clock.now());
  expect(body.user.punterInfo).toEqual({
    state: "OPENED",
    details: {
      phoneInfo: null,
      firstName: null,
      nickname: null,
      email: "p••@example.com",
      emailConfirmed: false,
    },
    address: { countryId: "CW" },
  });
  expect(body.user.loyaltyAccountInfo).toEqual({
    balance: 0,
    tier: "Common",
    needRequestRulesAcceptance: true,
    bonusAvailable: false,
  });
  expect(body.user.bonusInfo).toEqual({
    productsWithBonus: [],
    bonusesByProducts: {},
    freeBetCount: 0,
    welcomeBonusMoney: 0,
  });
  expect(body.selfExcludeSettings).toEqual({
    endDate: null,
    permanent: false,
    timeout: false,
    selfExcludedByRegulator: false,
  });
  expect(body.legalAgreementAccepted).toBe(true);
  expect(JSON.stringify(body)).not.toContain(punter.email);
});

test("the heartbeat counts usable free bets, not used or expired ones", async () => {
  const who = await join(gate);
  const now = gate.clock.now();
  for (const [ends, usedBy] of [
    [null],
    [now + 60_000],
    [now - 60_000],
    [null, randomUUID()],
  ] as const) {
    await giveFreeBet(gate, who);
    // The newest one is set as the case requires.
    await gate.query(
      `update free_bets f set expires_at = $2, used_bet_id = $3 from punters p where p.email = $1 and f.punter_id = p.punter_id
         and f.expires_at > $4::timestamptz + interval '1 hour'`,
      [who.email, ends ? new Date(ends) : new Date(now + 3_600_000), usedBy ?? null, new Date(now)],
    );
  }
  const count = async () =>
    (await gate.call("heartbeat", { headers: who.headers })).body.user.bonusInfo.freeBetCount;
  expect(await count()).toBe(2);
  const { freeBets } = (await gate.call("freeBets", { headers: who.headers })).body;
  expect(freeBets).toHaveLength(2);
});

test("GET /heartbeat without a session answers 401", async () => {
  const reply = await gate.call("heartbeat");
  expect(reply.http).toBe(401);
  expect(reply.error.code).toBe("gateway.validation.session_hash.invalid");
});

test("a state changed elsewhere shows in the next heartbeat", async () => {
  const other = await join(gate);
  await gate.query("update punters set state = 'SUSPENDED' where email = $1", [other.email]);
  expect(
    (await gate.call("heartbeat", { headers: other.headers })).body.user.punterInfo.state,
  ).toBe("SUSPENDED");
});

test("PUT /punter/settings changes the named settings, answers all, and stores them", async () => {
  const before = await settings();
  const reply = await change({
    oddsType: "American",
    timeZoneId: "America_New_York",
    locale: "ru",
  });
  expect(reply.http).toBe(200);
  expect(reply.body).toEqual({
    ...before,
    oddsType: "American",
    timeZoneId: "America_New_York",
    locale: "ru",
  });
  expect(await settings()).toEqual(reply.body);
});

test.each([
  { siteSettings: { siteType: "desktop" } },
  { siteConfig: { startPage: "/casino/lobby" } },
  { communicationChannels: ["phone"] },
  { standbyTimeoutMillis: 300_000 },
  { priceChangeNotificationViewType: "off" },
  { showVipStatusAppIcon: false, showVipStatusAvatar: false },
])("the server stores %j and leaves the other settings unchanged", async (body) => {
  const who = await join(gate);
  const before = await settings(who);
  await change(body, {}, who);
  expect(await settings(who)).toEqual({ ...before, ...body });
});

test("two concurrent changes of different settings both apply", async () => {
  const who = await join(gate);
  await Promise.all([
    change({ oddsType: "HongKong" }, {}, who),
    change({ betPlacingMode: "any" }, {}, who),
  ]);
  expect(await settings(who)).toMatchObject({ oddsType: "HongKong", betPlacingMode: "any" });
});

test("a renamed time zone is stored under its current name", async () => {
  expect((await change({ timeZoneId: "Europe_Kiev" })).body.timeZoneId).toBe("Europe_Kyiv");
});

test.each([
  ["timeZoneId", "unknown", { timeZoneId: "Europe_Atlantis" }],
  ["locale", "notAvailable", { locale: "xx" }],
  ["locale", "notAvailable", { locale: "be" }],
])("a %s that is %s answers ValidationError and changes nothing", async (field, rule, body) => {
  const before = await settings();
  const reply = await change(body);
  expect(reply.http).toBe(422);
  expect(reply.error).toMatchObject({ code: "ValidationError", details: { field, rule } });
  expect(await settings()).toEqual(before);
});

test.each([
  {},
  { currencyId: "EUR" },
  { termsAgreement: false },
  { oddsType: "Roman" },
  { standbyTimeoutMillis: -1 },
  { balance: 1 },
])("a change of %j does not fit the contract", async (body) => {
  const reply = await change(body);
  expect(reply.http).toBe(400);
  expect(reply.error.code).toBe("gateway.validation.request.invalid");
});

test("a repeated idempotency key repeats the answer and does not undo later changes", async () => {
  const who = await join(gate);
  const headers = { "idempotency-key": randomUUID() };
  const first = await change({ oddsType: "Fractions" }, headers, who);
  await change({ oddsType: "Malaysian" }, {}, who);
  const again = await change({ oddsType: "Fractions" }, headers, who);
  expect(again.body).toEqual(first.body);
  expect((await settings(who)).oddsType).toBe("Malaysian");
  const reused = await change({ oddsType: "Decimal" }, headers, who);
  expect(reused.http).toBe(409);
});

test("one punter's idempotency key is not another's", async () => {
  const other = await join(gate);
  const headers = { "idempotency-key": randomUUID() };
  await change({ oddsType: "Indonesian" }, headers);
  expect((await change({ oddsType: "American" }, headers, other)).body.oddsType).toBe("American");
});

test("a change of settings notifies the punter's other devices, once", async () => {
  const who = await join(gate);
  const { body } = await gate.call("heartbeat", { headers: who.headers });
  const [row] = await gate.query<{ punter_id: string }>(
    "select punter_id from punters where account_number = $1",
    [body.user.account],
  );
  const headers = { "idempotency-key": randomUUID() };
  await change({ showCurrentBalance: false }, headers, who);
  await change({ showCurrentBalance: false }, headers, who);
  await gate.gate.schedule.run("outbox.flush");
  const facts = await gate.query<{ published_at: Date | null }>(
    "select published_at from outbox where topic = 'punter.settings' and payload ->> 'punterId' = $1",
    [row?.punter_id],
  );
  expect(facts).toHaveLength(1);
  expect(facts[0]?.published_at).not.toBeNull();
});

test.each([
  ["anna@example.com", "a••@example.com"],
  ["x@example.com", "x••@example.com"],
  ["иван@почта.рф", "и••@почта.рф"],
])("%s is shown as %s", (email, masked) => expect(maskEmail(email)).toBe(masked));
