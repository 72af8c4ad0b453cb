import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDraws, drawsOf, type Hmac } from "../draws.ts";
import { SLOT_IDS } from "../game-id.ts";
import { OWN_GAMES } from "../games.ts";
import { loadGame } from "../load-game.ts";
import { times } from "../multiplier.ts";
import { createSlot } from "./create-slot.ts";
import { loadSlotSpec } from "./load-slot.ts";
import type { SlotSpec } from "./slot-spec.ts";
import type { SlotView } from "./slot-view.ts";

const nodeHmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

const SLOTS = OWN_GAMES.map(({ game }) => game).filter(({ kind }) => kind === "slot");
const SLOT_SPECS = await Promise.all(
  SLOTS.map(async ({ gameId }) => (await loadSlotSpec(gameId)) as SlotSpec),
);

const PLAIN: Omit<SlotSpec, "strips" | "pays" | "rows"> = {
  gameId: "test",
  symbols: [
    { id: "a", mark: "A", pays: { 3: 10_000, 4: 20_000, 5: 50_000 } },
    { id: "b", mark: "B", pays: { 2: 1_000, 3: 5_000 } },
    { id: "wild", mark: "W", wild: true },
    { id: "scatter", mark: "S", scatter: true },
    { id: "x", mark: "x" },
  ],
  cap: 100_000_000,
};

/** A round on reels that show these columns: every drawn stop is the strip's first. */
function shown(spec: Partial<SlotSpec> & Pick<SlotSpec, "strips" | "pays">): SlotView {
  const slot = createSlot({ ...PLAIN, rows: spec.strips[0]?.length ?? 0, ...spec });
  return slot.play(
    drawsOf(() => 0),
    { kind: "slot", stake: 100 },
    [],
  )?.view as SlotView;
}
const firstWins = (view: SlotView) => view.spins[0]?.steps[0]?.wins;

const lines = { by: "lines", lines: [[0, 0, 0, 0, 0]] } as const;

describe("lines", () => {
  test.each([
    [["A", "A", "A", "x", "A"], 10_000, 3],
    [["A", "W", "A", "W", "x"], 20_000, 4],
    [["W", "W", "A", "A", "A"], 50_000, 5],
    [["B", "B", "x", "B", "B"], 1_000, 2],
    [["W", "B", "A", "A", "A"], 1_000, 2],
    [["B", "B", "B", "B", "B"], 5_000, 5],
  ])("%j pays %d for %d cells", (strips, pays, count) => {
    const wins = firstWins(shown({ strips, pays: lines }));
    expect(wins).toHaveLength(1);
    expect(wins?.[0]).toMatchObject({ pays, line: 0, cells: [0, 1, 2, 3, 4].slice(0, count) });
  });

  test.each([
    [["x", "A", "A", "A", "A"]],
    [["A", "A", "x", "A", "A"]],
    [["A", "S", "A", "A", "A"]],
    [["W", "W", "S", "x", "x"]],
  ])("%j pays nothing", (strips) => expect(shown({ strips, pays: lines }).total).toBe(0));

  test("a wild that pays itself pays the higher of the two", () => {
    const symbols = PLAIN.symbols.map((symbol) =>
      symbol.wild ? { ...symbol, pays: { 3: 30_000 } } : symbol,
    );
    const win = (strips: string[]) => firstWins(shown({ symbols, strips, pays: lines }))?.[0];
    expect(win(["W", "W", "W", "A", "x"])).toMatchObject({
      symbol: 2,
      pays: 30_000,
      cells: [0, 1, 2],
    });
    expect(win(["W", "W", "W", "A", "A"])).toMatchObject({
      symbol: 0,
      pays: 50_000,
      cells: [0, 1, 2, 3, 4],
    });
  });
});

describe("ways", () => {
  test("pay once for each way through neighbouring reels, wilds included", () => {
    const view = shown({ strips: ["AAx", "AWx", "xAx", "xxx", "AAA"], pays: { by: "ways" } });
    expect(firstWins(view)).toEqual([{ symbol: 0, cells: [0, 1, 3, 4, 7], pays: 40_000, ways: 4 }]);
  });
});

describe("clusters", () => {
  const clusters = { by: "clusters" } as const;
  test("are symbols that touch by a side; a wild joins every cluster it touches", () => {
    const view = shown({ strips: ["AAB", "xWB", "xAx"], pays: clusters });
    expect(firstWins(view)).toEqual([
      { symbol: 0, cells: [0, 1, 4, 7], pays: 20_000 },
      { symbol: 1, cells: [2, 4, 5], pays: 5_000 },
    ]);
  });

  test("disappear when they win, and the symbols above fall, with a growing multiplier", () => {
    const view = shown({
      rows: 3,
      strips: ["AAAxxxxBx", "xxxxxBx", "xxxxxBx"],
      pays: clusters,
      cascade: [1, 3],
    });
    expect(view.spins[0]?.steps).toEqual([
      {
        grid: [0, 0, 0, 4, 4, 4, 4, 4, 4],
        wins: [{ symbol: 0, cells: [0, 1, 2], pays: 10_000 }],
        multiplier: 1,
      },
      { grid: [4, 1, 4, 4, 4, 4, 4, 4, 4], wins: [], multiplier: 3 },
    ]);
  });
});

describe("features", () => {
  const free = { awards: { 1: 2 }, again: {}, most: 10 };

  test("an expanding wild fills its reel", () => {
    const step = shown({
      rows: 2,
      strips: ["AA", "xW", "AA", "xx", "xx"],
      pays: lines,
      wild: { expands: true },
    }).spins[0]?.steps[0];
    expect(step?.grid.slice(2, 4)).toEqual([4, 2]);
    expect(step?.filled?.slice(2, 4)).toEqual([2, 2]);
    expect(step?.wins).toMatchObject([{ pays: 10_000, cells: [0, 2, 4] }]);
  });

  test("sticky wilds stay through the free spins", () => {
    let word = 0;
    const slot = createSlot({
      ...PLAIN,
      rows: 1,
      strips: ["S", "x", "x"],
      pays: lines,
      wild: { sticksInFreeSpins: true },
      freeSpins: { ...free, strips: ["x", "Wx", "x"] },
    });
    const view = slot.play(
      drawsOf(() => (word++ < 6 ? 0 : 2 ** 31)),
      { kind: "slot", stake: 1 },
      [],
    )?.view;
    expect(view?.spins.slice(1).map(({ steps }) => steps[0]?.grid)).toEqual([
      [4, 2, 4],
      [4, 2, 4],
    ]);
  });

  test("the book's symbol fills its reels and pays on every line", () => {
    const view = shown({
      rows: 2,
      strips: ["Sx", "xx", "xx", "xx", "xx"],
      pays: {
        by: "lines",
        lines: [
          [0, 0, 0, 0, 0],
          [1, 1, 1, 1, 1],
        ],
      },
      freeSpins: {
        awards: { 1: 1 },
        again: {},
        most: 1,
        book: true,
        strips: ["xA", "xx", "Ax", "xx", "xA"],
      },
    });
    expect(view.book).toBe(0);
    expect(view.spins[1]?.steps.at(-1)).toMatchObject({
      wins: [{ symbol: 0, cells: [0, 1, 4, 5, 8, 9], pays: 20_000 }],
    });
    expect(view.total).toBe(20_000);
  });

  test("retriggered free spins end at the maximum", () => {
    const view = shown({
      strips: ["S", "A", "A"],
      pays: lines,
      freeSpins: { awards: { 1: 4 }, again: { 1: 4 }, most: 10 },
    });
    expect(view.spins).toHaveLength(11);
  });

  test("no round pays more than the cap, and it ends when the cap is reached", () => {
    const endless = { awards: { 1: 10 }, again: { 1: 10 }, most: 1000 };
    const view = shown({
      strips: ["S", "S"],
      pays: lines,
      scatterPays: { 1: 30_000 },
      freeSpins: endless,
      cap: 100_000,
    });
    expect(view).toMatchObject({ total: 100_000, capped: true });
    expect(view.spins).toHaveLength(4);
  });

  test("strips on which every fall wins again end at the cap", () => {
    const view = shown({
      rows: 2,
      strips: ["AA", "AA"],
      pays: { by: "clusters" },
      cascade: [1],
      cap: 1_000_000,
    });
    expect(view).toMatchObject({ total: 1_000_000, capped: false });
  });
});

describe.each(SLOT_SPECS.map((spec, at) => [spec.gameId, spec, at] as const))(
  "%s",
  (gameId, spec, at) => {
    const play = (clientSeed: string, nonce: number, stake: number) =>
      SLOTS[at]?.play(
        createDraws({ serverSeed: "slots", clientSeed, nonce }, nodeHmac),
        { kind: "slot", stake },
        [],
      );

    test(`${gameId} pays what it shows, and reproduces it from the same seeds`, () => {
      fc.assert(
        fc.property(
          fc.string({ minLength: 1, maxLength: 16 }),
          fc.nat(),
          fc.integer({ min: 1, max: 10_000 }),
          (seed, nonce, stake) => {
            const round = play(seed, nonce, stake);
            const view = round?.view as SlotView;
            const wins = view.spins.flatMap(({ steps, scatterPays = 0 }) => [
              scatterPays,
              ...steps.flatMap((step) => step.wins.map(({ pays }) => pays)),
            ]);
            const sum = wins.reduce((total, pays) => total + pays, 0);
            expect(view.total).toBe(Math.min(sum, spec.cap));
            expect(round?.won).toBe(times(BigInt(stake), view.total));
            expect(view.spins.length - 1).toBeLessThanOrEqual(spec.freeSpins?.most ?? 0);
            if (sum < spec.cap)
              expect(view.spins.length - 1).toBe(
                view.spins.reduce((all, { awarded = 0 }) => all + awarded, 0),
              );
            expect(play(seed, nonce, stake)?.view).toEqual(JSON.parse(JSON.stringify(view)));
          },
        ),
        { numRuns: 300 },
      );
    });

    test(`${gameId} is loaded by its name`, async () => {
      expect((await loadGame(gameId))?.gameId).toBe(gameId);
    });
  },
);

test("a browser can load exactly the server's games", () => {
  expect(SLOT_IDS.toSorted()).toEqual(SLOTS.map(({ gameId }) => gameId).toSorted());
});

test("the progressive jackpot is hit at its stated frequency, whatever the reels show", () => {
  const spec = SLOT_SPECS.find(({ jackpot }) => jackpot) as SlotSpec;
  const slot = createSlot({ ...spec, jackpot: { name: "prize", oneIn: 4, returns: 0 } });
  const HITS = Array.from({ length: 4000 }, (_, nonce) =>
    slot.play(
      createDraws({ serverSeed: "jackpot", clientSeed: "x", nonce }, nodeHmac),
      { kind: "slot", stake: 1 },
      [],
    ),
  ).filter((round) => round?.jackpot === "prize").length;
  expect(Math.abs(HITS - 1000)).toBeLessThan(3.29 * Math.sqrt(4000 * 0.25 * 0.75));
});
