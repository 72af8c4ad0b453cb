import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const prize = async () =>
  (await gate.call("jackpotValues", { query: { currency: "USD" } })).body.jackpots[0];

test("a real-money spin is drawn, charged and paid once, and adds its share to the game's prize", async () => {
  const before = await prize();
  expect(before).toEqual({
    jackpotId: "golden-whistle",
    currency: "USD",
    amount: 240_000,
    fullStake: 200,
  });
  const punter = await join(gate);
  const { token, balance } = (
    await gate.call("openGame", { body: { gameId: "golden-whistle" }, headers: punter.headers })
  ).body;
  let won = 0;
  for (let spin = 0; spin < 10; spin++) {
    const body = { token, bet: { kind: "slot", stake: 200 } } as const;
    const { round } = (await gate.call("openRound", { body, headers: punter.headers })).body;
    expect(round).toMatchObject({ status: "settled", staked: 200, jackpot: null });
    won += round.won ?? 0;
  }
  await gate.gate.schedule.run("jackpots.fold");
  // 1.2 % of 20 dollars.
  expect((await prize())?.amount).toBe(240_024);
  const { balance: left } = (
    await gate.call("openGame", { body: { gameId: "golden-whistle" }, headers: punter.headers })
  ).body;
  expect(left).toBe(balance - 2000 + won);
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
