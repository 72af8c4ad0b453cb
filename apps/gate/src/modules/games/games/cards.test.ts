import type { GameMove, GameRound } from "@touchline/contract";
import type { BlackjackAct, BlackjackView } from "@touchline/fair/games/blackjack";
import { createTestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const viewOf = ({ view }: GameRound) => view as BlackjackView;
const holds = async (at: TestGate) =>
  expect((await at.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const open = async (at: TestGate, punter: TestPunter) =>
  (await at.call("openGame", { body: { gameId: "blackjack" }, headers: punter.headers })).body;
const move = (
  at: TestGate,
  punter: TestPunter,
  round: GameRound,
  act: BlackjackAct,
  made = round.moves.length,
) =>
  at.call("moveInRound", {
    body: { move: { kind: "blackjack", act } satisfies GameMove, at: made },
    params: { roundId: round.roundId },
    headers: punter.headers,
  });

async function lay(at: TestGate, punter: TestPunter, stake: number): Promise<GameRound> {
  const { token } = await open(at, punter);
  return (
    await at.call("openRound", {
      body: { token, bet: { kind: "blackjack", stake } },
      headers: punter.headers,
    })
  ).body.round;
}

/** Declines insurance and stands until the hand is over. */
async function standToTheEnd(
  at: TestGate,
  punter: TestPunter,
  from: GameRound,
): Promise<GameRound> {
  let round = from;
  while (round.won === null)
    round = (
      await move(at, punter, round, viewOf(round).may.includes("decline") ? "decline" : "stand")
    ).body.round;
  return round;
}

/**
 * Deals hands, standing through those that do not fit, until one allows the move: to a new punter
 * each time, or to one punter.
 */
async function handWhere(
  act: BlackjackAct,
  stake: number,
  one?: TestPunter,
): Promise<{ punter: TestPunter; before: number; round: GameRound }> {
  for (;;) {
    const punter = one ?? (await join(gate));
    const { balance: before } = await open(gate, punter);
    let round = await lay(gate, punter, stake);
    if (viewOf(round).may.includes("decline"))
      round = (await move(gate, punter, round, "decline")).body.round;
    if (viewOf(round).may.includes(act)) return { punter, before, round };
    await standToTheEnd(gate, punter, round);
  }
}

describe("a hand of blackjack", () => {
  test.each(["split", "double"] as const)(
    "debits the stake of a %s once, however often it is sent",
    async (act) => {
      const { punter, before, round } = await handWhere(act, 100, await join(gate));
      const asked = await Promise.all([
        move(gate, punter, round, act),
        move(gate, punter, round, act),
      ]);
      const late = await move(gate, punter, round, act);
      const made = asked[0].body.round;
      expect(made.staked).toBe(200);
      expect([asked[1].body.round, late.body.round]).toEqual([made, made]);
      const over = await standToTheEnd(gate, punter, made);
      expect(over).toMatchObject({ status: "settled", staked: 200 });
      expect((await open(gate, punter)).balance).toBe(before - 200 + (over.won ?? 0));
      await holds(gate);
    },
  );

  test("hides the hole card until it ends", async () => {
    const { punter, round } = await handWhere("hit", 100);
    expect(viewOf(round).dealer.cards).toEqual([expect.any(Number), null]);
    const known = (
      await gate.call("gameRound", { params: { roundId: round.roundId }, headers: punter.headers })
    ).body;
    expect((known.round.view as BlackjackView).dealer.cards[1]).toBeNull();
    await standToTheEnd(gate, punter, round);
  });

  test("continues unchanged when the balance cannot cover a double", async () => {
    const { punter, before, round } = await handWhere("double", 60_000);
    expect((await move(gate, punter, round, "double")).error.code).toBe("INSUFFICIENT_FUNDS");
    const { balance, round: kept } = await open(gate, punter);
    expect(balance).toBe(before - 60_000);
    expect(kept).toEqual(round);
    const over = await standToTheEnd(gate, punter, round);
    expect((await open(gate, punter)).balance).toBe(balance + (over.won ?? 0));
    await holds(gate);
  });

  test.each([
    ["a move that the hand does not allow", "insure", 0],
    ["a move that skips one", "stand", 1],
  ] as const)("refuses %s, and debits nothing", async (_name, act, ahead) => {
    const { punter, before, round } = await handWhere("hit", 100);
    expect((await move(gate, punter, round, act, round.moves.length + ahead)).error.code).toBe(
      "GAME_MOVE_INVALID",
    );
    expect(await open(gate, punter)).toMatchObject({
      balance: before - 100,
      round: { moves: round.moves },
    });
    await standToTheEnd(gate, punter, round);
  });

  test("that was abandoned is ended cautiously after a day, and paid", async () => {
    const { punter, before, round } = await handWhere("hit", 100);
    const known = async () => {
      const { headers } = await logIn(gate, { login: punter.email, password: PASSWORD });
      return (await gate.call("gameRound", { params: { roundId: round.roundId }, headers })).body
        .round;
    };
    gate.clock.advance(DAY_MS - HOUR_MS);
    await gate.gate.schedule.run("games.abandoned");
    expect(await known()).toEqual(round);
    gate.clock.advance(2 * HOUR_MS);
    await gate.gate.schedule.run("games.abandoned");
    const over = await known();
    expect(over).toMatchObject({
      status: "settled",
      staked: 100,
      moves: [...round.moves, { kind: "blackjack", act: "stand" }],
    });
    const later = await logIn(gate, { login: punter.email, password: PASSWORD });
    expect((await open(gate, later)).balance).toBe(before - 100 + (over.won ?? 0));
    await holds(gate);
  });
});

test("a hand of blackjack resumes after a restart of the gate, and is charged and paid once", async () => {
  const database = await createTestDatabase();
  const first = await startGateOn(database.url);
  const punter = await join(first);
  const { balance: before } = await open(first, punter);
  let round = await lay(first, punter, 100);
  let staked = 0;
  let won = 0;
  // A hand that ends at once has no middle to stop in.
  while (round.won !== null) {
    staked += round.staked;
    won += round.won;
    round = await lay(first, punter, 100);
  }
  await first.close();
  const second = await startGateOn(database.url, { clock: first.clock });
  const { round: resumed, balance } = await open(second, punter);
  expect(resumed).toEqual(round);
  expect(balance).toBe(before - staked + won - 100);
  const over = await standToTheEnd(second, punter, round);
  expect((await open(second, punter)).balance).toBe(balance + (over.won ?? 0));
  await holds(second);
  await second.close();
  await database.drop();
});
