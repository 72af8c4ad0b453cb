import { type SeatedRound, wonAtSeats } from "@touchline/fair/live-blackjack";
import { createTestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorSends } from "../../../../test/operator.ts";
import { PASSWORD } from "../../../../test/punter.ts";
import {
  actAt,
  freshWindow,
  handsAt,
  inPhase,
  layAt,
  leaveAt,
  ledgerHolds,
  mineAt,
  sitAt,
  type TableGuest,
  tableAt,
  tableGuest,
  tableUntil,
  tickTables,
  untilTurn,
} from "../../../../test/tables.ts";
import type { SeenHands } from "./courses.ts";

const TABLE = "blackjack-north";
const onSeat = (seat: number, amount = 1000) => [{ spot: `seat:${seat}`, amount }];
const behind = (seat: number, amount = 500) => [{ spot: `behind:${seat}`, amount }];
describe("a table with seats", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
    await tickTables(gate);
  });
  afterAll(() => gate.close());

  test("a seat that two punters request at once goes to exactly one of them", async () => {
    const [one, other] = await Promise.all([tableGuest(gate, TABLE), tableGuest(gate, TABLE)]);
    const replies = await Promise.all([sitAt(gate, TABLE, one, 4), sitAt(gate, TABLE, other, 4)]);
    expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ http }) => http === 409)?.error.code).toBe("TABLE_SEAT_TAKEN");
    const winner = replies[0].http === 200 ? one : other;
    expect((await tableAt(gate, TABLE)).seats).toEqual([{ seat: 4, name: expect.any(String) }]);
    expect((await sitAt(gate, TABLE, winner, 4)).http).toBe(200);
    expect((await sitAt(gate, TABLE, winner, 5)).error.code).toBe("TABLE_SEATED_ALREADY");
    expect((await sitAt(gate, TABLE, winner, 6)).error.code).toBe("GAME_NOT_FOUND");
    expect((await leaveAt(gate, TABLE, winner)).body.seat).toBeNull();
    expect((await tableAt(gate, TABLE)).seats).toEqual([]);
  });

  test("seats decide in turn, and a punter who does not answer in time stands", async () => {
    const [one, other] = [await tableGuest(gate, TABLE), await tableGuest(gate, TABLE)];
    await sitAt(gate, TABLE, one, 1);
    await sitAt(gate, TABLE, other, 2);
    for (;;) {
      await freshWindow(gate, TABLE);
      await layAt(gate, TABLE, one, onSeat(1));
      await layAt(gate, TABLE, other, onSeat(2));
      await tableUntil(
        gate,
        TABLE,
        ({ phase, outcome }) =>
          phase === "result" || (outcome as SeenHands | null)?.stage === "turns",
      );
      const { turn, seats } = await handsAt(gate, TABLE);
      if (turn?.seat === 1 && (seats[1]?.hands[0]?.total ?? 21) < 21) break;
    }
    const { roundNo, until } = await tableAt(gate, TABLE);
    expect((await actAt(gate, TABLE, other, roundNo, "hit", 0)).error.code).toBe(
      "GAME_MOVE_INVALID",
    );
    expect((await actAt(gate, TABLE, one, roundNo, "stand", 1)).error.code).toBe(
      "GAME_MOVE_INVALID",
    );
    expect((await handsAt(gate, TABLE)).dealer.cards[1]).toBeNull();
    gate.clock.advance(until - gate.clock.now());
    await tickTables(gate);
    expect(await handsAt(gate, TABLE)).toMatchObject({ acts: 1, turn: { seat: 2 } });
    const [first, again] = await Promise.all([
      actAt(gate, TABLE, other, roundNo, "stand", 1),
      actAt(gate, TABLE, other, roundNo, "stand", 1),
    ]);
    expect([first.http, again.http]).toEqual([200, 200]);
    const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
    for (const [guest, seat] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const won = Number(wonAtSeats(onSeat(seat), outcome as SeatedRound));
      expect((await mineAt(gate, TABLE, guest)).bets).toMatchObject([
        { status: "settled", staked: 1000, won },
      ]);
    }
    await ledgerHolds(gate);
    await leaveAt(gate, TABLE, one);
    await leaveAt(gate, TABLE, other);
  });

  test("a double stakes as much again and pays on twice the stake; a bet behind follows undoubled", async () => {
    const [one, follower] = [await tableGuest(gate, TABLE), await tableGuest(gate, TABLE)];
    await sitAt(gate, TABLE, one, 3);
    let hands: SeenHands;
    let roundNo: string;
    do {
      await freshWindow(gate, TABLE);
      expect((await layAt(gate, TABLE, follower, onSeat(3))).error.code).toBe("TABLE_NOT_SEATED");
      expect((await layAt(gate, TABLE, follower, behind(5))).error.code).toBe("TABLE_NOT_SEATED");
      expect((await layAt(gate, TABLE, follower, behind(3))).http).toBe(200);
      expect((await layAt(gate, TABLE, one, onSeat(3))).http).toBe(200);
      expect((await layAt(gate, TABLE, one, onSeat(3))).error.code).toBe("GAME_BET_INVALID");
      ({ roundNo } = await tableUntil(
        gate,
        TABLE,
        ({ phase, outcome }) =>
          phase === "result" || (outcome as SeenHands | null)?.stage === "turns",
      ));
      hands = await handsAt(gate, TABLE);
    } while (!hands.turn);
    const before = (await mineAt(gate, TABLE, one)).balance;
    expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).body.balance).toBe(before - 1000);
    expect((await actAt(gate, TABLE, one, roundNo, "double", 0)).body.balance).toBe(before - 1000);
    const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
    const won = (chips: { spot: string; amount: number }[]) =>
      Number(wonAtSeats(chips, outcome as SeatedRound));
    expect((await mineAt(gate, TABLE, one)).bets).toMatchObject([
      { staked: 2000, won: won(onSeat(3)) },
    ]);
    expect((await mineAt(gate, TABLE, follower)).bets).toMatchObject([
      { staked: 500, won: won(behind(3)) },
    ]);
    expect(won(onSeat(3))).toBe(4 * won(behind(3)));
    await ledgerHolds(gate);
    await leaveAt(gate, TABLE, one);
  });

  test("a bet behind an unplayed seat is refunded", async () => {
    const [one, other, follower] = [
      await tableGuest(gate, TABLE),
      await tableGuest(gate, TABLE),
      await tableGuest(gate, TABLE),
    ];
    await sitAt(gate, TABLE, one, 1);
    await sitAt(gate, TABLE, other, 2);
    await freshWindow(gate, TABLE);
    await layAt(gate, TABLE, one, onSeat(1));
    await layAt(gate, TABLE, follower, behind(2));
    await tableUntil(gate, TABLE, inPhase("locked"));
    expect((await mineAt(gate, TABLE, follower)).balance).toBe(follower.balance);
    await tableUntil(gate, TABLE, inPhase("result"));
    await ledgerHolds(gate);
    await leaveAt(gate, TABLE, one);
    await leaveAt(gate, TABLE, other);
  });

  test("a table closed while nobody bets opens no further window", async () => {
    await freshWindow(gate, TABLE);
    await operatorSends(gate, "/dev/tables", { table: TABLE, action: "close" });
    await tableUntil(gate, TABLE, inPhase("idle"));
    const one = await tableGuest(gate, TABLE);
    expect((await sitAt(gate, TABLE, one, 1)).error.code).toBe("TABLE_CLOSED");
    await operatorSends(gate, "/dev/tables", { table: TABLE, action: "open" });
    await tickTables(gate);
    expect((await tableAt(gate, TABLE)).phase).toBe("betting");
  });

  test("a punter who misses three windows loses the seat", async () => {
    const one = await tableGuest(gate, TABLE);
    await sitAt(gate, TABLE, one, 2);
    for (let window = 0; window < 3; window++) {
      expect((await mineAt(gate, TABLE, one)).seat).toBe(2);
      const { until } = await tableUntil(gate, TABLE, inPhase("betting"));
      gate.clock.advance(until - gate.clock.now());
      await tickTables(gate);
    }
    expect((await mineAt(gate, TABLE, one)).seat).toBeNull();
  });

  test("a punter who self-excludes loses the seat at the next tick, and their hand stands", async () => {
    const one = await tableGuest(gate, TABLE);
    await sitAt(gate, TABLE, one, 5);
    const { roundNo } = await untilTurn(gate, TABLE, one, 5);
    await gate.call("excludeForTimeout", {
      rawBody: { daysCount: 1, password: PASSWORD },
      headers: one.punter.headers,
    });
    expect((await actAt(gate, TABLE, one, roundNo, "hit", 0)).error.code).toBe(
      "INCORRECT_PUNTER_STATE",
    );
    gate.clock.advance(1000);
    await tickTables(gate);
    expect(await tableAt(gate, TABLE)).toMatchObject({
      seats: [],
      outcome: { stage: "dealer", acts: 1 },
    });
    expect((await sitAt(gate, TABLE, one, 5)).error.code).toBe("INCORRECT_PUNTER_STATE");
    await tableUntil(gate, TABLE, inPhase("result"));
    await ledgerHolds(gate);
  });
});

test("a hand interrupted by a server crash refunds every stake, and players keep their seats", async () => {
  const database = await createTestDatabase();
  const before = await startGateOn(database.url);
  await tickTables(before);
  const [one, follower] = [await tableGuest(before, TABLE), await tableGuest(before, TABLE)];
  await sitAt(before, TABLE, one, 1);
  const balance = async (gate: TestGate, guest: TableGuest) =>
    (await mineAt(gate, TABLE, guest)).balance;
  let stood: number;
  do {
    await freshWindow(before, TABLE);
    stood = await balance(before, one);
    await layAt(before, TABLE, one, onSeat(1));
    await layAt(before, TABLE, follower, behind(1));
    await tableUntil(
      before,
      TABLE,
      ({ phase, outcome }) =>
        phase === "result" || (outcome as SeenHands | null)?.stage === "turns",
    );
  } while (!(await handsAt(before, TABLE)).turn);
  const followed = (await balance(before, follower)) + 500;
  await before.close();
  const after = await startGateOn(database.url, { clock: before.clock });
  await tickTables(after);
  expect(await balance(after, one)).toBe(stood);
  expect(await balance(after, follower)).toBe(followed);
  expect((await mineAt(after, TABLE, one)).seat).toBe(1);
  expect(
    (await after.call("gameRounds", { headers: one.punter.headers })).body.rounds[0],
  ).toMatchObject({ status: "refunded" });
  await ledgerHolds(after);
  await after.close();
  await database.drop();
});
