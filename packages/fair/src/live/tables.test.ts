import { expect, test } from "vitest";
import { ONCE } from "../multiplier.ts";
import { fastDraws } from "../sheet.ts";
import { playSeats, type SeatMove, wonAtSeats } from "./blackjack-table.ts";
import { LOTTERY_BALLS, LOTTERY_DRAWN, lottery, picksOf, picksPay } from "./lottery.ts";
import { MONEY_WHEEL, moneyWheel, WHEEL_SYMBOLS } from "./money-wheel.ts";

test("every symbol of the money wheel returns 96 %, and the wheel has each as often as stated", () => {
  for (const [symbol, { segments, times }] of Object.entries(WHEEL_SYMBOLS)) {
    expect(MONEY_WHEEL.filter((each) => each === symbol)).toHaveLength(segments);
    const back = MONEY_WHEEL.reduce(
      (sum, _, segment) => sum + moneyWheel.pays(symbol, { segment }),
      0,
    );
    expect(back / MONEY_WHEEL.length / ONCE).toBeCloseTo(0.96, 12);
    expect(moneyWheel.most(symbol)).toBe(times * ONCE);
  }
  expect(moneyWheel.most("toString")).toBeNull();
});

test("a lottery pick of one to four balls returns between 93 % and 94 %", () => {
  const chances = [LOTTERY_DRAWN / LOTTERY_BALLS, 1 / 41, 1 / 328, 35 / 111_930];
  for (const [at, chance] of chances.entries()) {
    expect((picksPay(at + 1) / ONCE) * chance).toBeGreaterThan(0.925);
    expect((picksPay(at + 1) / ONCE) * chance).toBeLessThanOrEqual(0.94);
  }
});

test("a lottery spot names different balls in rising order, or is invalid", () => {
  expect(picksOf("pick:7-12-33")).toEqual([7, 12, 33]);
  for (const spot of [
    "pick:12-7",
    "pick:7-7",
    "pick:43",
    "pick:0",
    "pick:1-2-3-4-5",
    "pick:",
    "pick:01",
  ])
    expect(picksOf(spot)).toBeNull();
});

test("a lottery sum is either low or high and a first ball either odd or even", () => {
  for (let round = 0; round < 500; round++) {
    const outcome = lottery.draw(fastDraws(7, round));
    const pays = (spot: string) => lottery.pays(spot, outcome);
    expect([pays("sum-low") + pays("sum-high"), pays("first-odd") + pays("first-even")]).toEqual([
      18_800, 18_800,
    ]);
  }
});

/** The first round whose deal matches. */
function roundWhere(fits: (seed: number) => boolean): number {
  for (let seed = 0; seed < 20_000; seed++) if (fits(seed)) return seed;
  throw new Error("no such round");
}
const at = (seed: number, moves: SeatMove[] = []) => playSeats(fastDraws(3, seed), [1, 3], moves);

test("seats act in turn, from the first, and each for itself", () => {
  const seed = roundWhere(
    (each) => at(each)?.turn?.seat === 1 && at(each, [{ seat: 1, act: "stand" }])?.turn?.seat === 3,
  );
  expect(at(seed, [{ seat: 3, act: "stand" }])).toBeNull();
  expect(at(seed)?.dealer.cards).toEqual([expect.any(Number), null]);
  const over = at(seed, [
    { seat: 1, act: "stand" },
    { seat: 3, act: "stand" },
  ]);
  expect(over?.turn).toBeNull();
  expect(over?.dealer.cards).not.toContain(null);
});

test("a winning double pays twice the chip twice, and a bet behind it once", () => {
  const double: SeatMove[] = [
    { seat: 1, act: "double" },
    { seat: 3, act: "stand" },
  ];
  const seed = roundWhere(
    (each) => at(each)?.turn?.seat === 1 && at(each, double)?.seats[0]?.hands[0]?.result === "win",
  );
  const over = at(seed, double);
  if (!over) throw new Error("it was found");
  expect(wonAtSeats([{ spot: "seat:1", amount: 100 }], over)).toBe(400n);
  expect(wonAtSeats([{ spot: "behind:1", amount: 100 }], over)).toBe(200n);
});

test("a pair is split once, and a bet behind counts on the first hand", () => {
  const seed = roundWhere(
    (each) => at(each)?.turn?.seat === 1 && (at(each)?.turn?.may.includes("split") ?? false),
  );
  const split = at(seed, [{ seat: 1, act: "split" }]);
  expect(split?.seats[0]?.hands).toHaveLength(2);
  if (split?.turn?.seat === 1) expect(split.turn.may).not.toContain("split");
  const moves: SeatMove[] = [{ seat: 1, act: "split" }];
  for (;;) {
    const now = at(seed, moves);
    if (!now?.turn) break;
    moves.push({ seat: now.turn.seat, act: "stand" });
  }
  const over = at(seed, moves);
  const first = over?.seats[0]?.hands[0]?.result;
  const pays = first === "win" ? 200n : first === "push" ? 100n : 0n;
  expect(over && wonAtSeats([{ spot: "behind:1", amount: 100 }], over)).toBe(pays);
});
