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

const identity = {
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  punterToken: undefined,
} as const;
const start = () =>
  startLive(
    () => identity,
    () => {},
    { separated: false, puzzleTimeoutMs: 0 },
  );

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
  start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(faults).toEqual([{ message: expect.stringMatching(/^\w+ message error$/) }]);
});

test("a page the browser keeps has no socket, and opens one when it is shown again", async () => {
  let open = 0;
  class Counted extends ClosedToUs {
    constructor() {
      super();
      open++;
    }
    override close(): void {
      open--;
    }
  }
  vi.stubGlobal("WebSocket", Counted);
  vi.resetModules();
  const fresh = await import("./live.client.ts");
  fresh.startLive(
    () => identity,
    () => {},
    { separated: false, puzzleTimeoutMs: 0 },
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(open).toBe(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(open).toBe(0);
  // No retry, and no wake, opens it meanwhile.
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toBe(0);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(open).toBe(1);
});
