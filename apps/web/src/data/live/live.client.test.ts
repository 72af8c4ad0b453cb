// @vitest-environment happy-dom

import type { Fault } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportInto } from "../tracking/report.ts";
import { startLive } from "./live.client.ts";

/** A socket that opens and then accepts nothing. */
class ClosedToUs {
  onopen: (() => void) | null = null;
  constructor() {
    setTimeout(() => this.onopen?.());
  }
  send(): void {
    throw new DOMException("still connecting", "InvalidStateError");
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", ClosedToUs);
});
afterEach(() => {
  reportInto(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a message the socket cannot send is reported to error reporting by its type", async () => {
  const faults: Fault[] = [];
  reportInto((fault) => void faults.push(fault));
  const identity = {
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    punterToken: undefined,
  } as const;
  startLive(
    () => identity,
    () => {},
    { separated: false, puzzleTimeoutMs: 0 },
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(faults).toEqual([{ message: expect.stringMatching(/^\w+ message error$/) }]);
});
