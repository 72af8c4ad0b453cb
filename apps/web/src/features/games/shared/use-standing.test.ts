// @vitest-environment happy-dom

import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReachedLimit } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { setServerTime } from "../../../data/live/live.clock.ts";
import { useStanding } from "./use-standing.ts";

vi.mock("../../../data/live/live.client.ts", async (original) => ({
  ...(await original<object>()),
  onPunterOpen: vi.fn(() => () => {}),
}));

/** The device's clock is two hours behind the server's. */
const AHEAD_MS = 7_200_000;
let asked: number;
beforeEach(() => {
  vi.useFakeTimers();
  setServerTime(Date.now() + AHEAD_MS);
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked++;
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setServerTime(Date.now());
});

const follow = (reached: ReachedLimit | null) =>
  renderHook(() => useStanding({ gameId: "dice", isPlaying: true, reached }, () => {}));

test("a limit is checked when it renews by the server's clock, until it has renewed", async () => {
  const renewsAt = Date.now() + AHEAD_MS + 60_000;
  follow({ limit: "lossDaily", amount: 5000, left: 0, renewsAt });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  // An unchanged answer changes nothing on the page.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
});

test("data that may have changed during a lost connection are refetched on reconnect", async () => {
  follow(null);
  const [opened] = vi.mocked(onPunterOpen).mock.lastCall ?? [];
  await act(async () => opened?.(false));
  expect(asked).toBe(0);
  await act(async () => opened?.(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
});
