import type { AddressInfo } from "node:net";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../test/gate.ts";
import { publish, writeTo } from "../../test/messages.ts";
import { punterIdOf } from "../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../test/punter.ts";
import { joinSpain } from "../../test/spain.ts";
import { createBus } from "../platform/wire/bus.ts";
import { createInboxPush } from "./inbox-push.ts";

let gate: TestGate;
const open: SocketClient[] = [];
beforeAll(async () => {
  gate = await startTestGate();
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(() => gate.close());

async function listening(
  { tokens }: TestPunter,
  site: "Curacao" | "Spain" = "Curacao",
): Promise<SocketClient> {
  const host = `${site.toLowerCase()}.localhost`;
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/v2/punter?channel=mobile`, {
    host,
  });
  open.push(client);
  const context = {
    jurisdiction: site,
    locale: "en",
    oddsType: "Decimal",
    host,
    source: "MOBILE",
  } as const;
  client.send({ type: "CONTEXT", ...context, punterToken: tokens.punterToken });
  expect((await client.next("CONTEXT_SET")).loggedIn).toBe(true);
  return client;
}

const answered = async (client: SocketClient) => {
  client.send({ type: "PING", at: 1 });
  await client.next("PONG");
  return client.received.filter(({ type }) => type === "inboxUpdate").length;
};

test("messages read on one device are pushed to the other with the remaining count", async () => {
  const punter = await join(gate);
  const phone = await logIn(gate, { login: punter.email, password: PASSWORD });
  const [client, stranger] = [await listening(punter), await listening(await join(gate))];
  const [first = ""] = await writeTo(gate, await punterIdOf(gate, punter.email), 3);
  await gate.call("markMessagesRead", {
    headers: phone.headers,
    params: { source: "inbox" },
    body: [first],
  });
  expect(await client.next("inboxUpdate")).toEqual({
    type: "inboxUpdate",
    statistics: { totalMessagesCount: 3, unreadMessagesCount: 2 },
  });
  // Reading it again sends nothing.
  await gate.call("markMessagesRead", {
    headers: phone.headers,
    params: { source: "inbox" },
    body: [first],
  });
  expect([await answered(client), await answered(stranger)]).toEqual([0, 0]);
});

test("a shared message that begins is pushed to the punters of its sites, without a count, once", async () => {
  const [client, elsewhere] = [
    await listening(await join(gate)),
    await listening(await joinSpain(gate), "Spain"),
  ];
  const id = await publish(gate);
  const begins = new Date(gate.clock.now() + 60_000);
  await gate.query("update shared_messages set starts_at = $2 where message_id = $1", [id, begins]);
  await gate.gate.schedule.run("messages.begun");
  expect(await answered(client)).toBe(0);
  gate.clock.advance(60_000);
  await gate.gate.schedule.run("messages.begun");
  expect(await client.next("inboxUpdate")).toEqual({ type: "inboxUpdate", statistics: null });
  await gate.gate.schedule.run("messages.begun");
  expect([await answered(client), await answered(elsewhere)]).toEqual([0, 0]);
});

test("of two concurrent counts the later one arrives last", async () => {
  const fail = (error: unknown) => expect.unreachable(String(error));
  const bus = createBus(fail);
  const sent: number[] = [];
  const client = {
    punter: { punterId: "p" },
    send: ({ statistics }: { statistics: { unreadMessagesCount: number } }) =>
      sent.push(statistics.unreadMessagesCount),
  };
  const counts = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let asked = 0;
  createInboxPush({
    bus,
    clients: new Set([client]) as never,
    inboxOf: async () => ({
      totalMessagesCount: 9,
      unreadMessagesCount: (await counts[asked++]?.promise) ?? 0,
    }),
    jurisdictionOf: () => "Curacao",
    onError: fail,
  });
  const turn = () => new Promise((done) => setImmediate(done));
  bus.publish("punter.inbox", { punterId: "p" });
  await turn();
  bus.publish("punter.inbox", { punterId: "p" });
  await turn();
  counts[1]?.resolve(2);
  await turn();
  expect(sent).toEqual([]);
  counts[0]?.resolve(1);
  await turn();
  await turn();
  expect(sent).toEqual([1, 2]);
});
