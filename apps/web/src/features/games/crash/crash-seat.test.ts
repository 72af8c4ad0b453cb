import { expect, test } from "vitest";
import type { MyBet } from "./crash.rules.ts";
import { isInRound, stageOf } from "./crash.rules.ts";
import { type CrashFact, type CrashSeat, NOT_YET, type Opened, seatAfter } from "./crash-seat.ts";

const OPENED: Opened = {
  currency: "USD",
  balance: 1000,
  limits: { minStake: 10, maxStake: 1000 },
  clock: { startedAt: 1, staked: 0, won: 0 },
  reached: null,
  realityCheckMs: 3_600_000,
};
const bet = (roundId: string, over: Partial<MyBet> = {}): MyBet => ({
  ...{ roundId, roundNo: "7", stake: 100, autoAt: null, outAt: null, won: 0 },
  ...over,
});
const after = (facts: readonly CrashFact[], from: CrashSeat = NOT_YET): CrashSeat => facts.reduce(seatAfter, from);
const open: CrashFact = { type: "opened", opened: OPENED, bets: [] };
const laid = (slot: number, roundId: string, balance: number): CrashFact => ({ type: "laid", slot, bet: bet(roundId), balance });

test("two bets of a round stand beside each other, and what one wins is counted once, however often it is heard", () => {
  const both = after([open, laid(0, "a", 900), laid(1, "b", 800)]);
  expect(both.opened).toMatchObject({ balance: 800, clock: { staked: 200, won: 0 } });
  const told: CrashFact = { type: "gotOut", roundId: "b", outAt: 250, balance: null };
  const answered: CrashFact = { ...told, balance: 1050 };
  for (const order of [
    [told, answered],
    [answered, told],
    [told, told],
  ]) {
    const { opened, slots } = after(order, both);
    expect(opened).toMatchObject({ balance: 1050, clock: { staked: 200, won: 250 } });
    expect(slots.map((slot) => slot.bet?.outAt)).toEqual([null, 250]);
  }
});

test("a game that is opened again finds its bets where they were, and others where there is room", () => {
  const one = after([open, laid(1, "b", 900)]);
  const { slots } = seatAfter(one, { type: "opened", opened: OPENED, bets: [bet("a"), bet("b", { outAt: 120 })] });
  expect(slots.map((slot) => slot.bet?.roundId)).toEqual(["a", "b"]);
  expect(slots[1]?.bet?.outAt).toBe(120);
});

test("whatever breaks play off drops every bet that waits", () => {
  const queued = { stake: 100, autoAt: null };
  const waiting = after([open, { type: "queued", slot: 0, queued }, { type: "queued", slot: 1, queued }]);
  expect(waiting.slots.map((slot) => slot.queued)).toEqual([queued, queued]);
  expect(seatAfter(waiting, { type: "brokenOff" }).slots.map((slot) => slot.queued)).toEqual([null, null]);
});

test("a bet is what the phase of its round makes of it", () => {
  const of = (over: Partial<MyBet>, phase: "betting" | "flying" | "crashed", queued: object | null = null) =>
    stageOf({ bet: bet("a", over), queued }, { phase, roundNo: "7" });
  expect(of({}, "betting")).toBe("laid");
  expect(of({}, "flying")).toBe("flying");
  expect(of({}, "crashed")).toBe("lost");
  expect(of({ outAt: 150 }, "flying")).toBe("out");
  expect(of({ outAt: 150 }, "flying", {})).toBe("queued");
  expect(of({ roundNo: "6" }, "betting")).toBe("open");
  expect(isInRound([{ bet: bet("a"), queued: null }], { phase: "flying", roundNo: "7" })).toBe(true);
  expect(isInRound([{ bet: bet("a", { outAt: 150 }), queued: null }], { phase: "flying", roundNo: "7" })).toBe(false);
});
