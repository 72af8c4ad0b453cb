// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }

import { record } from "@rrweb/record";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRecording } from "./recording.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Happy DOM defines these names without the members the recorder expects.
  for (const name of ["NodeList", "DOMTokenList"]) Reflect.deleteProperty(window, name);
});
afterEach(() => void vi.useRealTimers());

/** The recorder's numbers for these kinds of change. */
const [INCREMENTAL, SCROLL, RESIZE] = [3, 3, 4] as const;
const EVERY_MS = 10;

/**
 * Triggers something a hundred times in a second, and returns the intervals between its records.
 */
async function gaps(source: number, happens: (time: number) => void): Promise<number[]> {
  const told: number[] = [];
  const stop = startRecording({
    record,
    privacy: {
      defaultMaskLevel: "medium",
      blockSelector: [],
      maskSelector: [],
      unmaskSelector: [],
    },
    personal: () => [],
    page: window,
    now: () => Date.now(),
    emit: (event) => {
      if (event.type === INCREMENTAL && event.data.source === source) told.push(Date.now());
    },
  });
  for (let time = 0; time < 1000; time += EVERY_MS) {
    happens(time);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
  }
  stop();
  return told.slice(1).map((at, index) => at - (told[index] ?? 0));
}

test("scrolls are recorded every 100 ms, as configured", async () => {
  const between = await gaps(SCROLL, () => document.dispatchEvent(new Event("scroll")));
  expect(between.length).toBeGreaterThan(5);
  expect(new Set(between)).toEqual(new Set([100]));
});

test("resizes are recorded every 200 ms, the recorder's default", async () => {
  const between = await gaps(RESIZE, (time) => {
    window.innerWidth = 300 + time;
    window.dispatchEvent(new Event("resize"));
  });
  expect(between.length).toBeGreaterThan(2);
  expect(new Set(between)).toEqual(new Set([200]));
});
