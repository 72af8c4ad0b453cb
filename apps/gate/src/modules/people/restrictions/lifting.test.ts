import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { liftingOf } from "./lifting.rules.ts";

const NOW = Date.UTC(2026, 5, 2);
const at = (days: number) => new Date(NOW + days * DAY_MS);

test.each([
  ["a protection measure", { kind: "protection", until: null, fromAt: at(-1) }, { at: at(0) }],
  [
    "a register's exclusion",
    { kind: "regulator", until: null, fromAt: at(-900) },
    { refused: expect.stringContaining("only the register") },
  ],
  [
    "a break that still runs",
    { kind: "timeout", until: at(3), fromAt: at(-4) },
    { refused: expect.stringContaining("2026-06-05") },
  ],
  [
    "half a year that still runs",
    { kind: "temporary", until: at(30), fromAt: at(-150) },
    { refused: expect.stringContaining("not before") },
  ],
  [
    "for good, since yesterday",
    { kind: "permanent", until: null, fromAt: at(-1) },
    { refused: expect.stringContaining("2027-06-01") },
  ],
  [
    "for good, a year and a day ago",
    { kind: "permanent", until: null, fromAt: at(-366) },
    { at: at(7) },
  ],
] as const)("%s", (_, restriction, lifting) => {
  expect(liftingOf(restriction, NOW)).toEqual(lifting);
});

describe("through the operator's form", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
  });
  afterAll(() => gate.close());

  const lift = async ({ email }: TestPunter, reason = "asked by letter, 12 May") =>
    operatorDoes(gate, await punterIdOf(gate, email), {
      action: "lift",
      kinds: "exclusions",
      reason,
    });

  test("a permanent exclusion ends a week after the decision, never within its first year or without a reason", async () => {
    const punter = await join(gate);
    const excluded = await gate.call("excludePermanently", {
      rawBody: { password: PASSWORD },
      headers: punter.headers,
    });
    expect(excluded.http, JSON.stringify(excluded.error)).toBe(200);
    await expect(lift(punter)).rejects.toThrow("at least 12 months");
    gate.clock.advance(366 * DAY_MS);
    await expect(lift(punter, " ")).rejects.toThrow("needs a reason");
    await lift(punter);
    // The owner sees the day on which it ends.
    const told = (
      await gate.call("heartbeat", {
        headers: (await logIn(gate, { login: punter.email, password: PASSWORD })).headers,
      })
    ).body;
    expect(told.user.punterInfo.state).toBe("SELF_EXCLUDED");
    expect(told.selfExcludeSettings).toMatchObject({
      permanent: false,
      ending: true,
      endDate: gate.clock.now() + 7 * DAY_MS,
    });
    const standing = async () =>
      (
        await gate.query(
          "select from restrictions where punter_id = $1 and (until is null or until > $2) and lifted_at is null",
          [await punterIdOf(gate, punter.email), new Date(gate.clock.now())],
        )
      ).length;
    expect(await standing()).toBe(1);
    gate.clock.advance(7 * DAY_MS);
    expect(await standing()).toBe(0);
  });
});
