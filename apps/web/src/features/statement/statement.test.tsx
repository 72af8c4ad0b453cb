// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import english from "../../../../gate/src/modules/localize/messages/en.json" with { type: "json" };
import { type Frame, FrameProvider } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { type CompiledTexts, TextProvider } from "../../lib/text.tsx";
import { Statement } from "./Statement.tsx";
import { lineHref } from "./statement.rules.ts";

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
vi.mock("../session/session.client.ts", () => ({
  call: async (_: string, { query }: { query: Record<string, string> }) => {
    asked.push(query);
    return { currency: "USD", lines: [{ ...line("stake", "1234"), bonus: -250 }, line("demo", null)], next: null };
  },
}));
const picks: string[] = [];
vi.mock("../../lib/popups/popups.ts", () => ({ openPopup: async () => picks.shift() ?? null }));
afterEach(cleanup);

const TEXTS = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, compile(text)])) as CompiledTexts;

test("the statement filters by kind and period, and a bet's line leads to the bet", async () => {
  render(
    <FrameProvider value={{ session: "guest" } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <Statement />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
  expect((await screen.findByRole("link", { name: "Stake" })).getAttribute("href")).toBe("/betting?number=1234");
  expect(screen.queryByRole("link", { name: "Play money" })).toBeNull();
  expect(screen.getAllByText(/^Bonus money/).map(({ textContent }) => textContent)).toEqual(["Bonus money −$2.50 Bonus balance $0.00"]);
  expect(asked.at(-1)).toEqual({});
  picks.push("payments");
  fireEvent.click(screen.getByRole("button", { name: "Kind: Everything" }));
  await screen.findByRole("button", { name: "Kind: Payments" });
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ group: "payments" }));
  picks.push("week");
  fireEvent.click(screen.getByRole("button", { name: "Period: All time" }));
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ group: "payments", from: expect.stringMatching(/^\d+$/) }));
});

test.each([
  ["settlement", "7", "/betting?number=7"],
  ["cash-out", "7", "/betting?number=7"],
  ["game-win", "r-1", "/casino/round?id=r-1"],
  ["jackpot", "r-1", "/casino/round?id=r-1"],
  ["toto-win", "5", "/toto"],
  ["deposit", null, "/account/deposit"],
  ["demo", null, null],
])("a line of %s leads to its own page", (kind, reference, href) => {
  expect(lineHref({ kind, reference })).toBe(href);
});
