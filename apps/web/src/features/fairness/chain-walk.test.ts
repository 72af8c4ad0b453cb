import { previousLink } from "@touchline/fair";
import { expect, test } from "vitest";
import { walkChain } from "./chain-walk.ts";

const LINK = "ab".repeat(32);
const back = (link: string, steps: number): string =>
  steps === 0 ? link : back(previousLink(link), steps - 1);

/** A walk that is aborted after this many pauses. */
function walker(breaths = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const told: number[] = [];
  let left = breaths;
  const breathe = async () => {
    if (--left <= 0) stop.abort();
  };
  return {
    told,
    host: { signal: stop.signal, onSteps: (steps: number) => told.push(steps), breathe },
  };
}

test("a crash round's link is followed to the anchor that was published before the first round", async () => {
  const { told, host } = walker();
  expect(await walkChain(LINK, back(LINK, 2500), host)).toEqual({ end: "reached", steps: 2500 });
  expect(told).toEqual([1000, 2000]);
});

test("a link outside the chain never reaches its anchor", async () => {
  const { end, steps } = await walkChain(LINK, "cd".repeat(32), walker().host);
  expect(end).toBe("lost");
  expect(steps).toBeGreaterThan(100_000);
});

test("a walk along the chain can be stopped on the way", async () => {
  expect(await walkChain(LINK, "cd".repeat(32), walker(3).host)).toEqual({
    end: "stopped",
    steps: 3000,
  });
});
