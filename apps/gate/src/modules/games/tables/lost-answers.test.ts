import { type SeatedRound, wonAtSeats } from "@touchline/fair/live-blackjack";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
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
  tableGuest,
  tableUntil,
  tickTable,
  untilTurn,
} from "../../../../test/tables.ts";

/**
 * Stakes whose next commit loses its reply, by transaction key: the commit succeeds, and the gate
 * receives an error.
 */
const network: { losesNext: RegExp | null } = { losesNext: null };
const A_RAISE = /:act:\d+$/;
const A_BET = /:0$/;
function listenIn(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const losing = new WeakSet<object>();
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args as [string | { text: string; values: unknown[] }, unknown[]?];
    const { text, values = [] } =
      typeof first === "string" ? { text: first, values: second } : first;
    const isLost = (value: unknown) => network.losesNext?.test(String(value));
    if (text.startsWith('insert into "game_transactions"') && values.some(isLost)) losing.add(this);
    const answered = query.apply(this, args);
    if (text !== "commit" || !losing.delete(this)) return answered;
    network.losesNext = null;
    return answered.then(() => Promise.reject(new Error("the answer was lost")));
  } as never);
}

const TABLE = "blackjack-north";
const SEAT = [{ spot: "seat:1", amount: 1000 }];
let gate: TestGate;
beforeAll(async () => {
  listenIn();
  gate = await startTestGate();
  await tickTable(gate, TABLE);
});
afterAll(async () => {
  await gate.close();
  vi.restoreAllMocks();
});

test("a double whose answer was lost is charged once and played, repeated or not", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  for (const isAskedAgain of [true, false]) {
    const { roundNo } = await untilTurn(gate, TABLE, one, 1);
    const before = (await mineAt(gate, TABLE, one)).balance;
    network.losesNext = A_RAISE;
    expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).http).toBe(503);
    if (isAskedAgain)
      expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).body.balance).toBe(
        before - 1000,
      );
    else await tickTable(gate, TABLE);
    expect(await handsAt(gate, TABLE)).toMatchObject({
      stage: "dealer",
      acts: 1,
      seats: [{ hands: [{ isDoubled: true }] }],
    });
    const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
    const won = Number(wonAtSeats(SEAT, outcome as SeatedRound));
    expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled", staked: 2000, won });
    expect((await mineAt(gate, TABLE, one)).balance).toBe(before - 1000 + won);
  }
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("a bet on a hand whose answer was lost is dealt in, even without a repeat", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  await freshWindow(gate, TABLE);
  network.losesNext = A_BET;
  expect((await layAt(gate, TABLE, one, SEAT)).http).toBe(503);
  const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
  expect(await lastPartOf(gate, one)).toMatchObject({
    status: "settled",
    won: Number(wonAtSeats(SEAT, outcome as SeatedRound)),
  });
  await ledgerHolds(gate);
});
