import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectSocket, type SocketClient } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  balanceAt,
  betOn,
  crashGuest,
  roundReaching,
  tickCrash,
  toTheEnd,
} from "../../../../test/crash.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { ledgerHolds } from "../../../../test/tables.ts";

const PLAYERS = 100;
const AT_ONCE = 20;

let gate: TestGate;
let server: Server;
let client: SocketClient;
beforeAll(async () => {
  gate = await startTestGate();
  server = createServer().on("upgrade", gate.gate.upgrade).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const { port } = server.address() as AddressInfo;
  client = await connectSocket(`ws://127.0.0.1:${port}/sockets/events?channel=mobile`);
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

/** Does the work for all of them, so many at a time. */
async function forAll<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return results;
}

test("200 bets of one round are all in the room, and each cashes out at its target", async () => {
  const point = await roundReaching(gate, 130);
  const players = await forAll([...Array(PLAYERS).keys()], () => crashGuest(gate));
  // Two bets of each: the first goes out at 1.01 to 2.00, the other a dollar's worth higher.
  const targets = (at: number) => [101 + at, 201 + at];
  const bets = players.flatMap((player, at) => targets(at).map((autoAt) => ({ player, autoAt })));
  const replies = await forAll(bets, ({ player, autoAt }) => betOn(gate, player, { autoAt }));
  expect(new Set(replies.map(({ http }) => http))).toEqual(new Set([200]));
  await tickCrash(gate);

  client.send({ type: "CASINO_GAME_INFO", displayMode: "FULL", subscribe: ["crash"] });
  const room = await client.next("gameRoom");
  expect(Object.keys(room.players ?? {})).toHaveLength(2 * PLAYERS);

  await toTheEnd(gate);
  const balances = await forAll(players, (player) => balanceAt(gate, player));
  // A dollar is staked on each; a target above the point of the round loses it.
  const won = (at: number) =>
    targets(at).reduce((sum, autoAt) => sum + (autoAt <= point ? autoAt : 0), 0);
  expect(balances).toEqual(players.map(({ balance }, at) => balance - 200 + won(at)));
  await ledgerHolds(gate);
});
