import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showProgress } from "./progress.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function written(isTerminal: boolean, seconds: number, doing?: () => string): string {
  let text = "";
  const end = showProgress("site", (more: string) => (text += more), {
    isTerminal,
    ...(doing && { doing }),
  });
  vi.advanceTimersByTime(seconds * 1000);
  end("built");
  vi.advanceTimersByTime(60_000);
  return text;
}

test("a log gets one line for a short step, and a line every ten seconds for a long one", () => {
  expect(written(false, 9)).toBe("touchline: site      … built\n");
  expect(written(false, 25, () => "compiling")).toBe(
    [
      "touchline: site      … compiling, 10 s",
      "touchline: site      … compiling, 20 s",
      "touchline: site      … built\n",
    ].join("\n"),
  );
});

test("a terminal's line counts the seconds and ends as one line", () => {
  const text = written(true, 3);
  expect(text.split("\r\x1b[K").slice(0, 5)).toEqual([
    "touchline: site      … ",
    "touchline: site      … 0 s",
    "touchline: site      … 1 s",
    "touchline: site      … 1 s",
    "touchline: site      … 1 s",
  ]);
  expect(text.split("\r\x1b[K").at(-1)).toBe("touchline: site      … built\n");
  expect(text.match(/\n/g)).toHaveLength(1);
});
