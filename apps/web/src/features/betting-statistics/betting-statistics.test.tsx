// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { BettingStatistics as Statistics } from "@touchline/contract";
import { afterEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { FrameProvider } from "../../data/frame/frame.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { TextProvider } from "../../platform/texts/text.ts";
import { BettingStatistics } from "./BettingStatistics.tsx";

const gate = vi.hoisted(() => vi.fn());
vi.mock("../../data/session/session.client.ts", () => ({ call: gate }));
afterEach(() => {
  cleanup();
  clearPunterData();
});

const none = { bets: 0, ahead: 0, voids: 0, staked: 0, returned: 0, net: 0 };
const some = { bets: 4, ahead: 1, voids: 1, staked: 10_000, returned: 7550, net: -2450 };
const empty: Statistics = {
  currency: "USD",
  joinedAt: Date.UTC(2026, 0, 5, 12),
  total: none,
  open: { bets: 0, staked: 0 },
  sports: [],
  types: [],
  months: [],
  best: null,
  worst: null,
  at: 0,
};

async function show(data: Statistics): Promise<void> {
  gate.mockResolvedValue(data);
  const frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["bettingStatistics", "bets", "sport"],
    () => undefined,
  );
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <QueryRoot>
          <BettingStatistics key={data.total.bets} />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
}

test("a losing total since joining is the first line, with its sign, and every group shows its own", async () => {
  await show({
    ...empty,
    total: some,
    open: { bets: 2, staked: 1500 },
    sports: [{ sport: "mixed", ...some }],
    types: [{ type: "builder", ...some }],
    months: [{ month: "2026-11", ...some }],
    best: { number: "100000001", staked: 1000, net: 5050 },
    worst: { number: "100000002", staked: 5000, net: -5000 },
  });
  expect(
    await screen.findByText(/^Since you joined on .*: −\u2060\$24\.50 on 4 bets$/),
  ).toBeTruthy();
  expect(screen.getByText("75.5%")).toBeTruthy();
  expect(screen.getByText("25%")).toBeTruthy();
  expect(screen.getByText("2 · $15.00")).toBeTruthy();
  for (const name of ["Several sports", "Bet builder", "November 2026"])
    expect(screen.getByRole("row", { name: new RegExp(`^${name}`) })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Worst bet/ }).getAttribute("href")).toBe(
    "/betting?number=100000002",
  );
});

test.each([
  ["won", 5050, "Best bet"],
  ["lost", -1000, "Worst bet"],
])("a single settled bet that %s is listed once", async (_, net, label) => {
  const only = { number: "100000001", staked: 1000, net };
  await show({ ...empty, total: { ...some, bets: 1, voids: 0 }, best: only, worst: only });
  const [link, ...others] = await screen.findAllByRole("link", { name: /^(Best|Worst) bet/ });
  expect(link?.textContent).toContain(label);
  expect(others).toEqual([]);
});
