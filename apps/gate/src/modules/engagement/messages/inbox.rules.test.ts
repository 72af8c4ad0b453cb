import fc from "fast-check";
import { expect, test } from "vitest";
import { isFor, mergedPage, personalWindow } from "./inbox.rules.ts";
import type { SharedMessage } from "./message-view.ts";

const newestFirst = (times: number[], kind: string) =>
  times
    .toSorted((a, b) => b - a)
    .map((at, place) => ({ at: new Date(at), name: `${kind}${place}` }));

test("pages built from a window equal pages of the whole list, for any mix of personal and shared messages", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 15 }),
      fc.integer({ min: 1, max: 9 }),
      (own, many, size) => {
        const [personal, shared] = [newestFirst(own, "p"), newestFirst(many, "s")];
        const total = personal.length + shared.length;
        const whole = mergedPage({ number: 0, size: total }, personal, shared).map(
          ({ name }) => name,
        );
        expect(new Set(whole).size).toBe(total);
        const paged: string[] = [];
        for (let number = 0; number * size < total; number++) {
          const { skip, take } = personalWindow({ number, size }, shared.length);
          expect(take).toBeLessThanOrEqual(size + shared.length);
          const page = mergedPage({ number, size }, personal.slice(skip, skip + take), shared);
          paged.push(...page.map(({ name }) => name));
        }
        expect(paged).toEqual(whole);
      },
    ),
  );
});

const shared = (over: Partial<SharedMessage>) =>
  ({
    kind: "global",
    jurisdictions: ["Curacao", "Spain"],
    tiers: [],
    mandatory: false,
    ...over,
  }) as SharedMessage;
const reader = { jurisdiction: "Curacao", tier: "Common", writable: true };

test.each([
  ["everybody of its sites", {}, reader, true],
  ["nobody elsewhere", {}, { ...reader, jurisdiction: "Italy" }, false],
  ["the club's tiers", { kind: "club" as const, tiers: ["VIP"] }, { ...reader, tier: "VIP" }, true],
  ["no other tier", { kind: "club" as const, tiers: ["VIP"] }, reader, false],
  ["nobody who may not be written to", {}, { ...reader, writable: false }, false],
  ["everybody when the law demands it", { mandatory: true }, { ...reader, writable: false }, true],
  [
    "only the club, even when the law demands it",
    { kind: "club" as const, tiers: ["VIP"], mandatory: true },
    reader,
    false,
  ],
])("a shared message is for %s", (_, message, who, expected) =>
  expect(isFor(shared(message), who)).toBe(expected),
);
