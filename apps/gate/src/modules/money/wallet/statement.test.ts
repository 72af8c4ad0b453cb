import { afterAll, beforeAll, expect, test } from "vitest";
import { deposit } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

test("the statement can be filtered by kind and period, each line with the balance after it", async () => {
  const punter = await join(gate);
  const payIn = (amount: number) => deposit(gate, punter, amount);
  await payIn(2500);
  gate.clock.advance(60_000);
  const between = String(gate.clock.now());
  gate.clock.advance(60_000);
  await payIn(600);
  const lines = async (query: Record<string, string>) =>
    (await gate.call("statement", { query, headers: punter.headers })).body.lines.map(
      ({ kind, amount, balance }) => [kind, amount, balance],
    );
  const [first, second, demo] = [
    ["deposit", 2500, 102_500],
    ["deposit", 600, 103_100],
    ["demo", 100_000, 100_000],
  ];
  expect(await lines({})).toEqual([second, first, demo]);
  expect(await lines({ group: "payments" })).toEqual([second, first]);
  expect(await lines({ group: "bonuses" })).toEqual([demo]);
  expect(await lines({ group: "games" })).toEqual([]);
  expect(await lines({ from: between })).toEqual([second]);
  expect(await lines({ group: "payments", until: between })).toEqual([first]);
});
