import { seedHash } from "@touchline/fair";
import { rulesOf, type SharedKind, tableDraws, wonAtTable } from "@touchline/fair/live-tables";
import { createTestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";
import { PASSWORD } from "../../../../test/punter.ts";
import {
  freshWindow,
  inPhase,
  layAt,
  ledgerHolds,
  mineAt,
  tableAt,
  tableGuest,
  tableUntil,
  tickTables,
} from "../../../../test/tables.ts";

const ROULETTE = "roulette-main-stand";
/** One chip on every number, so that one always wins. */
const EVERYWHERE = Array.from({ length: 37 }, (_, number) => ({
  spot: `straight:${number}`,
  amount: 100,
}));

describe("a table with one outcome for everybody", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
    await tickTables(gate);
  });
  afterAll(() => gate.close());

  test.each([
    [
      ROULETTE,
      [
        { spot: "red", amount: 500 },
        { spot: "straight:17", amount: 100 },
      ],
    ],
    [
      "baccarat-tunnel",
      [
        { spot: "banker", amount: 333 },
        { spot: "tie", amount: 100 },
      ],
    ],
    [
      "money-wheel-cup",
      [
        { spot: "2", amount: 100 },
        { spot: "gold", amount: 50 },
      ],
    ],
    [
      "lottery-seven",
      [
        { spot: "pick:7", amount: 100 },
        { spot: "sum-low", amount: 77 },
      ],
    ],
  ])("%s pays by its rules, to the coin, and proves it", async (gameId, chips) => {
    const { seedHash: told, roundNo, kind } = await freshWindow(gate, gameId);
    const one = await tableGuest(gate, gameId);
    const laid = await layAt(gate, gameId, one, chips);
    expect(laid.http, JSON.stringify(laid.error)).toBe(200);
    const staked = chips.reduce((sum, { amount }) => sum + amount, 0);
    expect(laid.body).toMatchObject({
      balance: one.balance - staked,
      bets: [{ status: "open", staked, view: { roundNo, seedHash: told } }],
    });
    expect(await tableAt(gate, gameId)).toMatchObject({ outcome: null, serverSeed: null });
    const { serverSeed, outcome, past } = await tableUntil(gate, gameId, inPhase("result"));
    expect(seedHash(serverSeed ?? "")).toBe(told);
    expect(rulesOf(kind as SharedKind).draw(tableDraws(serverSeed ?? "", gameId, roundNo))).toEqual(
      outcome,
    );
    expect(past[0]).toMatchObject({ roundNo });
    const won = Number(wonAtTable({ kind, outcome }, chips));
    const mine = await mineAt(gate, gameId, one);
    expect(mine).toMatchObject({
      balance: one.balance - staked + won,
      bets: [{ status: "settled", won, view: { serverSeed, outcome } }],
    });
    await ledgerHolds(gate);
  });

  test("takes bets in its window only, by the server's clock", async () => {
    const { until } = await freshWindow(gate, ROULETTE);
    const one = await tableGuest(gate, ROULETTE);
    gate.clock.advance(until - gate.clock.now());
    expect((await layAt(gate, ROULETTE, one, [{ spot: "red", amount: 100 }])).error.code).toBe(
      "GAME_BETS_CLOSED",
    );
    await tickTables(gate);
    expect(await tableAt(gate, ROULETTE)).toMatchObject({ phase: "locked" });
    expect((await layAt(gate, ROULETTE, one, [{ spot: "red", amount: 100 }])).error.code).toBe(
      "GAME_BETS_CLOSED",
    );
    expect((await mineAt(gate, ROULETTE, one)).balance).toBe(one.balance);
  });

  test("takes several bets of one punter, up to the table's limit, one per key", async () => {
    await freshWindow(gate, ROULETTE);
    const one = await tableGuest(gate, ROULETTE);
    const key = { "idempotency-key": "one-roulette-bet" };
    const red = [{ spot: "red", amount: 40_000 }];
    const [first, again] = await Promise.all([
      layAt(gate, ROULETTE, one, red, key),
      layAt(gate, ROULETTE, one, red, key),
    ]);
    expect([first.http, again.http]).toEqual([200, 200]);
    expect(
      (await layAt(gate, ROULETTE, one, [{ spot: "black", amount: 100 }], key)).error.code,
    ).toBe("gateway.validation.idempotency_key.reused");
    expect(
      (await layAt(gate, ROULETTE, one, [{ spot: "odd", amount: 60_000 }])).body.bets,
    ).toHaveLength(2);
    expect((await layAt(gate, ROULETTE, one, [{ spot: "odd", amount: 100 }])).error.code).toBe(
      "GAME_STAKE_OUT_OF_LIMITS",
    );
    expect((await mineAt(gate, ROULETTE, one)).balance).toBe(one.balance - 100_000);
    await ledgerHolds(gate);
  });

  test("late chips join no other round; placed ones repeat their answer, even after their session expired", async () => {
    const { roundNo } = await freshWindow(gate, ROULETTE);
    const one = await tableGuest(gate, ROULETTE);
    const [red, key] = [[{ spot: "red", amount: 500 }], { "idempotency-key": "chips-that-lie" }];
    const [part] = (await layAt(gate, ROULETTE, one, red, key, { roundNo })).body.bets;
    await tableUntil(gate, ROULETTE, inPhase("result"));
    await freshWindow(gate, ROULETTE);
    const { balance } = await mineAt(gate, ROULETTE, one);
    expect((await layAt(gate, ROULETTE, one, red, {}, { roundNo })).error.code).toBe(
      "GAME_BETS_CLOSED",
    );
    const expire =
      "update game_sessions set expires_at = to_timestamp(0) where punter_id = (select punter_id from game_rounds where round_id = $1)";
    await gate.query(expire, [part?.roundId]);
    expect((await layAt(gate, ROULETTE, one, red)).error.code).toBe("GAME_SESSION_INVALID");
    expect((await layAt(gate, ROULETTE, one, red, key, { roundNo })).body).toMatchObject({
      balance,
    });
    await ledgerHolds(gate);
  });

  test.each([
    [
      "a place that is not on the layout",
      [{ spot: "straight:37", amount: 100 }],
      "GAME_BET_INVALID",
    ],
    ["less than the table's least", [{ spot: "red", amount: 10 }], "GAME_STAKE_OUT_OF_LIMITS"],
    ["more than the table's most", [{ spot: "red", amount: 100_001 }], "GAME_STAKE_OUT_OF_LIMITS"],
  ])("refuses %s", async (_, chips, code) => {
    await freshWindow(gate, ROULETTE);
    const one = await tableGuest(gate, ROULETTE);
    expect((await layAt(gate, ROULETTE, one, chips)).error.code).toBe(code);
    expect((await mineAt(gate, ROULETTE, one)).balance).toBe(one.balance);
  });

  test("refuses a self-excluded punter, and a token of another table", async () => {
    await freshWindow(gate, ROULETTE);
    const one = await tableGuest(gate, ROULETTE);
    const other = await tableGuest(gate, "roulette-quick");
    expect(
      (await layAt(gate, ROULETTE, { ...other }, [{ spot: "red", amount: 100 }])).error.code,
    ).toBe("GAME_SESSION_INVALID");
    await gate.call("excludeForTimeout", {
      rawBody: { daysCount: 1, password: PASSWORD },
      headers: one.punter.headers,
    });
    expect((await layAt(gate, ROULETTE, one, [{ spot: "red", amount: 100 }])).error.code).toBe(
      "INCORRECT_PUNTER_STATE",
    );
  });

  test("plays its round to the end and starts no other when the operator closes it", async () => {
    await freshWindow(gate, "roulette-quick");
    const one = await tableGuest(gate, "roulette-quick");
    const desk = (action: string) =>
      operatorSends(gate, "/dev/tables", { table: "roulette-quick", action });
    expect(
      (await gate.gate.app.inject({ url: "/dev/tables", headers: { host: "localhost" } }))
        .statusCode,
    ).not.toBe(200);
    expect((await layAt(gate, "roulette-quick", one, [{ spot: "red", amount: 100 }])).http).toBe(
      200,
    );
    await desk("close");
    expect((await operatorPage(gate, "/dev/tables")).body).toContain("Open roulette-quick");
    await tableUntil(gate, "roulette-quick", inPhase("idle"));
    const { tables } = (await gate.call("tables", { query: { product: "live-casino" } })).body;
    expect(tables.find(({ gameId }) => gameId === "roulette-quick")).toMatchObject({
      isOpen: false,
    });
    expect(
      (await layAt(gate, "roulette-quick", one, [{ spot: "red", amount: 100 }])).error.code,
    ).toBe("TABLE_CLOSED");
    await desk("open");
    await tickTables(gate);
    expect((await tableAt(gate, "roulette-quick")).phase).toBe("betting");
    await ledgerHolds(gate);
  });
});

test.each([
  ["while bets are taken gives every stake back", "betting", 0],
  ["while the wheel turns pays by the outcome that was fixed", "playing", 3600 - 3700],
] as const)("a round interrupted by a server crash %s", async (_, phase, net) => {
  const database = await createTestDatabase();
  const before = await startGateOn(database.url);
  await tickTables(before);
  const one = await tableGuest(before, ROULETTE);
  await layAt(before, ROULETTE, one, EVERYWHERE);
  await tableUntil(before, ROULETTE, inPhase(phase));
  await before.close();
  const after = await startGateOn(database.url, { clock: before.clock });
  await tickTables(after);
  expect((await mineAt(after, ROULETTE, one)).balance).toBe(one.balance + net);
  const [round] = (await after.call("gameRounds", { headers: one.punter.headers })).body.rounds;
  expect(round).toMatchObject({ status: phase === "betting" ? "refunded" : "settled" });
  await ledgerHolds(after);
  await after.close();
  await database.drop();
});
