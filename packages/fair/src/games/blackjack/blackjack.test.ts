import { expect, test } from "vitest";
import { type Draws, drawsOf } from "../../draws.ts";
import { createShoe } from "../../tables/cards.ts";
import { type BlackjackAct, blackjack } from "./blackjack.ts";

const NAMES = "A23456789TJQK";
const STAKE = 100;

/** A shoe that deals these ranks first, in this order, followed by spades from the ace on. */
function stacked(names: string): Draws {
  const wanted = [...names].map((name) => NAMES.indexOf(name));
  // The shoe's order depends on what was dealt, so search for each draw.
  const words: number[] = [];
  for (const rank of wanted) {
    const left = 312 - words.length;
    const at = Array.from({ length: left }, (_, place) => place).find((place) => {
      const deal = createShoe(replayed([...words, wordFor(place, left)]), 6);
      for (const _ of words) deal();
      return deal() % 13 === rank;
    });
    words.push(wordFor(at ?? 0, left));
  }
  return replayed(words);
}
const wordFor = (place: number, left: number): number => Math.ceil((place * 2 ** 32) / left);
function replayed(words: readonly number[]): Draws {
  let at = 0;
  return drawsOf(() => words[at++] ?? 0);
}

const play = (names: string, ...acts: BlackjackAct[]) =>
  blackjack.play(
    stacked(names),
    { kind: "blackjack", stake: STAKE },
    acts.map((act) => ({ kind: "blackjack", act })),
  );
const ended = (names: string, ...acts: BlackjackAct[]) => {
  const over = play(names, ...acts);
  return {
    results: over?.view.hands.map(({ result }) => result),
    staked: Number(over?.staked),
    won: over?.won == null ? null : Number(over.won),
  };
};

/** Dealt to the player, the dealer, the player, the dealer; then in the order of drawing. */
test.each([
  ["a blackjack pays 3 to 2", "A9K8", [], ["blackjack"], 100, 250],
  ["two blackjacks push", "ATKA", [], ["push"], 100, 100],
  ["the dealer's blackjack under a ten ends the round at once", "TTTA", [], ["lose"], 100, 0],
  ["a higher total wins", "T9T8", ["stand"], ["win"], 100, 200],
  ["a push gives the stake back", "TTTK", ["stand"], ["push"], 100, 100],
  ["a lower total loses", "TT89", ["stand"], ["lose"], 100, 0],
  ["too many lose at once, and the dealer draws nothing", "T565K", ["hit"], ["bust"], 100, 0],
  ["21 stands by itself", "T56K59", ["hit"], ["win"], 100, 200],
  ["the dealer stands on a soft 17", "T6TA", ["stand"], ["win"], 100, 200],
  ["the dealer draws on 16", "T6TT5", ["stand"], ["lose"], 100, 0],
  ["the dealer goes bust", "T62TK", ["stand"], ["win"], 100, 200],
  ["a double takes one card for another stake", "656T9K", ["double"], ["win"], 200, 400],
  ["a double that loses loses both stakes", "6T6T2", ["double"], ["lose"], 200, 0],
  ["a split plays both hands", "8686TT5", ["split", "stand", "stand"], ["win", "win"], 200, 400],
  [
    "a split hand may be doubled",
    "868632T87",
    ["split", "double", "hit", "stand"],
    ["win", "lose"],
    300,
    400,
  ],
  [
    "split aces get one card each, and an ace with a ten is 21 and no blackjack",
    "A8A9T5T",
    ["split"],
    ["win", "lose"],
    200,
    200,
  ],
  [
    "a ten split gets no blackjack with an ace",
    "T9T8A7",
    ["split", "stand"],
    ["win", "push"],
    200,
    300,
  ],
  [
    "a dealer's 21 of many cards pushes with the 21 of a split hand",
    "A7A4TTT",
    ["split"],
    ["push", "push"],
    200,
    200,
  ],
  ["insurance pays 2 to 1 on the dealer's blackjack", "TA9K", ["insure"], ["lose"], 150, 150],
  ["insurance is lost when there is none", "TA97", ["insure", "stand"], ["win"], 150, 200],
  [
    "insurance that was declined costs nothing and saves nothing",
    "TA9K",
    ["decline"],
    ["lose"],
    100,
    0,
  ],
  ["even money: an insured blackjack against a blackjack", "AAKK", ["insure"], ["push"], 150, 250],
  ["an insured blackjack against none", "AAK5", ["insure"], ["blackjack"], 150, 250],
] as const)("blackjack: %s (%s)", (_name, names, acts, results, staked, won) => {
  expect(ended(names, ...acts)).toEqual({ results, staked, won });
});

test("blackjack: a hand is split into four at most, and aces once", () => {
  const four = play("8686888T", "split", "split", "split");
  expect(four?.view.hands).toHaveLength(4);
  expect(four?.staked).toBe(400n);
  expect(play("86868888", "split", "split", "split")?.view.may).toEqual(["hit", "stand", "double"]);
  expect(play("86868888", "split", "split", "split", "split")).toBeNull();
  expect(play("A6A6AA", "split")?.won).not.toBeNull();
});

test("blackjack: the hole card is hidden until it is due", () => {
  const running = play("T9T8");
  expect(running?.view.dealer).toEqual({
    cards: [expect.any(Number), null],
    total: 9,
    isSoft: false,
  });
  expect(play("TA9K")?.view.dealer).toEqual({
    cards: [expect.any(Number), null],
    total: 11,
    isSoft: true,
  });
  expect(play("T9T8", "stand")?.view.dealer).toMatchObject({
    cards: [expect.any(Number), expect.any(Number)],
    total: 17,
  });
});

test("blackjack: two cards of equal value may be hit, stood on, doubled or split", () => {
  expect(play("T9K8")?.view.may).toEqual(["hit", "stand", "double", "split"]);
});

test.each([
  ["T9T8", ["hit", "split"]],
  ["T953", ["split"]],
  ["T953", ["insure"]],
  ["T953", ["decline"]],
  ["T9533", ["hit", "double"]],
  ["TA97", ["hit"]],
  ["T9T8", ["stand", "hit"]],
  ["A9K8", ["stand"]],
] as const)("blackjack: after %s no %j", (names, acts) => {
  expect(play(names, ...acts)).toBeNull();
});

test("blackjack: an abandoned hand declines insurance and stands, without a further stake", () => {
  const asked = play("TA97");
  const decline = asked && blackjack.abandon?.(asked.view);
  expect(decline).toEqual({ kind: "blackjack", act: "decline" });
  const running = play("TA97", "decline");
  expect(running && blackjack.abandon?.(running.view)).toEqual({ kind: "blackjack", act: "stand" });
});
