import { describe, expect, it } from "vitest";
import { createVisits } from "./visits.ts";

const locales = ["en", "ru"];
function setUp(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [["tl.history", stored]]);
  return createVisits({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
}

describe("stored history", () => {
  it("holds paths with their language prefix stripped", () => {
    const visits = setUp();
    expect(visits.record("/ru/sport/results?day=2", locales)).toBe("/sport/results?day=2");
    visits.record("/ru/casino", locales);
    expect(visits.previous()).toBe("/sport/results?day=2");
  });

  it("a change of language on a page is not a step", () => {
    const visits = setUp();
    visits.record("/sport", locales);
    visits.record("/casino", locales);
    visits.record("/ru/casino", locales);
    expect(visits.previous()).toBe("/sport");
  });

  it("going back does not add a step", () => {
    const visits = setUp();
    for (const path of ["/a", "/b", "/c", "/b"]) visits.record(path, locales);
    expect(visits.previous()).toBe("/a");
  });

  it("starts afresh when the stored value cannot be read", () => {
    expect(setUp("{").previous()).toBeNull();
    expect(setUp('{"a":1}').previous()).toBeNull();
  });
});
