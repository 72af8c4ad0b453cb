import { expect, test } from "vitest";
import { NOTHING_YET, type Play, playAfter, roundsOf } from "./play.ts";
import type { Round } from "./rounds.ts";

const playing = {
  mode: "real",
  autoplay: false,
  lay: async () => null,
  move: async () => null,
  shown: () => {},
  rested: async () => {},
} as const;
const round: Round = {
  roundId: "1",
  bet: { kind: "hi-lo", stake: 100 },
  moves: [],
  view: null,
  staked: 100,
  won: null,
  jackpot: null,
};
const play = (won: number | null): Play => ({
  ...NOTHING_YET,
  status: "ready",
  round: { ...round, won },
});

test("no bet can be placed while the next round has to wait, but a running round continues", () => {
  expect(roundsOf(play(0), true, playing).busy).toBe(true);
  expect(roundsOf(play(null), true, playing).busy).toBe(false);
  expect(roundsOf(play(0), false, playing).busy).toBe(false);
});

const FREE = { grantId: "g", left: 2, stake: 50, endsAt: 1 };
const purse = { balance: 900, clock: { startedAt: 0, staked: 0, won: 0 } };

test("a bonus can be staked beside the balance, and its part of a win is not shown as cash", () => {
  const before: Play = {
    ...NOTHING_YET,
    status: "ready",
    balance: 40,
    bonus: 500,
    limits: { minStake: 10, maxStake: 1000 },
  };
  expect(roundsOf(before, false, playing).balance).toBe(540);
  const mixed = { ...round, staked: 100, bonusStaked: 60, won: 300 };
  // 120 of the 300 are cash. Until they are shown, the balance stays unchanged.
  const after = playAfter(before, {
    type: "answered",
    round: mixed,
    ...purse,
    balance: 120,
    bonus: 620,
  });
  expect(after).toMatchObject({ held: 0, balance: 120, bonus: 620 });
});

test("free rounds fix the stake, cost nothing, and return to money after the last one", () => {
  const offered: Play = {
    ...NOTHING_YET,
    status: "ready",
    balance: 0,
    freeRounds: FREE,
    limits: { minStake: 10, maxStake: 1000 },
  };
  expect(roundsOf(offered, false, playing).limits).toEqual({ minStake: 10, maxStake: 1000 });
  const chosen = playAfter(offered, { type: "freeChosen", isFree: true });
  expect(roundsOf(chosen, false, playing)).toMatchObject({
    balance: 50,
    limits: { minStake: 50, maxStake: 50 },
  });
  const first = playAfter(chosen, {
    type: "answered",
    round,
    ...purse,
    freeRounds: { ...FREE, left: 1 },
  });
  expect(first).toMatchObject({ isFree: true, freeRounds: { left: 1 } });
  const last = playAfter(first, { type: "answered", round, ...purse, freeRounds: null });
  expect(last).toMatchObject({ isFree: false, freeRounds: null });
  expect(playAfter(last, { type: "freeChosen", isFree: true }).isFree).toBe(false);
});
