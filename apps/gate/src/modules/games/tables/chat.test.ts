import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS } from "@touchline/core";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { tableAt, tableUntil, tickTables } from "../../../../test/tables.ts";

const TABLE = "roulette-quick";
const DESK = "/dev/tables/chat";
let gate: TestGate;
let named = 0;

async function writer(nickname = `Writer ${++named}`): Promise<TestPunter> {
  const punter = await join(gate);
  await gate.call("changeNickname", { body: { nickname }, headers: punter.headers });
  return punter;
}
const write = (
  { headers }: TestPunter,
  text: string,
  over: Record<string, string> = {},
  gameId = TABLE,
) =>
  gate.call("writeInChat", {
    params: { gameId },
    body: { text },
    headers: { ...headers, ...over },
  });
const report = ({ headers }: TestPunter, messageId: string) =>
  gate.call("reportChatMessage", {
    params: { gameId: TABLE, messageId },
    body: { reason: "offensive" },
    headers,
  });
const read = async (gameId = TABLE) =>
  (await gate.call("tableChat", { params: { gameId } })).body.messages;
const texts = async () => (await read()).map(({ text }) => text);

describe("a site that does not configure a chat", () => {
  beforeAll(async () => {
    gate = await startTestGate();
    await tickTables(gate);
  });
  afterAll(() => gate.close());

  test("has none: its tables show that, and nothing is read or written", async () => {
    expect((await gate.call("tableRoom", { params: { gameId: TABLE } })).body.chat).toBe(false);
    const one = await writer();
    expect((await write(one, "hello")).error).toMatchObject({ code: "CHAT_OFF" });
    expect((await gate.call("tableChat", { params: { gameId: TABLE } })).error.code).toBe(
      "CHAT_OFF",
    );
    expect((await report(one, "1")).error.code).toBe("CHAT_OFF");
    expect(await gate.query("select 1 from chat_messages")).toEqual([]);
    expect((await operatorPage(gate, DESK)).body).toContain("The chat is off");
  });
});

describe("the chat at a table", () => {
  let server: Server;
  let client: SocketClient;
  beforeAll(async () => {
    gate = await startTestGate({ config: { tableChat: true } });
    await tickTables(gate);
    server = createServer().on("upgrade", gate.gate.upgrade).listen(0, "127.0.0.1");
    await new Promise((ready) => server.once("listening", ready));
    client = await connectSocket(
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sockets/events?channel=mobile`,
    );
    client.send({
      type: "CONTEXT",
      jurisdiction: "Curacao",
      locale: "en",
      oddsType: "Decimal",
      host: "127.0.0.1",
      source: "MOBILE",
    });
    await client.next("CONTEXT_SET");
  });
  afterAll(async () => {
    client.close();
    await new Promise((done) => server.close(done));
    await gate.close();
  });

  /** The next room change that contains the chat. */
  async function told(): Promise<unknown> {
    for (;;) {
      const { parts } = await client.next("gameRoom");
      if (parts && "chat" in parts) return parts.chat;
    }
  }
  /** Waits until the room has received a text, and then until the text is gone. */
  async function comesAndGoes(text: string): Promise<void> {
    while (!JSON.stringify(await told()).includes(text));
    while (JSON.stringify(await told()).includes(text));
  }

  test("is pushed to the table's followers, by nickname only, and survives the round", async () => {
    const one = await writer("Falcon");
    client.send({ type: "CASINO_GAME_INFO", displayMode: "FULL", subscribe: [TABLE] });
    expect(await told()).toEqual([]);
    const written = await write(one, "  good luck <all>  ");
    const message = {
      messageId: expect.any(String),
      name: "Falcon",
      text: "good luck <all>",
      at: gate.clock.now(),
    };
    expect(written.body).toEqual({ message });
    expect(await told()).toEqual([message]);
    expect(await read()).toEqual([message]);
    expect(await read("roulette-main-stand")).toEqual([]);
    const { roundNo } = await tableAt(gate, TABLE);
    await tableUntil(gate, TABLE, (parts) => parts.roundNo !== roundNo);
    expect(await told()).toEqual([message]);
    expect((await gate.call("tableRoom", { params: { gameId: TABLE } })).body).toMatchObject({
      chat: true,
    });
  });

  test("does not exist where punters have no nicknames", async () => {
    const headers = { host: "denmark.localhost" };
    expect((await gate.call("tableRoom", { params: { gameId: TABLE }, headers })).body.chat).toBe(
      false,
    );
    expect((await gate.call("tableChat", { params: { gameId: TABLE }, headers })).error.code).toBe(
      "CHAT_OFF",
    );
  });

  test("accepts one message per key, and one in two seconds, even of concurrent ones", async () => {
    const one = await writer();
    const key = { "idempotency-key": "one-chat-message" };
    const [first, again] = await Promise.all([
      write(one, "only once", key),
      write(one, "only once", key),
    ]);
    expect([first.http, again.http]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await texts()).filter((text) => text === "only once")).toHaveLength(1);
    expect((await write(one, "at once", {}, "roulette-main-stand")).error).toMatchObject({
      code: "CHAT_TOO_FAST",
      retryable: true,
    });
    gate.clock.advance(2000);
    const both = await Promise.all([write(one, "left"), write(one, "right")]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 429]);
  });

  test("refuses foul words, links and markup, and stores none of it", async () => {
    const one = await writer();
    const before = await read();
    const codes = [];
    for (const text of [
      "what a Shit",
      "вот сука",
      "¡Cabrón!",
      "www.example.com",
      "two\nlines",
      "   ",
    ])
      codes.push((await write(one, text)).error.code);
    expect(codes).toEqual([
      "CHAT_WORD",
      "CHAT_WORD",
      "CHAT_WORD",
      "CHAT_LINK",
      "CHAT_TEXT_INVALID",
      "CHAT_TEXT_INVALID",
    ]);
    expect(await read()).toEqual(before);
    // A refused message does not count towards the limit.
    expect((await write(one, "sorry")).http).toBe(200);
  });

  test("refuses punters without a nickname, with a foul one, or without permission to send messages", async () => {
    expect((await write(await join(gate), "hello")).error.code).toBe("CHAT_NICKNAME_NEEDED");
    expect((await write(await writer("Big Shit"), "hello")).error.code).toBe(
      "CHAT_NICKNAME_NEEDED",
    );
    const excluded = await writer();
    await gate.call("excludeForTimeout", {
      rawBody: { daysCount: 1, password: PASSWORD },
      headers: excluded.headers,
    });
    expect((await write(excluded, "hello")).error.code).toBe("INCORRECT_PUNTER_STATE");
    expect(await texts()).not.toContain("hello");
  });

  test("hides a message after three punters' reports, until the operator keeps it for good", async () => {
    const { messageId } = (await write(await writer(), "rather rude")).body.message;
    const reporters = [await writer(), await join(gate), await join(gate), await join(gate)];
    const [first, second, third, late] = reporters as [
      TestPunter,
      TestPunter,
      TestPunter,
      TestPunter,
    ];
    for (const punter of [first, first, second])
      expect((await report(punter, messageId)).http).toBe(200);
    expect(await texts()).toContain("rather rude");
    await report(third, messageId);
    expect(await texts()).not.toContain("rather rude");
    await comesAndGoes("rather rude");
    expect((await report(late, messageId)).error.code).toBe("CHAT_MESSAGE_NOT_FOUND");
    expect((await operatorPage(gate, DESK)).body).toContain(
      "hidden · reported: offensive, offensive, offensive",
    );
    await operatorSends(gate, DESK, { action: "keep", message: messageId });
    await report(late, messageId);
    expect(await texts()).toContain("rather rude");
  });

  test("removes a message the operator deletes, for everybody at once", async () => {
    const { messageId } = (await write(await writer(), "gone soon")).body.message;
    await operatorSends(gate, DESK, { action: "delete", message: messageId });
    expect(await texts()).not.toContain("gone soon");
    await comesAndGoes("gone soon");
    await expect(
      operatorSends(gate, DESK, { action: "delete", message: "999999" }),
    ).rejects.toThrow("422");
  });

  test("is closed to a punter the operator mutes, for a day or until the mute is lifted", async () => {
    const one = await writer();
    const punter = await punterIdOf(gate, one.email);
    await operatorSends(gate, DESK, { action: "mute-day", punter });
    expect((await write(one, "muted")).error.code).toBe("CHAT_MUTED");
    gate.clock.advance(DAY_MS);
    const back = await logIn(gate, { login: one.email, password: PASSWORD });
    expect((await write(back, "a day later")).http).toBe(200);
    await operatorSends(gate, DESK, { action: "mute", punter });
    gate.clock.advance(2000);
    expect((await write(back, "muted")).error.code).toBe("CHAT_MUTED");
    expect((await operatorPage(gate, DESK)).body).toContain("for good</p>");
    await operatorSends(gate, DESK, { action: "unmute", punter });
    expect((await write(back, "and again")).http).toBe(200);
  });

  test("deletes messages older than thirty days", async () => {
    await write(await writer(), "of its time");
    gate.clock.advance(29 * DAY_MS);
    await gate.gate.schedule.run("tables.chat.sweep");
    expect(await texts()).toContain("of its time");
    gate.clock.advance(2 * DAY_MS);
    await gate.gate.schedule.run("tables.chat.sweep");
    expect(await gate.query("select 1 from chat_messages")).toEqual([]);
  });
});
