import type { Bet } from "@touchline/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { createSettledNotices, type SettledNotice } from "./settled-notices.ts";

const NOW = 1_000_000;
const bet = (betId: string, over: Partial<Bet> = {}): Bet =>
  ({ betId, status: "settled", result: "won", settledAt: NOW - 500, ...over }) as Bet;
let bets: Record<string, Bet>;
let lostToo: boolean;
const tell = vi.fn((_: SettledNotice[]) => {});
const follow = () =>
  createSettledNotices({
    fetchBet: async (betId) => bets[betId] ?? Promise.reject(new Error("no such bet")),
    serverNow: () => NOW,
    lostToo: () => lostToo,
    tell,
  });

beforeEach(() => {
  bets = {};
  lostToo = true;
  tell.mockClear();
});

test("a newly settled bet is announced once", async () => {
  bets = { a: bet("a") };
  const { heard } = follow();
  await heard(["a"]);
  await heard(["a"]);
  expect(tell.mock.calls).toEqual([[[{ bet: bets.a }]]]);
});

test("a corrected settlement is announced again", async () => {
  bets = { a: bet("a") };
  const { heard } = follow();
  await heard(["a"]);
  bets.a = bet("a", { result: "lost", settledAt: NOW - 100 });
  await heard(["a"]);
  expect(tell).toHaveBeenCalledTimes(2);
});

test.each([
  ["still runs", { status: "open", result: null, settledAt: null }],
  ["was cashed out", { status: "cashed_out", result: null }],
  ["was settled long ago", { settledAt: NOW - 120_000 }],
] as const)("a bet that %s is not announced", async (_, over) => {
  bets = { a: bet("a", over as Partial<Bet>) };
  await follow().heard(["a", "unknown"]);
  expect(tell).not.toHaveBeenCalled();
});

test.each([
  [true, ["won", "lost", "void"]],
  [false, ["won"]],
])("with winningAndLosingBets %s, the announced bets are %j", async (setting, expected) => {
  lostToo = setting;
  bets = { a: bet("a"), b: bet("b", { result: "lost" }), c: bet("c", { result: "void" }) };
  await follow().heard(["a", "b", "c"]);
  const [notices = []] = tell.mock.calls[0] ?? [];
  expect(notices.map((notice) => ("bet" in notice ? notice.bet.result : notice))).toEqual(expected);
});

test("a part-paid bet is announced as a win, whatever winningAndLosingBets says", async () => {
  lostToo = false;
  bets = { a: bet("a", { result: "part_paid" }) };
  await follow().heard(["a"]);
  expect(tell).toHaveBeenCalledWith([{ bet: bets.a }]);
});

test("many settlements at once are counted, not announced one by one", async () => {
  const ids = ["a", "b", "c", "d"];
  bets = Object.fromEntries(ids.map((id) => [id, bet(id)]));
  await follow().heard(ids);
  expect(tell).toHaveBeenCalledWith([{ count: 4 }]);
});
