import { fakeClock } from "@touchline/testkit";
import { expect, test } from "vitest";
import { memoise } from "./memo.ts";

test("a computed value is kept for its time and then computed again", () => {
  const clock = fakeClock(0);
  let works = 0;
  const named = memoise(clock, 1000, (key: string) => `${key}${++works}`);
  expect([named("a"), named("a"), named("b")]).toEqual(["a1", "a1", "b2"]);
  clock.advance(999);
  expect(named("a")).toBe("a1");
  clock.advance(1);
  expect([named("a"), named("b")]).toEqual(["a3", "b4"]);
});
