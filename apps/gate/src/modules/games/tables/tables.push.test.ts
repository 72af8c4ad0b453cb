import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorSends } from "../../../../test/operator.ts";
import {
  freshWindow,
  inPhase,
  layAt,
  sitAt,
  tableGuest,
  tableUntil,
  tickTables,
} from "../../../../test/tables.ts";

const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "127.0.0.1",
  source: "MOBILE",
} as const;
let gate: TestGate;
let server: Server;
const open: SocketClient[] = [];

beforeAll(async () => {
  gate = await startTestGate();
  await tickTables(gate);
  server = createServer().on("upgrade", gate.gate.upgrade).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
});
afterAll(async () => {
  for (const client of open) client.close();
  await new Promise((done) => server.close(done));
  await gate.close();
});

async function follower(
  displayMode: "SHORT" | "FULL",
  ...subscribe: string[]
): Promise<SocketClient> {
  const client = await connectSocket(
    `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sockets/events?channel=mobile`,
  );
  open.push(client);
  client.send(CONTEXT);
  await client.next("CONTEXT_SET");
  client.send({ type: "CASINO_GAME_INFO", displayMode, subscribe });
  return client;
}

test("followers of a table receive its seats as they are taken and given up", async () => {
  const client = await follower("SHORT", "blackjack-south");
  expect(await client.next("casinoUpdate")).toMatchObject({
    state: "TableOpen",
    isOpen: true,
    seats: { taken: 0, total: 5 },
  });
  const one = await tableGuest(gate, "blackjack-south");
  await sitAt(gate, "blackjack-south", one, 2);
  expect(await client.next("casinoUpdate")).toMatchObject({
    state: "HasAvailableSeats",
    seats: { taken: 1, total: 5 },
  });
  await gate.call("leaveSeat", {
    params: { gameId: "blackjack-south" },
    headers: one.punter.headers,
  });
  expect(await client.next("casinoUpdate")).toMatchObject({
    state: "HasAvailableSeats",
    seats: { taken: 0, total: 5 },
  });
});

test("followers of a table receive every result, and its closing and opening", async () => {
  const client = await follower("SHORT", "roulette-quick");
  await client.next("casinoUpdate");
  await tableUntil(gate, "roulette-quick", inPhase("result"));
  const told = await client.next("casinoUpdate");
  expect(told).toMatchObject({
    state: "OtherUpdate",
    seats: null,
    last: [expect.stringMatching(/^\d{1,2}$/)],
  });
  await operatorSends(gate, "/dev/tables", { table: "roulette-quick", action: "close" });
  expect(await client.next("casinoUpdate")).toMatchObject({ state: "TableOpen", isOpen: false });
  await operatorSends(gate, "/dev/tables", { table: "roulette-quick", action: "open" });
  expect(await client.next("casinoUpdate")).toMatchObject({ state: "TableOpen", isOpen: true });
});

test("full followers of a table receive the bets of others, then their results", async () => {
  await freshWindow(gate, "baccarat-tunnel");
  const client = await follower("FULL", "baccarat-tunnel");
  expect(await client.next("gameRoom")).toMatchObject({
    fresh: true,
    parts: { phase: "betting", outcome: null },
  });
  const one = await tableGuest(gate, "baccarat-tunnel");
  await layAt(gate, "baccarat-tunnel", one, [{ spot: "player", amount: 500 }]);
  await tickTables(gate);
  const bet = await client.next("gameRoom");
  expect(Object.values(bet.players ?? {})).toEqual([
    { name: expect.any(String), stake: 500, currency: "USD" },
  ]);
  await tableUntil(gate, "baccarat-tunnel", inPhase("result"));
  let told = await client.next("gameRoom");
  while (told.parts?.phase !== "result") told = await client.next("gameRoom");
  expect(Object.values(told.players ?? {})).toEqual([
    { name: expect.any(String), stake: 500, currency: "USD", won: expect.any(Number) },
  ]);
  expect(told.parts).toMatchObject({ serverSeed: expect.stringMatching(/^[\da-f]{64}$/) });
});
