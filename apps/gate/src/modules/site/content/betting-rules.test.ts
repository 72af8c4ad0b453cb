import { CONTENT_FOLDER, openContent } from "@touchline/content";
import { MARKET_TYPES, type Market, SPORTS, type SportId } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { createVirtualWorlds } from "../../../../../../packages/simulator/src/virtual/virtual-worlds.ts";
import { createWorld } from "../../../../../../packages/simulator/src/worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const { library } = openContent(CONTENT_FOLDER);

type Kind = Pick<Market, "type" | "unit">;
/** Every market that the book offers on a sport, prematch and live. */
const offered = new Map<SportId, Map<string, Kind>>();
for (const world of [
  createWorld({ seed: "rules", liveEvents: 60, prematchEvents: 60, speed: 1 }),
  ...createVirtualWorlds("rules"),
])
  for (const at of [NOON, NOON + 35 * MINUTE_MS, NOON + 70 * MINUTE_MS])
    for (const event of world.roster(at))
      for (const { type, unit } of world.book(event, at)) {
        const kinds = offered.get(event.head.sport) ?? new Map<string, Kind>();
        offered.set(
          event.head.sport,
          kinds.set(`${type} ${unit ?? ""}`, { type, ...(unit ? { unit } : {}) }),
        );
      }

/** CounterStrike is in rules/counter-strike, Formula1 in rules/formula1, MMA in rules/mma. */
const folderOf = (sport: SportId): string =>
  `rules/${sport.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()}`;
const ruleId = (type: string): string => `market-${type.replaceAll("_", "-")}`;
const rulesOf = (sport: SportId) =>
  library.text({ id: folderOf(sport), language: "en" }).text.sections;

test("the book offers markets of every sport of the contract", () => {
  expect(SPORTS.filter((sport) => !offered.has(sport))).toEqual([]);
});

describe.each(SPORTS)("%s", (sport) => {
  const kinds = [...(offered.get(sport)?.values() ?? [])];

  test("has a rule for every market that is offered", () => {
    const ids = rulesOf(sport).map(({ id }) => id);
    expect(kinds.map(({ type }) => ruleId(type)).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("has no rule for a market that is not offered", () => {
    const known = new Set(kinds.map(({ type }) => ruleId(type)));
    expect(rulesOf(sport).filter(({ id }) => id.startsWith("market-") && !known.has(id))).toEqual(
      [],
    );
  });

  test("its rules name what is counted where it is not the score", () => {
    const told = ({ type, unit }: Kind) =>
      // Virtual events count something else and have their own section.
      rulesOf(sport).some(
        ({ id, markdown }) =>
          [ruleId(type), "virtual"].includes(id) &&
          new RegExp((unit ?? "").replace(/s$/, ""), "i").test(markdown),
      );
    expect(kinds.filter((kind) => !told(kind))).toEqual([]);
  });
});

test("the general rules explain every kind of market", () => {
  const ids = library.text({ id: "rules", language: "en" }).text.sections.map(({ id }) => id);
  expect(MARKET_TYPES.map(ruleId).filter((id) => !ids.includes(id))).toEqual([]);
});
