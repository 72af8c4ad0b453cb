import type { AddressInfo } from "node:net";
import { DAY_MS } from "@touchline/core";
import { connectSocket } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { inboxOf } from "../../../../test/messages.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { lineText } from "./vip-line.ts";

let gate: TestGate;
let punter: TestPunter;
let punterId: string;

beforeAll(async () => {
  gate = await startTestGate();
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => gate.close());
beforeEach(async () => {
  // Removes earlier tests' lines, so that each test sees only its own.
  await gate.query("delete from vip_line_messages");
  await gate.query("delete from vip_lines");
  ({ punter, punterId } = await member());
});

async function member(tier = "VipRegular", over: object = {}) {
  const joined = await join(gate, over);
  const id = await punterIdOf(gate, joined.email);
  await gate.query("update punters set tier = $2 where punter_id = $1", [id, tier]);
  return { punter: joined, punterId: id };
}
const write = (text: string, who = punter, key?: string) =>
  gate.call("writeToManager", {
    headers: { ...who.headers, ...(key ? { "idempotency-key": key } : {}) },
    body: { text },
  });
const line = async (query = {}, who = punter) =>
  (await gate.call("vipLine", { headers: who.headers, query })).body;
const answer = (text: string, upTo: number, id = punterId, key?: string) =>
  gate.operate("answerVip", {
    params: { id },
    body: { text, upTo },
    headers: key ? { "idempotency-key": key } : {},
  });
async function socket() {
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/v2/punter?channel=mobile`, {
    host: "curacao.localhost",
  });
  const context = {
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "curacao.localhost",
    source: "MOBILE",
  } as const;
  client.send({ type: "CONTEXT", ...context, punterToken: punter.tokens.punterToken });
  await client.next("CONTEXT_SET");
  return client;
}
const waiting = async () => (await gate.operate("vipLines")).body;
const own = async (who = punter, locale = "en") =>
  (await inboxOf(gate, who, {}, locale)).body.content.filter(({ source }) => source === "inbox");

describe("a member writes to their manager", () => {
  test("and gets the answer in the conversation, as a club message in the inbox and as a push", async () => {
    const client = await socket();
    expect((await write("  Can my limit be higher?\r\nThanks  ")).body).toEqual({
      message: {
        number: 1,
        fromManager: false,
        text: "Can my limit be higher?\nThanks",
        at: gate.clock.now(),
      },
      left: 4,
    });
    const { waiting: count, lines } = await waiting();
    expect([count, lines]).toMatchObject([
      1,
      [{ punterId, tier: "VipRegular", jurisdiction: "Curacao", messages: [{ number: 1 }] }],
    ]);
    gate.clock.advance(1000);
    expect((await answer("It is three times the usual.", 1)).body).toMatchObject({
      message: { number: 2, fromManager: true },
      isInInbox: true,
    });
    expect(await client.next("inboxUpdate")).toMatchObject({
      statistics: { unreadMessagesCount: 1 },
    });
    client.socket.terminate();
    expect(await line()).toMatchObject({
      isMember: true,
      left: 5,
      hasMore: false,
      messages: [{ number: 2 }, { number: 1 }],
    });
    expect(await own()).toMatchObject([
      {
        kind: "club",
        source: "inbox",
        localizedTitle: "Answer from your VIP manager",
        localizedMessage: "It is three times the usual.",
        action: { href: "/vip-club", label: "See VIP club" },
      },
    ]);
    expect((await own(punter, "ru"))[0]?.localizedTitle).toBe("Ответ вашего VIP-менеджера");
    expect(await waiting()).toEqual({ waiting: 0, lines: [] });
  });

  test("once per key: a repeated request is the same message, and another text under it is refused", async () => {
    const [first, again] = [
      await write("Hello", punter, "one-and-the-same"),
      await write("Hello", punter, "one-and-the-same"),
    ];
    expect(again.body).toEqual(first.body);
    expect((await write("Other", punter, "one-and-the-same")).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    expect((await line()).messages).toHaveLength(1);
  });

  test("at most five times before an answer, even from two tabs", async () => {
    for (const n of [1, 2, 3, 4]) await write(`Question ${n}`);
    const tabs = await Promise.all([write("From one tab"), write("From another")]);
    expect(tabs.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect((await write("More")).error).toMatchObject({
      code: "VIP_LINE_WAITS",
      details: { most: 5 },
    });
    await answer("To the first three", 3);
    expect((await line()).left).toBe(3);
    expect((await waiting()).lines).toMatchObject([{ punterId, messages: { length: 6 } }]);
  });

  test("in pages, in their own conversation only", async () => {
    for (let n = 0; n < 13; n++) {
      await write(`Question ${n}`);
      await answer(`Answer ${n}`, 2 * n + 1);
    }
    const first = await line();
    expect([first.messages.length, first.hasMore]).toEqual([20, true]);
    const rest = await line({ before: String(first.messages.at(-1)?.number) });
    expect([rest.messages.map(({ number }) => number), rest.hasMore]).toEqual([
      [6, 5, 4, 3, 2, 1],
      false,
    ]);
    const other = await member();
    expect((await line({}, other.punter)).messages).toEqual([]);
  });
});

describe("other punters cannot write", () => {
  test("a punter without a tier is refused, and sees the reason", async () => {
    const { punter: common } = await member("Common");
    expect(await write("Hello", common)).toMatchObject({ http: 403, error: { code: "VIP_ONLY" } });
    expect(await line({}, common)).toEqual({
      isMember: false,
      left: 5,
      messages: [],
      hasMore: false,
    });
    expect((await gate.call("vipLine")).http).toBe(401);
  });

  test("an excluded member is refused, and an answer reaches the conversation but not the inbox", async () => {
    await write("Hello");
    await gate.query("update punters set state = 'SELF_EXCLUDED' where punter_id = $1", [punterId]);
    expect((await write("Again")).error.code).toBe("INCORRECT_PUNTER_STATE");
    expect((await answer("We see that you take a break.", 1)).body.isInInbox).toBe(false);
    expect([(await line()).messages.length, (await own()).length]).toEqual([2, 0]);
  });

  test("a member who declined correspondence gets the answer to their question", async () => {
    const quiet = await member("VIP", { noEmailCorrespondence: true });
    await write("Hello", quiet.punter);
    expect((await answer("Hello to you", 1, quiet.punterId)).body.isInInbox).toBe(true);
    expect(await own(quiet.punter)).toHaveLength(1);
  });
});

describe("a manager's answer", () => {
  test("is given once: by its key, and by the first of two managers", async () => {
    await write("Hello");
    const [first, again] = [
      await answer("Yes", 1, punterId, "the-same-answer"),
      await answer("Yes", 1, punterId, "the-same-answer"),
    ];
    expect(again.body).toEqual(first.body);
    expect(await answer("No", 1)).toMatchObject({
      http: 409,
      error: { code: "VIP_LINE_ANSWERED" },
    });
    expect([(await line()).messages.length, (await own()).length]).toEqual([2, 1]);
    const actions = await gate.query(
      "select from operator_actions where path like '%/vip/lines/%'",
    );
    expect(actions.length).toBeGreaterThan(0);
  });

  test.each([
    [
      "to nobody",
      () => answer("Hi", 1, "8b9f3f2e-0000-4000-8000-000000000000"),
      "PUNTER_NOT_FOUND",
    ],
    ["to no id", () => answer("Hi", 1, "x"), "PUNTER_NOT_FOUND"],
    ["to a message that was never written", () => answer("Hi", 7), "VIP_LINE_ANSWERED"],
    ["without a word", () => answer("  ", 1), "VIP_LINE_TEXT_INVALID"],
  ])("%s is refused", async (_, send, code) => {
    await write("Hello");
    expect((await send()).error.code).toBe(code);
  });

  test("needs the operator's login", async () => {
    const reply = await gate.operate("answerVip", {
      params: { id: punterId },
      body: { text: "Hi", upTo: 1 },
      headers: { authorization: "no" },
    });
    expect(reply.http).toBe(401);
  });
});

test("messages are deleted after a year, except unanswered ones", async () => {
  await write("Old");
  await answer("Answered", 1);
  await write("Waits");
  gate.clock.advance(400 * DAY_MS);
  await gate.gate.schedule.run("loyalty.vip-line-sweep");
  const left = await gate.query<{ text: string }>(
    "select text from vip_line_messages where punter_id = $1",
    [punterId],
  );
  expect(left.map(({ text }) => text)).toEqual(["Waits"]);
  gate.clock.advance(-400 * DAY_MS);
});

test.each([
  ["nothing", "", null],
  ["only space", " \n ", null],
  ["1001 characters", "x".repeat(1001), null],
  ["1000 drawings", "👍".repeat(1000), "👍".repeat(1000)],
  ["a line turned round", "turned \u202Eround", null],
  ["an unseen character", "a\u0000b", null],
  ["two lines", "two\nlines", "two\nlines"],
])("a text of %s is stored unchanged, or refused", (_, said, kept) => {
  expect(lineText(said)).toBe(kept);
});
