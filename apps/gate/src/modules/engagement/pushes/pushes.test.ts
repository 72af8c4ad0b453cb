import {
  createTestDatabase,
  type PushService,
  type PushSubscriber,
  startPushService,
} from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startGateOn, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { sendPushes, shown, subscribe } from "../../../../test/pushes.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: PushService;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let browser: PushSubscriber;
let round = 0;

const config = () => ({ pushLocalOrigin: service.origin });

beforeAll(async () => {
  service = await startPushService();
  feed = scriptedFeed();
  database = await createTestDatabase();
  gate = await startGateOn(database.url, { feed, config: config() });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  await gate.close();
  await database.drop();
  await service.close();
});
beforeEach(async () => {
  punter = await join(gate);
  browser = service.subscribe();
  await subscribe(gate, punter, browser);
});

/** Places and settles a bet of the punter. */
async function settleOne(whose = punter): Promise<string> {
  const event = `p${++round}`;
  offer(feed, event, [2000, 3000, 4000]);
  const bet = await placed(gate, whose, single(event, "1", 2000, 1000));
  await result(gate, feed, event, "1");
  return String(bet.number);
}

const choose = (body: {
  consent?: boolean;
  kinds?: string[];
  quietHours?: { from: number; to: number } | null;
}) =>
  gate.call("changePushSettings", {
    rawBody: { consent: true, kinds: ["betSettled", "message"], quietHours: null, ...body },
    headers: punter.headers,
  });

describe("a settled bet", () => {
  test("is pushed to the browser once: the bet's name, no money, signed with the site's key", async () => {
    const number = await settleOne();
    await sendPushes(gate);
    await sendPushes(gate);
    const [only, ...others] = browser.received;
    expect(others).toEqual([]);
    expect(JSON.parse(only?.text ?? "")).toEqual({
      web_push: 8030,
      notification: {
        title: "Bet settled",
        body: `Bet ${number} has a result.`,
        navigate: expect.stringMatching(
          new RegExp(`^http://curacao\\.localhost(:\\d+)?/betting\\?number=${number}$`),
        ),
        lang: "en",
        tag: expect.any(String),
        data: { kind: "betSettled" },
      },
    });
    expect(only?.text).not.toMatch(/balance|20\.00|10\.00|USD|\$/i);
    const { body: settings } = await gate.call("pushSettings", { headers: punter.headers });
    expect(only?.vapid).toMatchObject({ aud: service.origin, key: settings.serverKey });
    expect(only?.headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{24}$/),
    });
  });

  test("is pushed to every device of the punter, and to nobody else's", async () => {
    const [phone, stranger] = [service.subscribe(), service.subscribe()];
    await subscribe(gate, await logIn(gate, { login: punter.email, password: PASSWORD }), phone);
    await subscribe(gate, await join(gate), stranger);
    await settleOne();
    await sendPushes(gate);
    expect([browser, phone, stranger].map(({ received }) => received.length)).toEqual([1, 1, 0]);
  });

  test("is pushed in the language of the account", async () => {
    await gate.call("changeSettings", { body: { locale: "es" }, headers: punter.headers });
    await settleOne();
    await sendPushes(gate);
    expect(shown(browser)[0]?.title).toBe("Apuesta liquidada");
  });
});

describe("rechecked at sending", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["the kind is not wanted any more", () => choose({ kinds: ["message"] })],
    ["consent is withdrawn", () => choose({ consent: false })],
    ["the punter logged out", () => gate.call("logout", { headers: punter.headers })],
    [
      "the account was closed",
      async () =>
        operatorDoes(gate, await punterIdOf(gate, punter.email), {
          action: "state",
          state: "CLOSED",
        }),
    ],
  ])("nothing is sent when %s", async (_, change) => {
    await settleOne();
    await change();
    await sendPushes(gate);
    expect(browser.tries).toBe(0);
  });

  test("quiet hours delay a settlement until they end", async () => {
    // The test starts at noon UTC; Curacao is four hours behind.
    await gate.call("changeSettings", {
      body: { timeZoneId: "America_Curacao" },
      headers: punter.headers,
    });
    const local = (new Date(gate.clock.now()).getUTCHours() * 60 + 24 * 60 - 240) % 1440;
    await choose({ quietHours: { from: local, to: (local + 90) % 1440 } });
    await settleOne();
    await sendPushes(gate);
    expect(browser.tries).toBe(0);
    gate.clock.advance(91 * 60_000);
    await sendPushes(gate);
    expect(browser.received).toHaveLength(1);
  });
});

describe("a service that misbehaves", () => {
  test.each([404, 410])("%s removes the device", async (status) => {
    browser.answer = { status };
    await settleOne();
    await sendPushes(gate);
    const { body } = await gate.call("pushSettings", { headers: punter.headers });
    expect([body.devices, browser.tries]).toEqual([[], 1]);
  });

  test("429 and 5xx are retried after the requested delay, a few times", async () => {
    browser.answer = { status: 429, headers: { "retry-after": "120" } };
    await settleOne();
    await sendPushes(gate);
    gate.clock.advance(60_000);
    await sendPushes(gate);
    expect(browser.tries, "it asked for two minutes").toBe(1);
    browser.answer = { status: 503 };
    for (let attempt = 0; attempt < 8; attempt++) {
      gate.clock.advance(3_600_000);
      await sendPushes(gate);
    }
    expect(browser.tries).toBe(5);
    expect(
      await gate.query(
        "select outcome from push_deliveries d join push_devices using (device_id) join pushes p using (push_id) join punters u on u.punter_id = p.punter_id where u.email_key = $1",
        [punter.email],
      ),
    ).toEqual([{ outcome: "failed" }]);
  });

  test("another 4xx is not retried", async () => {
    browser.answer = { status: 400 };
    await settleOne();
    await sendPushes(gate);
    gate.clock.advance(3_600_000);
    await sendPushes(gate);
    expect(browser.tries).toBe(1);
  });

  test("a redirect is not followed", async () => {
    const elsewhere = service.subscribe();
    browser.answer = { status: 307, headers: { location: elsewhere.subscription.endpoint } };
    await settleOne();
    await sendPushes(gate);
    expect([browser.tries, elsewhere.tries]).toEqual([1, 0]);
  });

  test("one that never answers delays no other delivery", async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => join(gate)));
    const silent = service.subscribe();
    silent.answer = "silent";
    await subscribe(gate, punter, silent);
    const browsers = others.map(() => service.subscribe());
    for (const [n, other] of others.entries())
      await subscribe(gate, other, browsers[n] as PushSubscriber);
    await settleOne();
    await gate.gate.schedule.run("pushes.send");
    for (const other of others) await settleOne(other);
    // The silent delivery is still under way, and the next run does not wait for it.
    await gate.gate.schedule.run("pushes.send");
    await expect.poll(() => browsers.map(({ received }) => received.length)).toEqual([1, 1, 1]);
    expect(silent.tries).toBe(1);
    service.hangUp();
  });
});

describe("the queue", () => {
  test("limits pushes per punter and hour", async () => {
    const punterId = await punterIdOf(gate, punter.email);
    await gate.query(
      `insert into pushes (push_id, punter_id, kind, cause_key, args, path, at, expires_at)
       select gen_random_uuid(), $1, 'message', 'x' || n, '{}', '/', $2, $2::timestamptz + interval '1 day' from generate_series(1, 60) n`,
      [punterId, new Date(gate.clock.now())],
    );
    await settleOne();
    await sendPushes(gate);
    expect(browser.tries).toBe(0);
  });

  test("survives a restart, and a second gate sends nothing twice", async () => {
    await settleOne();
    await gate.close();
    gate = await startGateOn(database.url, { clock: gate.clock, feed, config: config() });
    await gate.gate.start({ isSeeded: false });
    const second = await startGateOn(database.url, { clock: gate.clock, config: config() });
    await Promise.all([sendPushes(gate), sendPushes(second)]);
    await second.close();
    expect(browser.received).toHaveLength(1);
  });

  test("keeps its keys across a restart", async () => {
    const before = (await gate.call("pushSettings", { headers: punter.headers })).body.serverKey;
    const second = await startGateOn(database.url, { clock: gate.clock, config: config() });
    const after = (await second.call("pushSettings", { headers: punter.headers })).body.serverKey;
    await second.close();
    expect([after, Buffer.from(after, "base64url").length]).toEqual([before, 65]);
    const [row] = await gate.query<{ sealed: string }>(
      "select sealed from site_keys where name = 'vapid'",
    );
    expect(row?.sealed).not.toContain(before);
  });
});
