import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hitChance } from "./combinations.ts";
import { crashChain, crashWord } from "./crash-chain.ts";
import { createDraws, type Draws, drawsOf, type Hmac } from "./draws.ts";
import type { SharedSheetId, SheetId } from "./game-id.ts";
import { GAMES } from "./games.ts";
import { LOTTERY_BALLS, LOTTERY_DRAWN, lottery } from "./live/lottery.ts";
import { MEASURES } from "./measures.ts";
import { chiSquare, countBy, faultsOf, readAgain, type Served, serve } from "./served.ts";
import { exactSheet, type Measure, type Sheet } from "./sheet.ts";
import { SHEETS } from "./sheets.ts";

/** Node's own HMAC, for speed; packages/fair/src/draws.test.ts shows that both agree. */
const nodeHmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

/** Shared games whose rules differ from the game of the same name. */
const SHARED: readonly SharedSheetId[] = ["crash", "live-blackjack", "lottery", "money-wheel"];

const LEAST_ROUNDS = 4_000;
/** Cards and reels that cannot be counted also take long to play. */
const mostRounds = ({ exact }: Measure): number => (exact ? 12_000 : 8_000);

/**
 * Enough rounds to detect a return that is a twentieth off nine times out of ten, within the time
 * limit.
 */
const roundsFor = (measure: Measure, { deviation }: Sheet): number =>
  Math.round(
    Math.min(
      mostRounds(measure),
      Math.max(LEAST_ROUNDS, ((3.29 + 1.28) * (deviation / 0.05)) ** 2),
    ),
  );

/** The draws of a game's rounds: for crash one per chain link, for the others from their seeds. */
function servedDraws(gameId: string, rounds: number): (() => Draws)[] {
  if (gameId !== "crash")
    return Array.from({ length: rounds }, (_, at) =>
      readAgain(
        createDraws(
          { serverSeed: `sheet of ${gameId}`, clientSeed: "served", nonce: at + 1 },
          nodeHmac,
        ),
      ),
    );
  return crashChain("the last link", rounds).map((link) =>
    readAgain(drawsOf(() => crashWord(link, "salt", nodeHmac))),
  );
}

/** By game, so that one set of draws serves all its bets. */
const SERVED = new Map(
  MEASURES.map((measure) => {
    const { gameId } = measure.game;
    const rounds = Object.values(SHEETS[gameId] ?? {}).map((sheet) => roundsFor(measure, sheet));
    return [gameId, servedDraws(gameId, Math.max(...rounds))];
  }),
);
const servedTo = (gameId: SheetId): (() => Draws)[] => SERVED.get(gameId) ?? [];

/** Withholds one win in this many. */
function keepingBack({ returns, staked }: Served, oneIn: number): Served {
  let wins = 0;
  return { returns: returns.map((back) => (back > 0 && ++wins % oneIn === 0 ? 0 : back)), staked };
}

/**
 * How many wins must be withheld to stand out from chance: one in ten if there are enough of them.
 */
const seenFrom = (wins: number): number =>
  Math.min(10, Math.floor(Math.sqrt(wins) / (3.29 + 1.28)));

/**
 * So rare that half of the wins could be withheld unnoticed; a test below checks their draws more
 * closely.
 */
const RARE = ["lottery, three balls", "lottery, four balls", "crash, out at 1000.00"];

test("every game has a maths sheet", () => {
  const all = [...GAMES.keys(), ...SHARED].toSorted();
  expect(MEASURES.map(({ game }) => game.gameId).toSorted()).toEqual(all);
  expect(Object.keys(SHEETS).toSorted()).toEqual(all);
});

describe.each(MEASURES.map((measure) => [measure.game.gameId, measure] as const))(
  "the maths of %s",
  (gameId, measure) => {
    const sheets = SHEETS[gameId] ?? {};
    const draws = servedTo(gameId);

    test.each(Object.entries(measure.bets))(
      "hold for the served rounds, and would not if wins were withheld: %s",
      (name, bet) => {
        const sheet = sheets[name];
        expect(sheet, "npm run maths states it").toBeDefined();
        if (!sheet) return;
        const counted = measure.exact?.(bet as never);
        if (counted) expect(sheet).toEqual(exactSheet(counted));
        else expect(sheet.rounds).toBeGreaterThanOrEqual(10_000_000);
        const served = serve(measure, bet, draws.slice(0, roundsFor(measure, sheet)));
        expect(faultsOf(served, sheet, counted)).toEqual([]);
        const oneIn = seenFrom(sheet.hitRate * served.returns.length);
        expect(oneIn < 2).toBe(RARE.includes(`${gameId}, ${name}`));
        if (oneIn >= 2)
          expect(faultsOf(keepingBack(served, oneIn), sheet, counted)).not.toEqual([]);
      },
    );
  },
);

test("the lottery draws every ball, and hits on four picks, as often as expected", () => {
  const rounds = servedTo("lottery").map((draws) => lottery.draw(draws()).balls);
  const picked = [7, 12, 33, 41];
  const matches = countBy(rounds, (balls) => picked.filter((ball) => balls.includes(ball)).length);
  const chances = new Map(
    Array.from({ length: 5 }, (_, hits) => [
      hits,
      hitChance(LOTTERY_BALLS, LOTTERY_DRAWN, picked.length, hits),
    ]),
  );
  const ofMatches = chiSquare(matches, chances, rounds.length);
  expect(ofMatches.square).toBeLessThan(ofMatches.most);
  const firsts = countBy(rounds, ([first = 0]) => first);
  const ofFirsts = chiSquare(
    firsts,
    new Map(Array.from({ length: LOTTERY_BALLS }, (_, at) => [at + 1, 1 / LOTTERY_BALLS])),
    rounds.length,
  );
  expect(ofFirsts.square).toBeLessThan(ofFirsts.most);
});

test("crash points are uniform over the hundredths of their range", () => {
  const words = servedTo("crash").map((draws) => Math.floor(draws().unit() * 100));
  const { square, most } = chiSquare(
    countBy(words, (part) => part),
    new Map(Array.from({ length: 100 }, (_, part) => [part, 0.01])),
    words.length,
  );
  expect(square).toBeLessThan(most);
});
