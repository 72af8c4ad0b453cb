import { type SeatedRound, wonAtSeats } from "@touchline/fair/live-blackjack";
import { wonAtTable } from "@touchline/fair/live-tables";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateOn, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";
import {
  actAt,
  freshWindow,
  handsAt,
  inPhase,
  lastPartOf,
  layAt,
  leaveAt,
  ledgerHolds,
  mineAt,
  sitAt,
  type TableGuest,
  tableAt,
  tableGuest,
  tableUntil,
  tickTable,
} from "../../../../test/tables.ts";
import { type TestWire, wireHub } from "../../../../test/wires.ts";
import type { BusEvents } from "../../../platform/wire/bus.ts";
import { topic } from "../../../platform/wire/wire.ts";
import type { SeenHands } from "./courses.ts";

const TABLE = "blackjack-north";
const ROULETTE = "roulette-main-stand";
const RED = [{ spot: "red", amount: 1000 }];
const onSeat = (seat: number) => [{ spot: `seat:${seat}`, amount: 1000 }];
const behind = (seat: number) => [{ spot: `behind:${seat}`, amount: 500 }];

const hub = wireHub();
const ROOMS = topic<BusEvents["game.room"]>("bus.game.room");
const config = { tableChat: true };
let database: TestDatabase;
/** Runs the tables. */
let worker: TestGate;
/** Leaves the tables to the worker. */
let gate: TestGate;
let wire: TestWire;

const startWorker = (clock?: TestGate["clock"]) =>
  startGateOn(database.url, {
    config,
    wire: hub.wire(),
    role: "worker",
    ...(clock ? { clock } : {}),
  });
const tickBoth = () => Promise.all([tickTable(worker, ROULETTE), tickTable(worker, TABLE)]);

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker();
  wire = hub.wire();
  gate = await startGateOn(database.url, {
    config,
    wire,
    role: "gate",
    clock: worker.clock,
  });
  await tickBoth();
});
afterAll(async () => {
  await gate.close();
  await worker.close();
  await database.drop();
});

/** Broadcasts of a table that any process hears while the work runs. */
async function heardDuring(gameId: string, work: () => Promise<unknown>): Promise<string> {
  const heard: unknown[] = [];
  const listener = hub.wire();
  const stop = listener.hear(ROOMS, (told) => {
    if (told.gameId === gameId) heard.push(told);
  });
  await work();
  stop();
  await listener.close();
  return JSON.stringify(heard);
}

const until = (gameId: string, ...phases: Parameters<typeof inPhase>) =>
  tableUntil(worker, gameId, inPhase(...phases), gameId);
/** Plays hands through the gate until this seat must decide. */
async function turnOf(one: TableGuest, seat: number): Promise<string> {
  for (;;) {
    await freshWindow(worker, TABLE);
    expect((await layAt(gate, TABLE, one, onSeat(seat))).http).toBe(200);
    const { roundNo } = await tableUntil(
      worker,
      TABLE,
      ({ phase, outcome }) =>
        phase === "result" || (outcome as SeenHands | null)?.stage === "turns",
      TABLE,
    );
    if ((await handsAt(gate, TABLE)).turn?.seat === seat) return roundNo;
  }
}

test("a gate without the clocks shows the worker's tables and lobby", async () => {
  for (const gameId of [ROULETTE, TABLE])
    expect(await tableAt(gate, gameId)).toEqual(await tableAt(worker, gameId));
  await until(ROULETTE, "result");
  expect(await tableAt(gate, ROULETTE)).toEqual(await tableAt(worker, ROULETTE));
  const lobby = async (of: TestGate) =>
    (await of.call("tables", { query: { product: "live-casino" } })).body.tables.filter(
      ({ gameId }) => gameId === ROULETTE || gameId === TABLE,
    );
  expect(await lobby(gate)).toEqual(await lobby(worker));
  expect(await lobby(gate)).toMatchObject([{ isOpen: true, last: [expect.any(String)] }, {}]);
});

test("a bet through the gate is shown to all, and settled by the wheel", async () => {
  const { roundNo } = await freshWindow(worker, ROULETTE);
  const one = await tableGuest(gate, ROULETTE);
  const key = { "idempotency-key": "one-bet-on-red" };
  let laid: Awaited<ReturnType<typeof layAt>> | undefined;
  const shown = await heardDuring(ROULETTE, async () => {
    laid = await layAt(gate, ROULETTE, one, RED, key);
    await tickTable(worker, ROULETTE);
  });
  expect(laid?.body).toMatchObject({
    balance: one.balance - 1000,
    bets: [{ status: "open", staked: 1000 }],
  });
  const [{ roundId } = { roundId: "" }] = laid?.body.bets ?? [];
  expect(shown).toContain(roundId);
  expect((await layAt(gate, ROULETTE, one, RED, key)).body.balance).toBe(one.balance - 1000);
  await until(ROULETTE, "locked");
  expect((await layAt(gate, ROULETTE, one, RED, {}, { roundNo })).error.code).toBe(
    "GAME_BETS_CLOSED",
  );
  const { outcome } = await until(ROULETTE, "result");
  const won = Number(wonAtTable({ kind: "roulette", outcome }, RED));
  expect(await mineAt(gate, ROULETTE, one)).toMatchObject({
    balance: one.balance - 1000 + won,
    bets: [{ roundId, status: "settled", won }],
  });
  await ledgerHolds(gate);
});

test("the database refuses a bet on a round that closed before the gate heard of it", async () => {
  const { roundNo, until: closes } = await freshWindow(worker, ROULETTE);
  const one = await tableGuest(gate, ROULETTE);
  await tableAt(gate, ROULETTE);
  await gate.query("update table_rounds set status = 'locked' where round_no = $1", [roundNo]);
  expect((await layAt(gate, ROULETTE, one, RED)).error.code).toBe("GAME_BETS_CLOSED");
  expect((await mineAt(gate, ROULETTE, one)).balance).toBe(one.balance);
  worker.clock.advance(closes - worker.clock.now());
  await tickTable(worker, ROULETTE);
  await until(ROULETTE, "result");
  await ledgerHolds(gate);
});

test("seats, hands and a double are played through the gate, each once", async () => {
  const [one, other] = [await tableGuest(gate, TABLE), await tableGuest(gate, TABLE)];
  await freshWindow(worker, TABLE);
  expect((await layAt(gate, TABLE, one, onSeat(3))).error.code).toBe("TABLE_NOT_SEATED");
  expect((await sitAt(gate, TABLE, one, 3)).body.seat).toBe(3);
  expect((await sitAt(gate, TABLE, one, 3)).body.seat).toBe(3);
  expect((await sitAt(gate, TABLE, one, 4)).error.code).toBe("TABLE_SEATED_ALREADY");
  expect((await sitAt(gate, TABLE, other, 3)).error.code).toBe("TABLE_SEAT_TAKEN");
  expect((await layAt(gate, TABLE, other, onSeat(3))).error.code).toBe("TABLE_NOT_SEATED");
  expect((await tableAt(worker, TABLE)).seats).toMatchObject([{ seat: 3 }]);
  expect(await tableAt(gate, TABLE)).toEqual(await tableAt(worker, TABLE));
  expect((await layAt(gate, TABLE, other, behind(3))).http).toBe(200);
  const roundNo = await turnOf(one, 3);
  const { balance } = await mineAt(gate, TABLE, one);
  expect((await actAt(gate, TABLE, other, roundNo, "hit", 0)).error.code).toBe("TABLE_NOT_SEATED");
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 1)).error.code).toBe("GAME_MOVE_INVALID");
  const replies = await Promise.all([
    actAt(gate, TABLE, one, roundNo, "double", 0),
    actAt(gate, TABLE, one, roundNo, "double", 0),
  ]);
  expect(replies.map(({ body }) => body.balance)).toEqual([balance - 1000, balance - 1000]);
  expect(await handsAt(gate, TABLE)).toMatchObject({ acts: 1, stage: "dealer" });
  const { outcome } = await until(TABLE, "result");
  const won = Number(wonAtSeats(onSeat(3), outcome as SeatedRound));
  expect(await mineAt(gate, TABLE, one)).toMatchObject({
    balance: balance - 1000 + won,
    bets: [{ status: "settled", staked: 2000, won }],
  });
  expect((await leaveAt(gate, TABLE, one)).body.seat).toBeNull();
  expect((await leaveAt(gate, TABLE, one)).body.seat).toBeNull();
  expect((await tableAt(worker, TABLE)).seats).toEqual([]);
  await ledgerHolds(gate);
});

test("a double above the punter's own limit is refused with the worker's reason", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 4);
  const roundNo = await turnOf(one, 4);
  const { balance } = await mineAt(gate, TABLE, one);
  await gate.call("changePlayLimits", { body: { stakeDaily: 0 }, headers: one.punter.headers });
  expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).error).toMatchObject({
    code: "PLAY_LIMIT_REACHED",
    details: { limit: "stakeDaily" },
  });
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).body.balance).toBe(balance);
  await until(TABLE, "result");
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("a double that did not reach the worker may be repeated, and is charged once", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  const roundNo = await turnOf(one, 1);
  const { balance } = await mineAt(gate, TABLE, one);
  hub.lose((subject) => subject === `games.${TABLE}.act`);
  expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).error).toMatchObject({
    code: "gateway.unavailable",
    retryable: true,
  });
  hub.lose(() => false);
  expect((await mineAt(gate, TABLE, one)).balance).toBe(balance);
  expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).body.balance).toBe(balance - 1000);
  await until(TABLE, "result");
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("the operator closes and opens a table through the gate, and all processes follow", async () => {
  await freshWindow(worker, ROULETTE);
  await operatorSends(gate, "/dev/tables", { table: ROULETTE, action: "close" });
  expect((await operatorPage(gate, "/dev/tables")).body).toContain("Nora · closed");
  await until(ROULETTE, "idle");
  const one = await tableGuest(gate, ROULETTE);
  expect((await layAt(gate, ROULETTE, one, RED)).error.code).toBe("TABLE_CLOSED");
  hub.lose((subject) => subject === `games.${ROULETTE}.set-open`);
  await operatorSends(gate, "/dev/tables", { table: ROULETTE, action: "open" });
  hub.lose(() => false);
  worker.clock.advance(1000);
  await tickTable(worker, ROULETTE);
  expect((await tableAt(gate, ROULETTE)).phase).toBe("betting");
  expect((await layAt(gate, ROULETTE, one, RED)).http).toBe(200);
  await until(ROULETTE, "result");
  await ledgerHolds(gate);
});

test("a message written at one process is in the room that every other one starts", async () => {
  const writer = await join(gate);
  await gate.call("changeNickname", { body: { nickname: "Kestrel" }, headers: writer.headers });
  const write = (text: string) =>
    gate.call("writeInChat", {
      params: { gameId: ROULETTE },
      body: { text },
      headers: writer.headers,
    });
  expect(await heardDuring(ROULETTE, () => write("through the gate"))).toContain("Kestrel");
  const { messages } = (await worker.call("tableChat", { params: { gameId: ROULETTE } })).body;
  expect(messages).toMatchObject([{ name: "Kestrel", text: "through the gate" }]);
  expect(await heardDuring(ROULETTE, () => freshWindow(worker, ROULETTE))).toContain(
    "through the gate",
  );
  worker.clock.advance(2000);
  hub.lose((subject) => subject === "bus.game.room");
  await write("lost on the way");
  hub.lose(() => false);
  const looked = await heardDuring(ROULETTE, () => worker.gate.schedule.run("tables.chat.look"));
  expect(looked).toContain("lost on the way");
  // Nothing has changed since.
  expect(await heardDuring(ROULETTE, () => worker.gate.schedule.run("tables.chat.look"))).toBe(
    "[]",
  );
});

test("a gate that is cut off refuses bets, seats and moves, and nothing is lost", async () => {
  const [one, late] = [await tableGuest(gate, TABLE), await tableGuest(gate, TABLE)];
  await sitAt(gate, TABLE, one, 2);
  const roundNo = await turnOf(one, 2);
  const { balance } = await mineAt(gate, TABLE, one);
  wire.cut();
  worker.clock.advance(2000);
  const away = { code: "gateway.unavailable", retryable: true };
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).error).toMatchObject(away);
  expect((await leaveAt(gate, TABLE, one)).error).toMatchObject(away);
  expect((await sitAt(gate, TABLE, late, 5)).error).toMatchObject(away);
  expect((await layAt(gate, TABLE, late, behind(2), {}, { roundNo })).error).toMatchObject(away);
  expect(await mineAt(gate, TABLE, one)).toMatchObject({ seat: 2, bets: [{ status: "open" }] });
  expect(await tableAt(gate, TABLE)).toMatchObject({ phase: "idle", roundNo: "" });
  const { outcome } = await until(TABLE, "result");
  wire.heal();
  const won = Number(wonAtSeats(onSeat(2), outcome as SeatedRound));
  expect((await mineAt(gate, TABLE, one)).balance).toBe(balance + won);
  expect((await mineAt(gate, TABLE, late)).balance).toBe(late.balance);
  expect(await tableAt(gate, TABLE)).toEqual(await tableAt(worker, TABLE));
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("when the worker dies the next one refunds its hands, and the gate plays on", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  const roundNo = await turnOf(one, 1);
  const { balance } = await mineAt(gate, TABLE, one);
  await worker.close();
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).error.code).toBe(
    "gateway.unavailable",
  );
  worker = await startWorker(gate.clock);
  await tickBoth();
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "refunded" });
  expect(await mineAt(gate, TABLE, one)).toMatchObject({ balance: balance + 1000, seat: 1 });
  expect(await tableAt(gate, TABLE)).toEqual(await tableAt(worker, TABLE));
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).error.code).toBe("GAME_TOO_LATE");
  await turnOf(one, 1);
  await until(TABLE, "result");
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled" });
  await ledgerHolds(gate);
});
