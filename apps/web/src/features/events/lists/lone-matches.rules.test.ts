import type { ListTree } from "@touchline/contract";
import { expect, test } from "vitest";
import { cardsOf } from "./lone-matches.rules.ts";

type Group = ListTree["groups"][number];

const group = (name: string): Group => {
  const [sport, ...ids] = name.split(" ");
  return { sport, ids } as unknown as Group;
};
const shown = (names: readonly string[], outrights = false) =>
  cardsOf(names.map(group), outrights).map((card) => card.flatMap(({ ids }) => ids).join());

test.each([
  ["leagues of one match each share a card", ["Football a", "Football b", "Football c"], ["a,b,c"]],
  [
    "a league of several matches keeps its own",
    ["Football a b", "Football c", "Football d", "Football e f"],
    ["a,b", "c,d", "e,f"],
  ],
  [
    "a lone match between them keeps its own",
    ["Football a b", "Football c", "Football d e"],
    ["a,b", "c", "d,e"],
  ],
  ["two sports share no card", ["Football a", "Tennis b", "Tennis c"], ["a", "b,c"]],
  ["races keep a card each", ["HorseRacing a", "HorseRacing b"], ["a", "b"]],
  ["no league has no card", [], []],
])("%s", (_, groups, cards) => {
  expect(shown(groups)).toEqual(cards);
});

test("outrights keep a card each", () => {
  expect(shown(["Football a", "Football b"], true)).toEqual(["a", "b"]);
});
