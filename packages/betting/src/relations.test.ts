import { describe, expect, test } from "vitest";
import { areCombinable, type RelatedLeg, type RelationReason, relations } from "./relations.ts";

const match: RelatedLeg = {
  legId: "match",
  eventId: "e1",
  marketId: "winner",
  tournamentId: "cup",
  kind: "match",
  competitors: ["Lions", "Bears"],
  backed: "Lions",
};
const total: RelatedLeg = { ...match, legId: "total", marketId: "total" };
const elsewhere: RelatedLeg = {
  ...match,
  legId: "elsewhere",
  eventId: "e2",
  competitors: ["Wolves", "Foxes"],
  backed: "Wolves",
};
const race: RelatedLeg = {
  ...match,
  legId: "race",
  eventId: "e3",
  kind: "race",
  competitors: ["Lions", "Wolves", "Foxes"],
  backed: "Foxes",
};
const cup: RelatedLeg = {
  legId: "cup",
  eventId: "o1",
  marketId: "outright",
  tournamentId: "cup",
  kind: "outright",
  competitors: ["Lions", "Bears", "Wolves", "Foxes"],
  backed: "Lions",
};

describe("two legs", () => {
  test.each<[string, RelatedLeg, RelatedLeg, RelationReason | null]>([
    ["of two markets of one match", match, total, "same_event"],
    ["of one market", match, { ...match, legId: "other", backed: "Bears" }, "same_market"],
    ["of two matches, in markets of the same id", match, elsewhere, null],
    [
      "of two matches of one competitor",
      match,
      { ...elsewhere, competitors: ["Lions", "Foxes"] },
      null,
    ],
    ["the cup and a match of who is backed", cup, match, "same_competitor"],
    [
      "the cup and a match where the opponent is backed",
      cup,
      { ...match, backed: "Bears" },
      "same_competitor",
    ],
    ["the cup and the total of that match", cup, { ...total, legId: "total" }, "same_competitor"],
    ["the cup and a match of others", cup, elsewhere, null],
    ["the cup and a race of who is backed", cup, race, "same_competitor"],
    ["the cup and a match of another tournament", cup, { ...match, tournamentId: "league" }, null],
    ["an outright that backs nobody, and a match", withoutBacked(cup), match, null],
    [
      "two outrights of one tournament",
      cup,
      { ...cup, legId: "scorer", eventId: "o2", backed: "Foxes" },
      "same_tournament",
    ],
    [
      "two outrights of one market",
      cup,
      { ...cup, legId: "again", backed: "Foxes" },
      "same_market",
    ],
    [
      "a virtual match and a real one",
      { ...elsewhere, tournamentId: "v", virtual: true },
      match,
      "virtual_and_real",
    ],
    ["two virtual matches", { ...elsewhere, virtual: true }, { ...match, virtual: true }, null],
    [
      "outrights of two tournaments",
      cup,
      { ...cup, legId: "league", eventId: "o3", tournamentId: "league" },
      null,
    ],
  ])("%s", (_, a, b, why) => {
    expect(relations([a, b])).toEqual(why ? [{ a: a.legId, b: b.legId, why }] : []);
    expect(relations([b, a])).toEqual(why ? [{ a: b.legId, b: a.legId, why }] : []);
    expect(areCombinable([a, b])).toBe(why === null);
  });
});

function withoutBacked({ backed: _, ...leg }: RelatedLeg): RelatedLeg {
  return leg;
}

test("every related pair of a slip is named, once", () => {
  expect(relations([match, elsewhere, total, cup])).toEqual([
    { a: "match", b: "total", why: "same_event" },
    { a: "match", b: "cup", why: "same_competitor" },
    { a: "total", b: "cup", why: "same_competitor" },
  ]);
});

test("one leg, or none, is always combinable", () => {
  expect(areCombinable([])).toBe(true);
  expect(areCombinable([cup])).toBe(true);
});
