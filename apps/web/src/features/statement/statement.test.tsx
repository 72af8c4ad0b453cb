// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Statement } from "./Statement.tsx";
import { lineHref } from "./statement.rules.ts";

const PAID = { deposited: 5000, withdrawn: 2000, netDeposits: 3000 };
const YEAR = {
  year: 2026,
  years: [2026, 2025],
  currency: "USD",
  ...PAID,
  staked: 700,
  won: 500,
  net: -200,
  bonuses: 0,
  products: [{ product: "bets", staked: 700, won: 500, net: -200 }],
  ever: { deposited: 9000, withdrawn: 1000, netDeposits: 8000 },
};
const files: Record<string, string>[] = [];
const saved: string[] = [];
vi.mock("../../data/device/browser.ts", async (original) => ({
  ...(await original<object>()),
  saveFile: (name: string, _type: string, content: string) => void saved.push(name, atob(content)),
}));
const asked: Record<string, string>[] = [];
const line = (kind: string, reference: string | null) => ({
  transactionId: kind,
  kind,
  at: 1_800_000_000_000,
  reference,
  amount: 100,
  balance: 100,
  bonus: 0,
  bonusBalance: 0,
  reason: null,
});
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (name: string, { query }: { query: Record<string, string> }) => {
    if (name === "statementYear") return YEAR;
    if (name === "statementFile") {
      files.push(query);
      return { fileName: "statement.csv", mediaType: "text/csv", content: btoa("a,b"), lines: 1 };
    }
    asked.push(query);
    return {
      currency: "USD",
      lines: [{ ...line("stake", "1234"), bonus: -250 }, line("demo", null)],
      next: null,
    };
  },
}));
const picks: string[] = [];
vi.mock("../../domain/shell/popups/popups.ts", () => ({
  openPopup: async () => picks.shift() ?? null,
}));
afterEach(cleanup);

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;

const show = () =>
  render(
    <FrameProvider value={{ session: "guest" } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <Statement />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );

test("a year is shown in sums, with all-time deposits less withdrawals", async () => {
  show();
  const year = within(await screen.findByRole("region", { name: "2026 summary" }));
  const sums = year.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(sums).toEqual([
    "$50.00",
    "$20.00",
    "+$30.00",
    "$7.00",
    "$5.00",
    "−$2.00",
    "−$2.00",
    "$0.00",
    "$90.00",
    "$10.00",
    "+$80.00",
  ]);
});

test("the shown transactions can be saved as a file", async () => {
  show();
  picks.push("csv");
  fireEvent.click(await screen.findByRole("button", { name: "Download" }));
  await vi.waitFor(() =>
    expect([files, saved]).toEqual([[{ format: "csv" }], ["statement.csv", "a,b"]]),
  );
});

test("the statement filters by kind and period, and a bet's line links to the bet", async () => {
  show();
  expect((await screen.findByRole("link", { name: "Stake" })).getAttribute("href")).toBe(
    "/betting?number=1234",
  );
  expect(screen.queryByRole("link", { name: "Demo credit" })).toBeNull();
  expect(screen.getAllByText(/^Bonus money/).map(({ textContent }) => textContent)).toEqual([
    "Bonus money −$2.50 Bonus balance $0.00",
  ]);
  expect(asked.at(-1)).toEqual({});
  picks.push("payments");
  fireEvent.click(screen.getByRole("button", { name: "Type: Everything" }));
  await screen.findByRole("button", { name: "Type: Payments" });
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ group: "payments" }));
  picks.push("week");
  fireEvent.click(screen.getByRole("button", { name: "Period: All time" }));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({ group: "payments", from: expect.stringMatching(/^\d+$/) }),
  );
});

test.each([
  ["settlement", "7", "/betting?number=7"],
  ["cash-out", "7", "/betting?number=7"],
  ["game-win", "r-1", "/casino/round?id=r-1"],
  ["jackpot", "r-1", "/casino/round?id=r-1"],
  ["toto-win", "5", "/toto?view=mine"],
  ["deposit", null, "/account/deposit"],
  ["demo", null, null],
])("a line of %s links to its own page", (kind, reference, href) => {
  expect(lineHref({ kind, reference })).toBe(href);
});
