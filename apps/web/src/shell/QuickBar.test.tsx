// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeLocalSettings } from "../data/device/local-settings.ts";
import { type Frame, FrameProvider } from "../data/frame/frame.ts";
import { clearSlip, slipLegs, toggleSlipLeg } from "../domain/slip/slip.ts";
import { sampleLeg } from "../domain/slip/test/sample-leg.ts";
import type { CompiledTexts } from "../platform/texts/compiled-texts.ts";
import { TextProvider } from "../platform/texts/text.ts";
import QuickBar from "./QuickBar.tsx";

const place = vi.hoisted(() => vi.fn(async (_leg: unknown, _stake: number) => true));
vi.mock("../domain/placement/quick-bet.client.ts", () => ({ placeQuickBet: place }));
const ask = vi.hoisted(() => vi.fn(async () => true));
vi.mock("../domain/shell/ask-login.ts", () => ({ askLogin: ask }));
const session = vi.hoisted(() => ({ status: "punter" }));
vi.mock("../data/session/session.ts", async (original) => ({
  ...(await original<typeof import("../data/session/session.ts")>()),
  useSession: () => session,
}));
const router = vi.hoisted(() => ({ asPath: "/sport/live/popular" }));
vi.mock("next/router", () => ({ useRouter: () => router }));

vi.mock("../domain/money/odds-view.ts", () => ({
  useOddsView: () => ({ oddsType: "Decimal", priceChange: "off" }),
}));

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const open = () =>
  render(
    <FrameProvider value={{ session: "punter", products: [] } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QuickBar />
      </TextProvider>
    </FrameProvider>,
  );
const bar = () => screen.queryByRole("region", { name: "Quick bet" });
beforeEach(() => {
  place.mockClear();
  clearSlip();
  session.status = "punter";
  router.asPath = "/sport/live/popular";
  changeLocalSettings({ isQuickBarShown: true, quickBetAmount: null });
});
afterEach(cleanup);

test("one selection can be placed from the bar, and leaves the slip once its bet is placed", async () => {
  const leg = sampleLeg("e1");
  toggleSlipLeg(leg);
  open();
  fireEvent.click(screen.getByRole("button", { name: "Place $10.00" }));
  await vi.waitFor(() => expect(place).toHaveBeenCalledWith(leg, 1000));
  await vi.waitFor(() => expect(slipLegs()).toEqual([]));
  expect(bar()).toBeNull();
});

test("a bet that was not placed stays on the slip; the stake is the punter's own", async () => {
  place.mockResolvedValueOnce(false);
  changeLocalSettings({ quickBetAmount: 250 });
  const leg = sampleLeg("e1");
  toggleSlipLeg(leg);
  open();
  fireEvent.click(screen.getByRole("button", { name: "Place $2.50" }));
  await vi.waitFor(() => expect(place).toHaveBeenCalledWith(leg, 250));
  expect(slipLegs()).toEqual([leg]);
});

test("a guest logs in first, and nothing is placed before they see the amount in their currency", async () => {
  session.status = "guest";
  toggleSlipLeg(sampleLeg("e1"));
  open();
  fireEvent.click(screen.getByRole("button", { name: "Place $10.00" }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(place).not.toHaveBeenCalled();
});

test.each([
  ["it is turned off", () => changeLocalSettings({ isQuickBarShown: false })],
  ["there are two selections", () => toggleSlipLeg(sampleLeg("e2"))],
  ["the page offers no bets", () => void (router.asPath = "/casino/lobby")],
])("the bar is hidden when %s", (_, change) => {
  toggleSlipLeg(sampleLeg("e1"));
  change();
  open();
  expect(bar()).toBeNull();
});
