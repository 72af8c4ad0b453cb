import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { timeTo } from "@touchline/fair";
import { connectSocket, createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  balanceAt,
  betOn,
  cashOutOf,
  crashGuest,
  crashRoomOf,
  flyTo,
  lastRoundOf,
  roundReaching,
  tickCrash,
  toTheEnd,
} from "../../../../test/crash.ts";
import { startGateOn, type TestGate } from "../../../../test/gate.ts";
import { ledgerHolds } from "../../../../test/tables.ts";
import { type TestWire, wireHub } from "../../../../test/wires.ts";
import type { BusEvents } from "../../../platform/wire/bus.ts";
import { topic } from "../../../platform/wire/wire.ts";
import { BETTING_MS, SHOWN_MS } from "./crash.rules.ts";

const hub = wireHub();
const ROOMS = topic<BusEvents["game.room"]>("bus.game.room");
let database: TestDatabase;
/** Runs the clock. */
let worker: TestGate;
/** Leaves the clock to the worker. */
let gate: TestGate;
let wire: TestWire;
let server: Server;

const startWorker = (clock?: TestGate["clock"]) =>
  startGateOn(database.url, { wire: hub.wire(), role: "worker", ...(clock ? { clock } : {}) });

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker();
  wire = hub.wire();
  gate = await startGateOn(database.url, { wire, role: "gate", clock: worker.clock });
  server = createServer().on("upgrade", gate.gate.upgrade).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await gate.close();
  await worker.close();
  await database.drop();
});

/** A follower of the crash room whose socket is at the gate. */
async function follower() {
  const client = await connectSocket(
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
  client.send({ type: "CASINO_GAME_INFO", displayMode: "FULL", subscribe: ["crash"] });
  return client;
}

/** The bets that the worker shows to everybody in the round. */
async function shownPlayers(): Promise<Record<string, unknown>> {
  const players: Record<string, unknown> = {};
  const heard = hub.wire();
  const stop = heard.hear(ROOMS, (told) => Object.assign(players, told.players ?? {}));
  await tickCrash(worker);
  stop();
  await heard.close();
  return players;
}

const inBothRooms = async () => [await crashRoomOf(worker), await crashRoomOf(gate)];

test("a gate without the clock shows the worker's round", async () => {
  await roundReaching(worker, 200);
  const [own, theirs] = await inBothRooms();
  expect(theirs).toEqual(own);
  expect(theirs).toMatchObject({ phase: "betting", roundNo: expect.stringMatching(/^\d+$/) });
  await toTheEnd(worker);
  const [ended, seen] = await inBothRooms();
  expect(seen).toEqual(ended);
  expect(seen?.phase).toBe("crashed");
  expect(seen?.past[0]).toMatchObject({ roundNo: own?.roundNo });
});

test("a bet through the gate is shown to all, flies, and is cashed out once", async () => {
  await roundReaching(worker, 300);
  const one = await crashGuest(gate);
  const laid = (await betOn(gate, one)).body;
  expect(laid.balance).toBe(one.balance - 100);
  const { roundId } = laid.bet;
  expect(await shownPlayers()).toMatchObject({ [roundId]: { stake: 100, currency: "USD" } });
  await flyTo(worker, 200);
  const [first, again] = await Promise.all([
    cashOutOf(gate, one, roundId),
    cashOutOf(gate, one, roundId),
  ]);
  expect(first.body).toMatchObject({
    bet: { status: "settled", won: 200, view: { outAt: 200 } },
    balance: one.balance + 100,
  });
  expect(again.body).toEqual(first.body);
  const mine = (await gate.call("myCrashBets", { headers: one.punter.headers })).body;
  expect(mine.bets).toEqual([first.body.bet]);
  expect(await shownPlayers()).toMatchObject({ [roundId]: { outAt: 200 } });
  await toTheEnd(worker);
  expect((await cashOutOf(gate, one, roundId)).body).toMatchObject({
    bet: { won: 200 },
    balance: one.balance + 100,
  });
  await ledgerHolds(gate);
});

test("an automatic cash out of a bet through the gate pays at its target", async () => {
  await roundReaching(worker, 260);
  const [one, still] = [await crashGuest(gate), await crashGuest(gate)];
  const { roundId } = (await betOn(gate, one, { autoAt: 250 })).body.bet;
  const lost = (await betOn(gate, still)).body.bet;
  await toTheEnd(worker);
  expect((await cashOutOf(gate, one, roundId)).body).toMatchObject({
    bet: { won: 250, view: { outAt: 250 } },
    balance: one.balance + 150,
  });
  expect((await cashOutOf(gate, still, lost.roundId)).error.code).toBe("GAME_TOO_LATE");
  expect(await lastRoundOf(gate, still)).toMatchObject({ status: "settled", won: 0 });
  await ledgerHolds(gate);
});

test("the gate refuses a bet after the take-off, even with a clock that is behind", async () => {
  await roundReaching(worker, 200);
  const one = await crashGuest(gate);
  const { roundNo } = await crashRoomOf(gate);
  await flyTo(worker, 110);
  expect((await betOn(gate, one, { roundNo })).error.code).toBe("GAME_BETS_CLOSED");
  await toTheEnd(worker);
  worker.clock.advance(SHOWN_MS);
  await roundReaching(worker, 200);
  // The gate does not hear of the take-off, and its clock has not reached it.
  await crashRoomOf(gate);
  await gate.query("update crash_rounds set status = 'flying' where ended_at is null");
  expect((await betOn(gate, one)).error.code).toBe("GAME_BETS_CLOSED");
  expect(await balanceAt(gate, one)).toBe(one.balance);
  await toTheEnd(worker);
  await ledgerHolds(gate);
});

test("a lost announcement does not lose a bet: it flies and is paid", async () => {
  await roundReaching(worker, 200);
  const one = await crashGuest(gate);
  hub.lose((subject) => subject === "games.crash.join");
  const { roundId } = (await betOn(gate, one)).body.bet;
  expect(await shownPlayers()).not.toHaveProperty(roundId);
  hub.lose(() => false);
  await flyTo(worker, 150);
  expect((await cashOutOf(gate, one, roundId)).body).toMatchObject({
    bet: { won: 150 },
    balance: one.balance + 50,
  });
  await toTheEnd(worker);
  await ledgerHolds(gate);
});

test("sockets at the gate receive the multiplier, and the whole room after lost messages", async () => {
  await roundReaching(worker, 300);
  await gate.gate.schedule.run("crash.follow");
  const client = await follower();
  const { roundNo } = await crashRoomOf(worker);
  expect(await client.next("gameRoom")).toMatchObject({ fresh: true, parts: { roundNo } });
  await flyTo(worker, 150);
  expect(await client.next("gameRoom")).toMatchObject({ parts: { phase: "flying" } });
  expect(await client.next("gameRoom")).toMatchObject({ parts: { multiplier: 150 } });
  hub.lose((subject) => subject === "bus.game.room");
  await toTheEnd(worker);
  hub.lose(() => false);
  await gate.gate.schedule.run("crash.follow");
  expect(await client.next("gameRoom")).toMatchObject({
    fresh: true,
    parts: { roundNo, phase: "crashed", past: expect.any(Array) },
  });
  expect((await crashRoomOf(gate)).phase).toBe("crashed");
  client.close();
});

test("a gate that is cut off takes no bet and loses none, and may be asked again", async () => {
  await roundReaching(worker, 300);
  const [one, late] = [await crashGuest(gate), await crashGuest(gate)];
  const key = { "idempotency-key": "a-bet-before-the-cut" };
  const { roundNo } = await crashRoomOf(gate);
  const { roundId } = (await betOn(gate, one, { roundNo }, key)).body.bet;
  wire.cut();
  worker.clock.advance(2000);
  expect((await betOn(gate, late, { roundNo })).error).toMatchObject({
    code: "gateway.unavailable",
    retryable: true,
  });
  // The database knows the first bet.
  expect((await betOn(gate, one, { roundNo }, key)).body.bet).toMatchObject({ roundId });
  worker.clock.advance(BETTING_MS - 2000);
  await tickCrash(worker);
  worker.clock.advance(timeTo(200));
  await tickCrash(worker);
  expect((await cashOutOf(gate, one, roundId)).error).toMatchObject({
    code: "gateway.unavailable",
    retryable: true,
  });
  expect(await crashRoomOf(gate)).toMatchObject({ roundNo: "" });
  wire.heal();
  expect((await cashOutOf(gate, one, roundId)).body).toMatchObject({
    bet: { won: 200 },
    balance: one.balance + 100,
  });
  expect(await balanceAt(gate, late)).toBe(late.balance);
  await toTheEnd(worker);
  await ledgerHolds(gate);
});

test("a cash out whose answer was lost is paid, and its repetition shows the payment", async () => {
  await roundReaching(worker, 300);
  const one = await crashGuest(gate);
  const { roundId } = (await betOn(gate, one)).body.bet;
  await flyTo(worker, 200);
  await cashOutOf(worker, one, roundId);
  hub.lose((subject) => subject === "games.crash.leave");
  expect((await cashOutOf(gate, one, roundId)).body).toMatchObject({
    bet: { won: 200 },
    balance: one.balance + 100,
  });
  hub.lose(() => false);
  await toTheEnd(worker);
  await ledgerHolds(gate);
});

test("a second worker without the lease serves as a gate does", async () => {
  const second = await startWorker(worker.clock);
  await roundReaching(worker, 200);
  await tickCrash(second);
  expect(await crashRoomOf(second)).toEqual(await crashRoomOf(worker));
  const one = await crashGuest(second);
  const { roundId } = (await betOn(second, one)).body.bet;
  await flyTo(worker, 150);
  expect((await cashOutOf(second, one, roundId)).body.bet).toMatchObject({ won: 150 });
  await toTheEnd(worker);
  await second.close();
  await ledgerHolds(gate);
});

test("when the worker dies the next one refunds its round, and the gate plays on", async () => {
  await roundReaching(worker, 300);
  const [out, still] = [await crashGuest(gate), await crashGuest(gate)];
  const left = (await betOn(gate, out)).body.bet;
  const stuck = (await betOn(gate, still)).body.bet;
  const { roundNo } = await crashRoomOf(gate);
  await flyTo(worker, 150);
  const paid = (await cashOutOf(gate, out, left.roundId)).body.balance;
  await worker.close();
  expect((await cashOutOf(gate, still, stuck.roundId)).error.code).toBe("gateway.unavailable");
  worker = await startWorker(gate.clock);
  await tickCrash(worker);
  expect(await lastRoundOf(gate, still)).toMatchObject({ status: "refunded" });
  expect(await balanceAt(gate, still)).toBe(still.balance);
  expect(await balanceAt(gate, out)).toBe(paid);
  const [own, theirs] = await inBothRooms();
  expect(theirs).toEqual(own);
  expect(BigInt(theirs?.roundNo ?? 0)).toBe(BigInt(roundNo) + 1n);
  await roundReaching(worker, 200);
  const { roundId } = (await betOn(gate, still)).body.bet;
  await flyTo(worker, 150);
  expect((await cashOutOf(gate, still, roundId)).body).toMatchObject({
    bet: { won: 150 },
    balance: still.balance + 50,
  });
  await toTheEnd(worker);
  await ledgerHolds(gate);
});
