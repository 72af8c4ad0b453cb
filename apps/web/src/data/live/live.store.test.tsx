// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import type { TreeView } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { LiveProvider, liveStore, useMarketStatus, usePrice } from "./live.store.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seen = (odds: number): TreeView => ({
  treeId: "t1",
  position: { epoch: "e", seq: odds },
  tree: {
    head: { eventId: "e1" } as never,
    state: {} as never,
    marketCount: 1,
    markets: [
      {
        marketId: "m1",
        type: "winner",
        lineQuarters: null,
        status: "open",
        outcomes: [{ outcomeId: "m1:1", key: "1", odds }],
      },
    ],
  },
});

const Price = ({ name }: { name: string }) => {
  const status = useMarketStatus("m1");
  return (
    <p data-testid={name}>
      {usePrice("m1:1")?.odds} {status}
    </p>
  );
};

const pages = (opened: boolean) => (
  <>
    <LiveProvider seed={(store) => store.putTree(seen(2000), "SHORT", 0)}>
      <Price name="list" />
    </LiveProvider>
    {opened && (
      <LiveProvider seed={(store) => store.putTree(seen(2100), "FULL", 1)}>
        <Price name="event" />
      </LiveProvider>
    )}
  </>
);

test("a page with newer prices wakes no reader during its render, and every one after it", () => {
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  const { rerender } = render(pages(false));
  expect(screen.getByTestId("list").textContent).toBe("2000 open");
  rerender(pages(true));
  expect(screen.getByTestId("event").textContent).toBe("2100 open");
  expect(screen.getByTestId("list").textContent).toBe("2100 open");
  expect(complained).not.toHaveBeenCalled();
  act(() => void liveStore().applyDelta("t1", "FULL", "e", 2101, 2, { prices: [["m1:1", 2200]] }));
  expect(screen.getByTestId("list").textContent).toBe("2200 open");
});
