import type { GameRound } from "@touchline/contract";
import { crashPoint, seedHash } from "@touchline/fair";
import { outcomeOf, tableDraws, wonAtTable } from "@touchline/fair/live-tables";
import { expect, test } from "vitest";
import { verifyShared } from "./verify-shared.ts";

const ROUND: GameRound = {
  ...{ roundId: "r", gameId: "roulette-main-stand", currency: "USD", status: "settled", nonce: null, bet: null, moves: [] },
  ...{ view: null, staked: 100, won: 0, jackpot: null, openedAt: 0, settledAt: 0 },
};
const SEED = "5eed".repeat(16);

function tableRound(spot: string): GameRound {
  const outcome = outcomeOf("roulette", tableDraws(SEED, ROUND.gameId, "12"));
  const chips = [{ spot, amount: 100 }];
  const won = Number(wonAtTable({ kind: "roulette", outcome }, chips));
  return { ...ROUND, won, view: { roundNo: "12", kind: "roulette", chips, seedHash: seedHash(SEED), serverSeed: SEED, outcome } };
}

test("a round at a table is found again from its seed, by the hash that was told before", async () => {
  for (const spot of ["red", "black"])
    expect(await verifyShared(tableRound(spot))).toMatchObject({ hashFits: true, outcomeFits: true, wonFits: true });
});

test("a table that told another outcome, another seed or paid otherwise is found out", async () => {
  const round = tableRound("red");
  const view = round.view as { outcome: { pocket: number } };
  const other = { ...view, outcome: { pocket: (view.outcome.pocket + 1) % 37 } };
  expect(await verifyShared({ ...round, view: other })).toMatchObject({ outcomeFits: false });
  expect(await verifyShared({ ...round, view: { ...view, seedHash: seedHash("another") } })).toMatchObject({ hashFits: false });
  expect(await verifyShared({ ...round, won: 1 })).toMatchObject({ wonFits: false });
});

test("hands at a table are played again from their seed and what was done in them", async () => {
  const draws = () => tableDraws(SEED, "blackjack-north", "7");
  const moves = [{ seat: 2, act: "stand" as const }];
  const outcome = outcomeOf("blackjack", draws(), [2], moves) ?? outcomeOf("blackjack", draws(), [2], []);
  const made = outcomeOf("blackjack", draws(), [2], moves) ? moves : [];
  const chips = [{ spot: "seat:2", amount: 100 }];
  const won = Number(wonAtTable({ kind: "blackjack", outcome }, chips));
  const view = { roundNo: "7", kind: "blackjack", chips, seedHash: seedHash(SEED), serverSeed: SEED, outcome, seats: [2], moves: made };
  const verdict = await verifyShared({ ...ROUND, gameId: "blackjack-north", won, view });
  expect(verdict).toMatchObject({ hashFits: true, outcomeFits: true, wonFits: true, won });
});

test("a crash round is found again from its link and salt, and pays where it was left", async () => {
  const [link, salt] = ["ab".repeat(32), "cd".repeat(32)];
  const point = crashPoint(link, salt);
  const view = { roundNo: "3", autoAt: null, link, salt, point, outAt: 100 };
  expect(await verifyShared({ ...ROUND, gameId: "crash", won: 100, view })).toMatchObject({ outcomeFits: true, wonFits: true, won: 100 });
  expect(await verifyShared({ ...ROUND, gameId: "crash", won: 100, view: { ...view, point: point + 1 } })).toMatchObject({
    outcomeFits: false,
  });
});

test("what is secret or was given back proves nothing", async () => {
  expect(await verifyShared({ ...ROUND, view: { roundNo: "12", chips: [], kind: "roulette", seedHash: "" } })).toBeNull();
  expect(await verifyShared({ ...tableRound("red"), status: "refunded" })).toBeNull();
});
