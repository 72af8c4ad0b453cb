import type { GameBet } from "@touchline/contract";
import { createDraws, seedHash } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { expect, test } from "vitest";
import { type CheckedRound, verifyRound } from "./verify-round.ts";

const [SERVER_SEED, CLIENT_SEED] = ["5eed".repeat(16), "mine"];
/** With these seeds this round hits the golden whistle jackpot, a chance of one in 400,000. */
const JACKPOT_NONCE = 435_376;

/** A round as an honest server reports it, with the seed revealed. */
async function played(gameId: string, bet: GameBet, nonce = 1): Promise<CheckedRound> {
  const game = await loadGame(gameId);
  const play = game?.play(
    createDraws({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }),
    bet,
    [],
  );
  if (!play) throw new Error(`${gameId} does not play the bet of the test`);
  return {
    round: {
      roundId: "r",
      gameId,
      currency: "USD",
      status: "settled",
      nonce,
      bet,
      moves: [],
      view: play.view,
      staked: Number(play.staked),
      won: Number(play.won),
      bonusStaked: 0,
      isFree: false,
      jackpot: null,
      openedAt: 0,
      settledAt: 0,
    },
    seeds: {
      serverSeed: SERVER_SEED,
      serverHash: seedHash(SERVER_SEED),
      clientSeed: CLIENT_SEED,
      nonce,
    },
  };
}
const DICE: GameBet = { kind: "dice", stake: 500, target: 5050, over: true };
const SPIN: GameBet = { kind: "slot", stake: 200 };
const FINE = { outcomeFits: true, stakedFits: true, wonFits: true, jackpotFits: true };

test("a punter's round is replayed from its seeds, and all of it matches", async () => {
  expect(await verifyRound(await played("dice", DICE))).toMatchObject({
    hashFits: true,
    replayed: { ...FINE, staked: 500, jackpot: null },
  });
});

test("a false seed, outcome or payment of a round is detected", async () => {
  const { round, seeds } = await played("dice", DICE);
  const other = { ...round, view: { rolled: 1 } };
  expect(
    await verifyRound({ round, seeds: seeds && { ...seeds, serverHash: seedHash("another") } }),
  ).toMatchObject({ hashFits: false });
  expect(await verifyRound({ round: other, seeds })).toMatchObject({
    replayed: { outcomeFits: false },
  });
  expect(
    await verifyRound({ round: { ...round, won: (round.won ?? 0) + 1 }, seeds }),
  ).toMatchObject({ replayed: { wonFits: false } });
});

test("a false stake is detected", async () => {
  const { round, seeds } = await played("dice", DICE);
  expect(await verifyRound({ round: { ...round, staked: 501 }, seeds })).toMatchObject({
    replayed: { ...FINE, stakedFits: false, staked: 500 },
  });
});

test("a hit jackpot that was not paid is detected, and so is one paid without a hit", async () => {
  const { round, seeds } = await played("golden-whistle", SPIN, JACKPOT_NONCE);
  const paid = { name: "golden-whistle", amount: 240_000 };
  expect(await verifyRound({ round: { ...round, jackpot: paid }, seeds })).toMatchObject({
    replayed: { ...FINE, jackpot: "golden-whistle" },
  });
  for (const jackpot of [null, { ...paid, amount: 0 }, { ...paid, name: "another" }])
    expect(await verifyRound({ round: { ...round, jackpot }, seeds })).toMatchObject({
      replayed: { ...FINE, jackpotFits: false },
    });
  const plain = await played("golden-whistle", SPIN);
  expect(await verifyRound({ ...plain, round: { ...plain.round, jackpot: paid } })).toMatchObject({
    replayed: { ...FINE, jackpotFits: false },
  });
});

test("a round with a secret seed gets no verdict; one that cannot be replayed only that of its seed", async () => {
  const { round, seeds } = await played("dice", DICE);
  expect(await verifyRound({ round, seeds: seeds && { ...seeds, serverSeed: null } })).toBeNull();
  expect(await verifyRound({ round: { ...round, gameId: "gone" }, seeds })).toMatchObject({
    hashFits: true,
    replayed: null,
  });
  const moves = [{ kind: "mines", act: "collect" }];
  const mines = await played("mines", { kind: "mines", stake: 100, mines: 3 });
  expect(await verifyRound({ ...mines, round: { ...mines.round, moves } })).toMatchObject({
    hashFits: true,
    replayed: null,
  });
});
