// @vitest-environment happy-dom

import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setServerTime } from "../../../../data/live/live.clock.ts";
import { sessionHappened } from "../../../../data/session/session.ts";
import { logIn } from "../../test/played-page.tsx";
import { useRealityCheck } from "./RealityCheck.tsx";

const CHECK_MS = 600_000;
/** The device's clock is two hours behind the server's. */
const AHEAD_MS = 7_200_000;
const serverNow = () => Date.now() + AHEAD_MS;

beforeEach(() => {
  vi.useFakeTimers();
  setServerTime(serverNow());
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.useRealTimers();
  setServerTime(Date.now());
});

const play = (startedAt: number) =>
  renderHook((since: number) => useRealityCheck(since, CHECK_MS), { initialProps: startedAt });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a check is due after the set session time by the server's clock, and again as long after its answer", async () => {
  logIn();
  const { result } = play(serverNow());
  await pass(CHECK_MS - 1);
  expect(result.current.due).toBe(false);
  await pass(1);
  expect(result.current.due).toBe(true);
  await pass(5000);
  act(() => result.current.goOn());
  await pass(CHECK_MS - 1);
  expect(result.current.due).toBe(false);
  await pass(1);
  expect(result.current.due).toBe(true);
});

test("the next punter to log in gets neither the previous punter's session nor their answer", async () => {
  logIn({ account: "2" });
  const startedAt = serverNow();
  const { result, rerender } = play(startedAt);
  await pass(CHECK_MS);
  expect(result.current.due).toBe(true);
  logIn({ account: "3" });
  rerender(serverNow());
  expect(result.current.due).toBe(false);
  await pass(CHECK_MS - 1);
  act(() => result.current.goOn());
  logIn({ account: "2" });
  rerender(startedAt);
  await pass(0);
  expect(result.current.due).toBe(true);
});
