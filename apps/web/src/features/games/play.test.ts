import { expect, test } from "vitest";
import { NOTHING_YET, type Play, roundsOf } from "./play.ts";
import type { Round } from "./rounds.ts";

const playing = {
  mode: "real",
  autoplay: false,
  lay: async () => null,
  move: async () => null,
  shown: () => {},
  rested: async () => {},
} as const;
const round: Round = { roundId: "1", bet: { kind: "hi-lo", stake: 100 }, moves: [], view: null, staked: 100, won: null, jackpot: null };
const play = (won: number | null): Play => ({ ...NOTHING_YET, status: "ready", round: { ...round, won } });

test("while the next round has to wait nothing can be laid, but a round that runs is played on", () => {
  expect(roundsOf(play(0), true, playing).busy).toBe(true);
  expect(roundsOf(play(null), true, playing).busy).toBe(false);
  expect(roundsOf(play(0), false, playing).busy).toBe(false);
});
