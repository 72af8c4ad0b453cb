import { expect, test, vi } from "vitest";
import { createUpdates } from "./updates.ts";

function page(busy = false) {
  const state = { busy, pages: new Set<() => void>() };
  const reload = vi.fn();
  const takeOver = vi.fn();
  const onNextPage = (run: () => void) => {
    state.pages.add(run);
    return () => state.pages.delete(run);
  };
  const updates = createUpdates({ isBusy: () => state.busy, reload, onNextPage });
  const nextPage = () => {
    for (const run of [...state.pages]) run();
  };
  return { state, reload, takeOver, updates, nextPage };
}

test("an unrequested worker reloads nothing", () => {
  const { updates, reload } = page();
  updates.changed();
  expect(reload).not.toHaveBeenCalled();
});

test("a requested update takes over, then the page reloads", () => {
  const { updates, reload, takeOver } = page();
  updates.apply(takeOver);
  updates.apply(takeOver);
  expect([takeOver.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  updates.changed();
  expect(reload).toHaveBeenCalledOnce();
});

test("during a bet or a round an update waits for the next free page", () => {
  const { state, updates, reload, takeOver, nextPage } = page(true);
  updates.apply(takeOver);
  nextPage();
  expect(takeOver).not.toHaveBeenCalled();
  state.busy = false;
  nextPage();
  expect(takeOver).toHaveBeenCalledOnce();
  state.busy = true;
  updates.changed();
  expect(reload).not.toHaveBeenCalled();
  state.busy = false;
  nextPage();
  nextPage();
  expect(reload).toHaveBeenCalledOnce();
});
