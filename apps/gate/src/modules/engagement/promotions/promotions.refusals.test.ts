import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import {
  joinRace,
  promotionBody,
  publishedPromotion,
  raceBody,
  standingOf,
} from "../../../../test/promotions.ts";
import { join, PASSWORD } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const NOBODYS = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";

test("joining in two tabs counts once", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  const punter = await join(gate);
  const both = await Promise.all([joinRace(gate, punter, id), joinRace(gate, punter, id)]);
  expect(both.map(({ http }) => http)).toEqual([200, 200]);
  expect(both[0]?.body.joinedAt).toBe(both[1]?.body.joinedAt);
  const key = "the-same-request";
  await joinRace(gate, punter, id, key);
  expect((await joinRace(gate, punter, NOBODYS, key)).error.code).toBe(
    "gateway.validation.idempotency_key.reused",
  );
});

test("a guest cannot take part", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  for (const name of ["joinPromotion", "leavePromotion", "promotionStanding", "raceBoard"] as const)
    expect((await gate.call(name, { params: { id } })).http).toBe(401);
  expect((await gate.call("myPromotions")).http).toBe(401);
});

test("every call answers not found for a promotion of another site", async () => {
  const { id, slug } = await publishedPromotion(gate, raceBody(gate));
  const draft = (await gate.operate("savePromotion", { body: raceBody(gate) })).body.promotionId;
  const [punter, abroad] = [await join(gate), await joinSpain(gate)];
  for (const [params, { headers }] of [
    [{ id: NOBODYS }, punter],
    [{ id: "no-id" }, punter],
    [{ id: "' or 1=1 --" }, punter],
    [{ id: draft }, punter],
    [{ id }, abroad],
  ] as const)
    for (const name of [
      "joinPromotion",
      "leavePromotion",
      "promotionStanding",
      "raceBoard",
    ] as const) {
      const { http, error } = await gate.call(name, { params, headers });
      expect([http, error.code]).toEqual([404, "PROMOTION_NOT_FOUND"]);
    }
  for (const wrong of ["nothing-there", "A", "..%2f..", "x".repeat(90)])
    expect((await gate.call("promotion", { params: { slug: wrong } })).http).toBe(404);
  expect(
    (await gate.call("promotion", { params: { slug }, headers: { host: "nigeria.localhost" } }))
      .http,
  ).toBe(404);
  expect((await gate.call("myPromotion", { params: { slug }, headers: abroad.headers })).http).toBe(
    404,
  );
});

test("a punter cannot join with the wrong kind, currency, tier or age, or after the end, nor leave without joining", async () => {
  const punter = await join(gate);
  const why = async (body: ReturnType<typeof raceBody>) => {
    const { id } = await publishedPromotion(gate, body);
    expect((await standingOf(gate, punter, id)).why).not.toBeNull();
    const { http, error } = await joinRace(gate, punter, id);
    expect([http, error.code]).toEqual([403, "OFFER_NOT_FOR_YOU"]);
    return error.details?.why;
  };
  expect(await why(raceBody(gate, { currency: "EUR" }))).toBe("currency");
  expect(await why(raceBody(gate, {}, { audience: { tiers: ["VIP"] } }))).toBe("audience");
  const news = await publishedPromotion(gate, promotionBody(gate));
  expect((await joinRace(gate, punter, news.id)).error.code).toBe("PROMOTION_NOT_JOINABLE");
  const { id } = await publishedPromotion(gate, raceBody(gate));
  expect(
    (await gate.call("leavePromotion", { params: { id }, headers: punter.headers })).error.code,
  ).toBe("PROMOTION_NOT_JOINED");
  gate.clock.advance(DAY_MS);
  expect((await joinRace(gate, await join(gate), id)).error.code).toBe("PROMOTION_NOT_RUNNING");
});

test("a punter cannot leave a race after its end, and keeps the score", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  const punter = await join(gate);
  await joinRace(gate, punter, id);
  await gate.operate("endPromotion", { params: { id }, body: {} });
  const left = await gate.call("leavePromotion", { params: { id }, headers: punter.headers });
  expect([left.http, left.error.code]).toEqual([409, "PROMOTION_NOT_RUNNING"]);
});

test("an excluded punter cannot join, and sees why", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  const punter = await join(gate);
  await gate.call("excludeForTimeout", {
    body: { daysCount: 1, password: PASSWORD },
    headers: punter.headers,
  });
  expect((await joinRace(gate, punter, id)).http).not.toBe(200);
  const rows = await gate.query("select from promotion_joins where punter_id = $1", [
    await punterIdOf(gate, punter.email),
  ]);
  expect(rows).toHaveLength(0);
});

test("a page that is not a number, or above the contract's limit, is refused", async () => {
  const { id } = await publishedPromotion(gate, raceBody(gate));
  const { headers } = await join(gate);
  const page = async (value: string) =>
    (await gate.call("raceBoard", { params: { id }, query: { page: value }, headers })).http;
  expect([
    await page("-1"),
    await page("x"),
    await page("1e3"),
    await page("99999"),
    await page("9999"),
    await page("1"),
    await page("0"),
  ]).toEqual([400, 400, 400, 400, 404, 404, 200]);
  const save = async (over: object) =>
    (await gate.operate("savePromotion", { rawBody: { ...raceBody(gate), ...over } })).http;
  expect([
    await save({ slug: "No Slug" }),
    await save({ art: "https://x" }),
    await save({ position: -1 }),
    await save({ more: 1 }),
  ]).toEqual([400, 400, 400, 400]);
  expect(
    await save({
      race: { metric: "turnover", leastStake: 0, currency: "USD", prizes: [], settleMinutes: 1 },
    }),
  ).toBe(400);
});

test("promotions cannot be written without the operator's key", async () => {
  const body = promotionBody(gate);
  const saved = await gate.operate("savePromotion", {
    body,
    headers: { authorization: "Bearer wrong" },
  });
  expect([saved.http, saved.error.code]).toEqual([401, "gateway.denied.operator"]);
});
