// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { SUBSCRIBE_DEBOUNCE_MS } from "@touchline/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellPush } from "./pushes.ts";
import { useRoom } from "./room.live.ts";

function Phase({ gameId }: { gameId: string }) {
  const phase = useRoom(gameId, ({ parts }) => parts.phase);
  return <p>{phase === null ? "not told yet" : String(phase)}</p>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

const tell = (gameId: string, phase: string) =>
  act(async () => tellPush({ type: "gameRoom", gameId, at: 0, parts: { phase } }));
const shown = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);

test("a room without followers is dropped, and its late messages are ignored", async () => {
  const { unmount } = render(<Phase gameId="crash" />);
  await tell("crash", "flying");
  expect(shown()).toEqual(["flying"]);
  unmount();
  vi.advanceTimersByTime(1000);
  await tell("crash", "crashed");
  render(<Phase gameId="crash" />);
  expect(shown()).toEqual(["not told yet"]);
  await tell("crash", "betting");
  expect(shown()).toEqual(["betting"]);
});

test("a room stays while it has a follower, and for one who returns before the server was notified", async () => {
  const one = render(<Phase gameId="crash" />);
  const other = render(<Phase gameId="crash" />);
  await tell("crash", "flying");
  one.unmount();
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(["flying"]);
  other.unmount();
  vi.advanceTimersByTime(SUBSCRIBE_DEBOUNCE_MS);
  render(<Phase gameId="crash" />);
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toEqual(["flying"]);
});
