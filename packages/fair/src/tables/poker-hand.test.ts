import { expect, test } from "vitest";
import { videoPoker } from "../games/video-poker/video-poker.ts";
import { makingCards, POKER_PAYS, pokerHandOf } from "./poker-hand.ts";

const NAMES = "A23456789TJQK";
const SUITS = "shdc";
const cards = (names: string): number[] =>
  names.split(" ").map((name) => SUITS.indexOf(name[1] ?? "") * 13 + NAMES.indexOf(name[0] ?? ""));

test.each([
  ["As Ks Qs Js Ts", "royalFlush", 800],
  ["Kh Qh Jh Th 9h", "straightFlush", 50],
  ["5c 4c 3c 2c Ac", "straightFlush", 50],
  ["9s 9h 9d 9c 2s", "fourOfAKind", 25],
  ["9s 9h 9d 2c 2s", "fullHouse", 9],
  ["Ah 9h 7h 4h 2h", "flush", 6],
  ["As Kh Qs Js Ts", "straight", 4],
  ["As 2h 3s 4d 5s", "straight", 4],
  ["9s 9h 9d Kc 2s", "threeOfAKind", 3],
  ["9s 9h 2d 2c As", "twoPair", 2],
  ["Js Jh 2d 5c 9s", "jacksOrBetter", 1],
  ["As Ah 2d 5c 9s", "jacksOrBetter", 1],
] as const)("%s is a %s and returns %i", (names, hand, back) => {
  expect(pokerHandOf(cards(names))).toBe(hand);
  expect(POKER_PAYS[hand] / 10_000).toBe(back);
});

test.each(["Ts Th 2d 5c 9s", "Ks As 2s 3s 4h", "As Kh Qs Js 9s"])(
  "%s pays nothing at video poker",
  (names) => {
    expect(pokerHandOf(cards(names))).toBeNull();
  },
);

test.each([
  ["Js Jh 2d 5c 9s", "xx..."],
  ["9s 9h 2d 2c As", "xxxx."],
  ["As Kh Qs Js Ts", "xxxxx"],
  ["9s 9h 9d 9c 2s", "xxxx."],
  ["Ts Th 2d 5c 9s", "....."],
])("without a choice, %s is held as %s", (names, held) => {
  expect(
    makingCards(cards(names))
      .map((each) => (each ? "x" : "."))
      .join(""),
  ).toBe(held);
  expect(videoPoker.abandon?.({ cards: cards(names), held: null, hand: null })).toMatchObject({
    held: makingCards(cards(names)),
  });
});
