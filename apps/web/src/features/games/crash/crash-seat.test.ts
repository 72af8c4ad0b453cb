import { expect, test } from "vitest";
import type { MyBet } from "./crash.rules.ts";
import { endedBets, isInRound, stageOf } from "./crash.rules.ts";
import { type CrashFact, type CrashSeat, NOT_YET, seatAfter } from "./crash-seat.ts";

const OPENED: CrashFact = {
  type: "opened",
  opened: {
    currency: "USD",
    limits: { minStake: 10, maxStake: 1000 },
    reached: null,
    realityCheckMs: 3_600_000,
  },
};
const bet = (roundId: string, over: Partial<MyBet> = {}): MyBet => ({
  roundId,
  roundNo: "7",
  stake: 100,
  autoAt: null,
  outAt: null,
  won: 0,
  ...over,
});
const money = (balance: number, won = 0) => ({
  balance,
  bonus: 0,
  clock: { startedAt: 1, staked: 200, won },
});
const after = (facts: readonly CrashFact[], from: CrashSeat = NOT_YET): CrashSeat =>
  facts.reduce(seatAfter, from);
const known = (...bets: MyBet[]): CrashFact => ({ type: "known", money: money(1000), bets });
const laid = (slot: number, roundId: string): CrashFact => ({
  type: "laid",
  slot,
  bet: bet(roundId),
});
const placesOf = ({ slots }: CrashSeat) => slots.map(({ bet }) => bet?.roundId);

test("two bets of a round are shown side by side, and each cashes out once, however often it is reported", () => {
  const both = after([OPENED, known(), laid(0, "a"), laid(1, "b")]);
  const out: CrashFact = { type: "gotOut", roundId: "b", outAt: 250 };
  for (const heard of [[out], [out, { ...out, outAt: 260 }], [out, known(bet("a"), bet("b"))]]) {
    const { slots } = after(heard, both);
    expect(slots.map((slot) => slot.bet?.outAt)).toEqual([null, 250]);
    expect(slots[1]?.bet?.won).toBe(250);
  }
});

test("the money is the server's figure, and nothing is added here", () => {
  const seat = after([OPENED, known(), laid(0, "a"), { type: "gotOut", roundId: "a", outAt: 250 }]);
  expect(seat.money).toEqual(money(1000));
  expect(seatAfter(seat, { type: "counted", money: money(1150, 250) }).money).toEqual(
    money(1150, 250),
  );
});

test("a refetched game finds its bets in their places, and new ones in free places", () => {
  const one = after([OPENED, known(), laid(1, "b")]);
  const seat = seatAfter(one, known(bet("a"), bet("b", { outAt: 120 })));
  expect(placesOf(seat)).toEqual(["a", "b"]);
  expect(seat.slots[1]?.bet?.outAt).toBe(120);
});

test("a bet reported before its answer arrived is shown in its own place only", () => {
  const asked = after([OPENED, known(), { type: "asked", slot: 1 }]);
  expect(placesOf(after([known(bet("a"))], asked))).toEqual([undefined, "a"]);
  const both = after([{ type: "asked", slot: 0 }, known(bet("a"))], asked);
  expect(placesOf(after([laid(1, "a")], both))).toEqual([undefined, "a"]);
});

test("any interruption of play drops every waiting bet", () => {
  const queued = { stake: 100, autoAt: null };
  const waiting = after([
    OPENED,
    { type: "queued", slot: 0, queued },
    { type: "queued", slot: 1, queued },
  ]);
  expect(waiting.slots.map((slot) => slot.queued)).toEqual([queued, queued]);
  expect(seatAfter(waiting, { type: "brokenOff" }).slots.map((slot) => slot.queued)).toEqual([
    null,
    null,
  ]);
});

test("a bet's state follows the phase of its round", () => {
  const of = (
    over: Partial<MyBet>,
    phase: "betting" | "flying" | "crashed",
    queued: object | null = null,
  ) => stageOf({ bet: bet("a", over), queued }, { phase, roundNo: "7" });
  expect(of({}, "betting")).toBe("laid");
  expect(of({}, "flying")).toBe("flying");
  expect(of({}, "crashed")).toBe("lost");
  expect(of({ outAt: 150 }, "flying")).toBe("out");
  expect(of({ outAt: 150 }, "flying", {})).toBe("queued");
  expect(of({ roundNo: "6" }, "betting")).toBe("open");
  expect(isInRound([{ bet: bet("a"), queued: null }], { phase: "flying", roundNo: "7" })).toBe(
    true,
  );
  expect(
    isInRound([{ bet: bet("a", { outAt: 150 }), queued: null }], { phase: "flying", roundNo: "7" }),
  ).toBe(false);
});

test("a bet is over when its round has crashed, and for good when another round runs", () => {
  const slots = [{ bet: bet("a"), queued: null }];
  const over = (["7 betting", "7 flying", "7 crashed", "8 betting", "8 flying"] as const).map(
    (at) => {
      const [roundNo = "", phase] = at.split(" ");
      return endedBets(slots, { roundNo, phase: phase as "betting" });
    },
  );
  expect(over.slice(0, 2)).toEqual(["", ""]);
  expect(new Set(over.slice(1)).size).toBe(3);
  expect(over[3]).toBe(over[4]);
});
