import type { PushTerms } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOf, leg, offer, placed, reprice, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { deviceKey, registeredClient } from "../../../../test/native-client.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { sendPushes } from "../../../../test/pushes.ts";

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

let events = 0;
const idOf = async (who: TestPunter) =>
  (
    await gate.query<{ punter_id: string }>("select punter_id from punters where email = $1", [
      who.email,
    ])
  )[0]?.punter_id ?? "";
const pushed = () =>
  gate.query<{ recipient: string; subject: string; body: string }>(
    "select * from notify_messages where channel = 'push' order by created_at desc",
  );

/** A punter with an app that gets notifications, and an event with prices. */
async function reachable(target: "IOS" | "ANDROID" = "ANDROID") {
  const who = await join(gate);
  const client = await registeredClient(gate, who, target);
  const token = `token-${++events}-${"x".repeat(20)}`;
  const set = await client.call("setPushToken", {
    body: { deviceId: client.deviceId, service: target === "IOS" ? "apns" : "fcm", token },
  });
  expect(set.http, JSON.stringify(set.error)).toBe(200);
  const eventId = `push-${events}`;
  offer(feed, eventId, [2000, 3200, 4100]);
  return { who, client, eventId, token, punterId: await idOf(who) };
}

const offerBet = (punterId: string, eventId: string, stake = 500, expiresInSeconds = 60) => {
  const { marketId, outcomeId } = leg(eventId, "1", 2000);
  return gate.operate("offerPushAction", {
    body: {
      punterId,
      expiresInSeconds,
      offer: { kind: "bet", eventId, marketId, outcomeId, stake },
    },
  });
};

describe("a bet offered by push", () => {
  test("is recorded in the outbox without keys, with its terms and no amount in the text, and a signed answer places it", async () => {
    const { who, client, eventId, token, punterId } = await reachable();
    const before = await cashOf(gate, who);
    const { body: made, http, error } = await offerBet(punterId, eventId);
    expect(http, JSON.stringify(error)).toBe(200);
    await sendPushes(gate);
    const [note] = await pushed();
    expect(note?.recipient).toBe(`fcm sport ${token.slice(0, 8)}…`);
    expect(`${note?.subject} ${note?.body.split("\n\n")[0]}`).not.toMatch(/\d/);
    expect(note?.body).toContain(made.actionId);
    const shown = await client.call("pushAction", { params: { id: made.actionId } });
    expect(shown.body).toMatchObject({
      state: "offered",
      currency: "USD",
      terms: { kind: "bet", odds: 2000, stake: 500 },
    });

    const reply = await client.answer(made.actionId, "accept", shown.body.terms);
    expect(reply.body).toMatchObject({
      state: "done",
      outcome: { status: "placed", bet: { stake: 500, legs: [{ odds: 2000 }] } },
    });
    expect(await cashOf(gate, who)).toBe(before - 500);
    const again = await client.answer(made.actionId, "accept", shown.body.terms);
    expect(again.error).toMatchObject({ code: "PUSH_ACTION_USED", details: { state: "done" } });
    expect(await cashOf(gate, who)).toBe(before - 500);
  });

  test("is refused with the current price when it fell, and accepted at a better one", async () => {
    const { who, client, eventId, punterId } = await reachable();
    const first = (await offerBet(punterId, eventId)).body;
    reprice(feed, eventId, [1900, 3200, 4100]);
    const refused = await client.answer(first.actionId, "accept", first.terms);
    expect(refused.body).toMatchObject({
      state: "refused",
      outcome: { code: "PRICE_CHANGED", prices: [{ quotedOdds: 2000, odds: 1900 }] },
    });
    const second = (await offerBet(punterId, eventId)).body;
    reprice(feed, eventId, [2100, 3200, 4100]);
    expect((await client.answer(second.actionId, "accept", second.terms)).body).toMatchObject({
      state: "done",
      outcome: { bet: { legs: [{ odds: 2100 }] } },
    });
    expect(
      (await gate.call("bets", { headers: who.headers, query: { state: "open" } })).body.bets,
    ).toHaveLength(1);
  });

  test("expires, and accepts only the device's own answer over the exact terms", async () => {
    const { client, eventId, punterId } = await reachable();
    const made = (await offerBet(punterId, eventId)).body;
    const other = { ...made.terms, stake: 5 } as PushTerms;
    expect((await client.answer(made.actionId, "accept", other)).error.code).toBe("DEVICE_REFUSED");
    expect((await client.answer(made.actionId, "accept", made.terms, deviceKey())).error.code).toBe(
      "DEVICE_REFUSED",
    );
    const stranger = await registeredClient(gate, await join(gate));
    expect((await stranger.answer(made.actionId, "accept", made.terms)).error.code).toBe(
      "PUSH_ACTION_NOT_FOUND",
    );
    gate.clock.advance(61_000);
    expect((await client.answer(made.actionId, "accept", made.terms)).error.code).toBe(
      "PUSH_ACTION_EXPIRED",
    );
    expect((await client.call("pushAction", { params: { id: made.actionId } })).body.state).toBe(
      "expired",
    );
  });

  test("is declined for good", async () => {
    const { client, eventId, punterId } = await reachable();
    const made = (await offerBet(punterId, eventId)).body;
    expect((await client.answer(made.actionId, "decline", made.terms)).body.state).toBe("declined");
    expect((await client.answer(made.actionId, "accept", made.terms)).error.code).toBe(
      "PUSH_ACTION_USED",
    );
  });

  test("is placed once however many answers arrive at once", async () => {
    const { who, client, eventId, punterId } = await reachable();
    const made = (await offerBet(punterId, eventId)).body;
    const before = await cashOf(gate, who);
    await Promise.all(
      Array.from({ length: 5 }, () => client.answer(made.actionId, "accept", made.terms)),
    );
    expect(await cashOf(gate, who)).toBe(before - 500);
  });

  test("reaches no excluded punter, and nobody without an app", async () => {
    const { who, client, eventId, punterId } = await reachable();
    const made = (await offerBet(punterId, eventId)).body;
    await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: "correct horse 1" },
      headers: who.headers,
    });
    expect((await offerBet(punterId, eventId)).error.code).toBe("PUNTER_NOT_REACHABLE");
    // An answer to the earlier offer is checked against the current state.
    expect((await client.answer(made.actionId, "accept", made.terms)).error.code).toMatch(
      /INCORRECT_PUNTER_STATE|session_hash/,
    );
    expect((await offerBet(await idOf(await join(gate)), eventId)).error.code).toBe(
      "PUNTER_NOT_REACHABLE",
    );
  });
});

describe("a cash out offered by push", () => {
  async function withBet() {
    const found = await reachable("IOS");
    const bet = await placed(gate, found.who, single(found.eventId, "1", 2000, 1000));
    const offerIt = () =>
      gate.operate("offerPushAction", {
        body: {
          punterId: found.punterId,
          expiresInSeconds: 60,
          offer: { kind: "cashOut", betId: bet.betId },
        },
      });
    return { ...found, bet, offerIt };
  }

  test("is paid at the current offer", async () => {
    const { who, client, bet, offerIt } = await withBet();
    const { body: made, http, error } = await offerIt();
    expect(http, JSON.stringify(error)).toBe(200);
    const before = await cashOf(gate, who);
    const reply = await client.answer(made.actionId, "accept", made.terms);
    expect(reply.body, JSON.stringify(reply.error)).toMatchObject({
      state: "done",
      paid: expect.any(Number),
    });
    expect(await cashOf(gate, who)).toBe(before + (reply.body.paid ?? 0));
    expect(made.terms).toEqual({ kind: "cashOut", betId: bet.betId, offer: reply.body.paid });
    expect((await client.answer(made.actionId, "accept", made.terms)).error.code).toBe(
      "PUSH_ACTION_USED",
    );
  });

  test("is refused with the current value when that is lower", async () => {
    const { client, offerIt } = await withBet();
    const made = (await offerIt()).body;
    await gate.query(
      "update push_actions set terms = jsonb_set(terms, '{offer}', to_jsonb((terms->>'offer')::int + 100)) where action_id = $1",
      [made.actionId],
    );
    const terms = {
      ...made.terms,
      offer: (made.terms as { offer: number }).offer + 100,
    } as PushTerms;
    const reply = await client.answer(made.actionId, "accept", terms);
    expect(reply.body).toMatchObject({
      state: "refused",
      paid: null,
      offer: (made.terms as { offer: number }).offer,
    });
  });
});

describe("a push token", () => {
  test("belongs to the punter who registered it last", async () => {
    const { token, punterId } = await reachable();
    const other = await join(gate);
    const client = await registeredClient(gate, other, "ANDROID");
    await client.call("setPushToken", {
      body: { deviceId: client.deviceId, service: "fcm", token },
    });
    const rows = await gate.query<{ punter_id: string }>(
      "select punter_id from push_devices where punter_id in ($1, $2)",
      [punterId, await idOf(other)],
    );
    expect(rows).toEqual([{ punter_id: await idOf(other) }]);
  });

  test("must fit the system's own service and the punter's own device, and is deleted with the device", async () => {
    const { who, client, punterId } = await reachable("IOS");
    const set = (service: "fcm" | "apns", deviceId = client.deviceId) =>
      client.call("setPushToken", { body: { deviceId, service, token: "a-token-of-some-kind" } });
    expect((await set("fcm")).error.code).toBe("PUSH_SERVICE_WRONG");
    const stranger = await registeredClient(gate, await join(gate));
    expect((await set("apns", stranger.deviceId)).error.code).toBe("DEVICE_NOT_FOUND");
    await set("apns");
    const kept = () => gate.query("select 1 from push_devices where punter_id = $1", [punterId]);
    expect(await kept()).toHaveLength(1);
    await client.call("removePushToken", { body: { deviceId: client.deviceId } });
    expect(await kept()).toHaveLength(0);
    await set("apns");
    await gate.call("removeDevice", { body: { id: client.deviceId }, headers: who.headers });
    expect(await kept()).toHaveLength(0);
  });
});
