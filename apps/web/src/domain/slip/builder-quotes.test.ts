import { beforeEach, expect, test } from "vitest";
import { type BuilderPick, createBuilderQuotes } from "./builder-quotes.ts";

type Reply = { odds: number | null; why: null; marginPermille: number; fits: [] } | null;
let timers: { work: () => void; ms: number }[];
let asked: {
  picks: string[];
  answer: (reply: Reply) => Promise<void>;
  fail: () => Promise<void>;
}[];
let picks: BuilderPick[];
let isHidden: boolean;
const pick = (outcomeId: string): BuilderPick => ({ marketId: `m${outcomeId}`, outcomeId });
const at = (odds: number | null): Reply => ({ odds, why: null, marginPermille: 50, fits: [] });
const quietly = () => new Promise<void>((resolve) => setImmediate(resolve));

const start = () =>
  createBuilderQuotes({
    ask: (_, wanted) =>
      new Promise((resolve, reject) =>
        asked.push({
          picks: wanted.map(({ outcomeId }) => outcomeId),
          answer: (reply) => {
            resolve(reply);
            return quietly();
          },
          fail: () => {
            reject(new Error("lost"));
            return quietly();
          },
        }),
      ),
    picksOf: () => picks,
    later: (work, ms) => {
      const timer = { work, ms };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    isHidden: () => isHidden,
  });
/** Runs the only pending timer and checks its delay. */
function pass(ms: number): void {
  expect(timers.map((timer) => timer.ms)).toEqual([ms]);
  timers.pop()?.work();
}
let quotes: ReturnType<typeof start>;
const held = () => quotes.store.getState().e;

beforeEach(() => {
  timers = [];
  asked = [];
  picks = [pick("1"), pick("2")];
  isHidden = false;
  quotes = start();
});

test("a quote is requested once the picks stop changing, then every 15 seconds", async () => {
  quotes.follow("e");
  quotes.wake("e", "picks");
  pass(250);
  await asked[0]?.answer(at(2610));
  expect(held()).toMatchObject({ picks: "1,2", odds: 2610, chosenOdds: 2610 });
  pass(15_000);
  await asked[1]?.answer(at(2500));
  // The punter agreed to the first price until they accept a newer one.
  expect(held()).toMatchObject({ odds: 2500, chosenOdds: 2610 });
  quotes.accept(["e"]);
  expect(held()?.chosenOdds).toBe(2500);
});

test("moving prices are requested one after another, never two at once", async () => {
  quotes.follow("e");
  pass(250);
  quotes.wake("e", "moved");
  quotes.wake("e", "picks");
  expect([asked.length, timers.length]).toEqual([1, 0]);
  await asked[0]?.answer(at(2000));
  pass(250);
  await asked[1]?.answer(at(2000));
  quotes.wake("e", "moved");
  // Further price moves neither ask twice nor delay the request.
  quotes.wake("e", "moved");
  pass(1500);
  expect(asked).toHaveLength(3);
});

test("an answer about picks that have changed meanwhile is discarded", async () => {
  quotes.follow("e");
  pass(250);
  picks = [pick("1"), pick("3")];
  quotes.wake("e", "picks");
  await asked[0]?.answer(at(2000));
  expect(held()).toBeUndefined();
  pass(250);
  await asked[1]?.answer(at(3000));
  expect([asked[1]?.picks, held()?.odds]).toEqual([["1", "3"], 3000]);
});

test("no quote is requested while the page is hidden, and one at once when it is visible again", async () => {
  isHidden = true;
  quotes.follow("e");
  pass(250);
  expect(asked).toHaveLength(0);
  isHidden = false;
  quotes.wakeAll();
  pass(250);
  expect(asked).toHaveLength(1);
});

test("an event without builders is not requested again; a lost answer keeps the last price and retries later", async () => {
  quotes.follow("e");
  pass(250);
  await asked[0]?.answer(null);
  expect([held()?.why, timers.length]).toEqual(["no_builders", 0]);
  picks = [pick("4"), pick("5")];
  quotes.wake("e", "picks");
  pass(250);
  await asked[1]?.fail();
  expect(held()).toMatchObject({ why: "failed", odds: null });
  pass(15_000);
  await asked[2]?.answer(at(1800));
  pass(15_000);
  await asked[3]?.fail();
  expect(held()).toMatchObject({ odds: 1800, why: null });
});

test("nothing is requested without followers", async () => {
  const [one, two] = [quotes.follow("e"), quotes.follow("e")];
  one();
  expect(timers).toHaveLength(1);
  two();
  expect(timers).toHaveLength(0);
  quotes.wake("e", "picks");
  expect(timers).toHaveLength(0);
});

test("a newer price from the gate replaces only the price that was sent", async () => {
  quotes.follow("e");
  pass(250);
  await asked[0]?.answer(at(2000));
  quotes.told("e", 1900, 1800);
  expect(held()?.odds).toBe(2000);
  quotes.told("e", 2000, 1950);
  expect(held()).toMatchObject({ odds: 1950, chosenOdds: 2000 });
});
