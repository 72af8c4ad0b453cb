import type { Bet } from "@touchline/contract";
import { describe, expect, it, test } from "vitest";
import {
  type BetsList,
  belongs,
  NO_FILTER,
  periodStart,
  queryOf,
  startOfDay,
  withBet,
} from "./my-bets.rules.ts";

const bet = (number: number, over: Partial<Bet> = {}): Bet =>
  ({
    betId: `b${number}`,
    number: String(number),
    kind: "single",
    status: "open",
    result: null,
    freeBet: false,
    bonusStake: 0,
    placedAt: 1000,
    ...over,
  }) as Bet;
const list = (over: Partial<BetsList> = {}): BetsList => ({
  tab: "open",
  filter: NO_FILTER,
  from: null,
  ...over,
});
const numbers = (pages: { bets: Bet[] }[]) =>
  pages.map(({ bets }) => bets.map((each) => Number(each.number)));

const NOON = Date.UTC(2026, 10, 15, 12, 30, 15, 500);
test.each([
  ["UTC", Date.UTC(2026, 10, 15)],
  ["Asia/Tokyo", Date.UTC(2026, 10, 14, 15)],
  ["America/New_York", Date.UTC(2026, 10, 15, 5)],
])("the day of 12:30 UTC began in %s at %i", (zone, expected) => {
  expect(startOfDay(NOON, zone)).toBe(expected);
});

test("periods are whole days, today included", () => {
  const day = 86_400_000;
  expect([
    periodStart("today", NOON, "UTC"),
    periodStart("week", NOON, "UTC"),
    periodStart("all", NOON, "UTC"),
  ]).toEqual([Date.UTC(2026, 10, 15), Date.UTC(2026, 10, 15) - 6 * day, null]);
});

test("a list is queried by its tab, filters and last bet ID; results only for settled bets", () => {
  const filter = { kind: "system", result: "won", period: "today" } as const;
  expect(queryOf(list({ filter, from: 5 }), "77")).toEqual({
    state: "open",
    kind: "system",
    from: "5",
    before: "77",
  });
  expect(queryOf(list({ tab: "settled", filter }), undefined)).toEqual({
    state: "settled",
    kind: "system",
    result: "won",
  });
});

test.each([
  ["open", bet(1), true],
  ["open", bet(1, { status: "pending" }), true],
  ["open", bet(1, { status: "settled", result: "won" }), false],
  ["settled", bet(1, { status: "cancelled" }), true],
  ["settled", bet(1, { status: "cashed_out" }), true],
  ["cash-out", bet(1), true],
  ["cash-out", bet(1, { freeBet: true }), false],
  ["cash-out", bet(1, { status: "pending" }), false],
] as const)("in %s %#: %o is there: %s", (tab, given, expected) => {
  expect(belongs(list({ tab }), given)).toBe(expected);
});

describe("a changed bet", () => {
  const pages = [
    { bets: [bet(9), bet(8)], more: true },
    { bets: [bet(5)], more: true },
  ];
  it("takes its place", () => {
    const changed = bet(8, { cashedOut: 5 });
    expect(withBet(pages, changed, list())[0]?.bets[1]).toBe(changed);
  });
  it("leaves a list it no longer belongs to, and no other bet moves", () => {
    expect(numbers(withBet(pages, bet(8, { status: "settled" }), list()))).toEqual([[9], [5]]);
  });
  it("is first when new, and in its numeric place when it returns", () => {
    expect(numbers(withBet(pages, bet(10), list()))).toEqual([[10, 9, 8], [5]]);
    expect(numbers(withBet(pages, bet(7), list()))).toEqual([
      [9, 8],
      [7, 5],
    ]);
  });
  it("waits for its page when it is older than all fetched ones", () => {
    expect(numbers(withBet(pages, bet(2), list()))).toEqual([[9, 8], [5]]);
    expect(numbers(withBet([{ bets: [bet(9)], more: false }], bet(2), list()))).toEqual([[9, 2]]);
    expect(numbers(withBet([{ bets: [], more: false }], bet(2), list()))).toEqual([[2]]);
  });
  it("of another list changes nothing", () => {
    expect(numbers(withBet(pages, bet(1, { status: "settled" }), list()))).toEqual([[9, 8], [5]]);
  });
});
