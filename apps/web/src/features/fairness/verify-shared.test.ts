import type { GameRound } from "@touchline/contract";
import { crashPoint, seedHash } from "@touchline/fair";
import type { SeatMove } from "@touchline/fair/live-blackjack";
import { outcomeOf, tableDraws, wonAtTable } from "@touchline/fair/live-tables";
import { expect, test } from "vitest";
import type { CrashView } from "./crash-verdict.ts";
import type { TableView } from "./table-verdict.ts";
import { verifyShared } from "./verify-shared.ts";

const ROUND: GameRound = {
  roundId: "r",
  gameId: "roulette-main-stand",
  currency: "USD",
  status: "settled",
  nonce: null,
  bet: null,
  moves: [],
  view: null,
  staked: 100,
  won: 0,
  bonusStaked: 0,
  isFree: false,
  jackpot: null,
  openedAt: 0,
  settledAt: 0,
};
const SEED = "5eed".repeat(16);

function tableRound(spot: string): GameRound {
  const outcome = outcomeOf("roulette", tableDraws(SEED, ROUND.gameId, "12"));
  const chips = [{ spot, amount: 100 }];
  const won = Number(wonAtTable({ kind: "roulette", outcome }, chips));
  return {
    ...ROUND,
    won,
    view: {
      roundNo: "12",
      kind: "roulette",
      chips,
      seedHash: seedHash(SEED),
      serverSeed: SEED,
      outcome,
    },
  };
}

test("a table round is reproduced from its seed, by the hash published before", async () => {
  for (const spot of ["red", "black"])
    expect(await verifyShared(tableRound(spot))).toMatchObject({
      hashFits: true,
      outcomeFits: true,
      stakedFits: true,
      wonFits: true,
    });
});

test("a table that reported another outcome or seed, or paid otherwise, is detected", async () => {
  const round = tableRound("red");
  const view = round.view as { outcome: { pocket: number } };
  const other = { ...view, outcome: { pocket: (view.outcome.pocket + 1) % 37 } };
  expect(await verifyShared({ ...round, view: other })).toMatchObject({ outcomeFits: false });
  expect(
    await verifyShared({ ...round, view: { ...view, seedHash: seedHash("another") } }),
  ).toMatchObject({ hashFits: false });
  expect(await verifyShared({ ...round, won: 1 })).toMatchObject({ wonFits: false });
});

const SEATED = { seats: [2], chips: [{ spot: "seat:2", amount: 100 }] };

/** A round of hands played with these moves, as an honest table reports it. */
function handsRound(
  roundNo: string,
  moves: SeatMove[],
  { seats, chips } = SEATED,
): GameRound & { view: TableView } {
  const outcome = outcomeOf(
    "blackjack",
    tableDraws(SEED, "blackjack-north", roundNo),
    seats,
    moves,
  );
  if (!outcome) throw new Error("the moves of the test do not fit its cards");
  const won = Number(wonAtTable({ kind: "blackjack", outcome }, chips));
  const view: TableView = {
    roundNo,
    kind: "blackjack",
    chips,
    seedHash: seedHash(SEED),
    serverSeed: SEED,
    outcome,
    seats,
    moves,
  };
  return { ...ROUND, gameId: "blackjack-north", won, view };
}
const seat2 = (...acts: SeatMove["act"][]): SeatMove[] => acts.map((act) => ({ seat: 2, act }));

test("table hands are replayed from their seed and moves", async () => {
  const round = handsRound("7", seat2("stand"));
  expect(await verifyShared(round)).toMatchObject({
    hashFits: true,
    outcomeFits: true,
    stakedFits: true,
    wonFits: true,
    won: round.won,
  });
  const hit = { ...round.view, moves: seat2("hit", "stand") };
  expect(await verifyShared({ ...round, view: hit })).toMatchObject({
    hashFits: true,
    outcomeFits: false,
  });
});

test("moves that the seed's cards do not allow, or that leave a hand undecided, prove nothing", async () => {
  const { view, ...round } = handsRound("7", seat2("stand"));
  const wrong = { outcomeFits: false, stakedFits: false, wonFits: false };
  expect(await verifyShared({ ...round, view: { ...view, moves: seat2("split") } })).toMatchObject(
    wrong,
  );
  const undecided = {
    ...view,
    moves: [],
    outcome: outcomeOf("blackjack", tableDraws(SEED, "blackjack-north", "7"), [2]),
  };
  expect(await verifyShared({ ...round, won: 0, view: undecided })).toMatchObject(wrong);
});

test("the stake at a table is that of its chips, including doubles and splits", async () => {
  expect(await verifyShared({ ...tableRound("red"), staked: 200 })).toMatchObject({
    stakedFits: false,
    staked: 100,
  });
  const doubled = handsRound("7", seat2("double"));
  expect(await verifyShared({ ...doubled, staked: 200 })).toMatchObject({
    stakedFits: true,
    wonFits: true,
    staked: 200,
  });
  expect(await verifyShared(doubled)).toMatchObject({ stakedFits: false });
  const split = handsRound("11", seat2("split", "double", "stand"));
  expect(await verifyShared({ ...split, staked: 300 })).toMatchObject({
    stakedFits: true,
    wonFits: true,
  });
  expect(await verifyShared({ ...split, staked: 400 })).toMatchObject({ stakedFits: false });
  const behind = handsRound("7", seat2("double"), {
    seats: [2],
    chips: [{ spot: "behind:2", amount: 100 }],
  });
  expect(await verifyShared(behind)).toMatchObject({ stakedFits: true, wonFits: true });
  const behindNobody = handsRound("7", seat2("double"), {
    seats: [2],
    chips: [{ spot: "behind:3", amount: 100 }],
  });
  expect(await verifyShared(behindNobody)).toMatchObject({ stakedFits: false });
});

const [LINK, SALT] = ["ab".repeat(32), "cd".repeat(32)];
const POINT = crashPoint(LINK, SALT);

const crashRound = (terms: Partial<CrashView>, won: number): GameRound => ({
  ...ROUND,
  gameId: "crash",
  won,
  view: {
    roundNo: "3",
    autoAt: null,
    capAt: 100_000,
    link: LINK,
    salt: SALT,
    point: POINT,
    ...terms,
  },
});

test("a crash round is reproduced from its link and salt, and pays at its cash out", async () => {
  const fine = { outcomeFits: true, wonFits: true };
  expect(POINT).toBe(234);
  expect(await verifyShared(crashRound({ outAt: 150 }, 150))).toMatchObject({ ...fine, won: 150 });
  expect(await verifyShared(crashRound({ autoAt: 235 }, 0))).toMatchObject({ ...fine, won: 0 });
  expect(await verifyShared(crashRound({ autoAt: 200, outAt: 200 }, 200))).toMatchObject({
    ...fine,
    won: 200,
  });
  expect(await verifyShared(crashRound({ outAt: 150, point: POINT + 1 }, 150))).toMatchObject({
    outcomeFits: false,
  });
  expect(await verifyShared(crashRound({ outAt: POINT + 1 }, POINT + 1))).toMatchObject({
    outcomeFits: false,
  });
});

test.each<[string, Partial<CrashView>, number, number]>([
  ["less than where it was left", { outAt: 150 }, 149, 150],
  ["nothing where it was to leave by itself", { autoAt: 101 }, 0, 101],
  ["nothing where it left by itself at the very point", { autoAt: 234 }, 0, 234],
  ["nothing where it had won all it can", { capAt: 120 }, 0, 120],
  ["what it left with after it was to leave by itself", { autoAt: 101, outAt: 150 }, 150, 101],
  ["what it left with after it had won all it can", { capAt: 120, outAt: 150 }, 150, 120],
  ["something though it was never left", {}, 100, 0],
])("a crash bet that was paid %s is detected", async (_, terms, paid, owed) => {
  expect(await verifyShared(crashRound(terms, paid))).toMatchObject({
    outcomeFits: true,
    wonFits: false,
    won: owed,
  });
});

test("a secret or refunded round proves nothing", async () => {
  expect(
    await verifyShared({
      ...ROUND,
      view: { roundNo: "12", chips: [], kind: "roulette", seedHash: "" },
    }),
  ).toBeNull();
  expect(await verifyShared({ ...tableRound("red"), status: "refunded" })).toBeNull();
});
