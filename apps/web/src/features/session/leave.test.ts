// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPanelOpen, openPanel } from "../../data/device/shell-state.ts";
import { leave } from "./leave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a logout closes the panel with the profile after 400 ms and leaves an account page for the root", () => {
  const push = vi.fn(async () => true);
  openPanel("menu");
  leave("self", { asPath: "/account/settings", push });
  expect(push).toHaveBeenCalledWith("/");
  vi.advanceTimersByTime(399);
  expect(isPanelOpen("menu")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPanelOpen("menu")).toBe(false);
});
