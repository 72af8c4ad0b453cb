// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Bet, CashOutQuote } from "@touchline/contract";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { changeLocalSettings } from "../../../data/device/local-settings.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { cashedOut, putOffer } from "../../../domain/bets/cash-out.live.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { BET_TEXTS } from "../../../domain/texts/bet-texts.ts";
import { RouterContext } from "../../../next-inside.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { CashOutButton } from "./CashOutButton.tsx";
import CashOutSheet from "./CashOutSheet.tsx";
import type { OfferPolicy } from "./cash-out.rules.ts";

vi.mock("../../../data/live/live.client.ts", async (original) => ({
  ...(await original<typeof import("../../../data/live/live.client.ts")>()),
  useFollowBet: () => {},
}));

const bet = {
  betId: "b1",
  number: "100000001",
  kind: "single",
  currency: "USD",
  status: "open",
  stake: 1000,
  remaining: 1000,
  autoCashOut: null,
  legs: [{ ...sampleLeg("e1"), names: sampleLeg("e1") }],
} as unknown as Bet;
const quote = (quoteId: string, offer: number): CashOutQuote => ({
  betId: "b1",
  quoteId,
  offer,
  fairValue: offer,
  marginPermille: 50,
  remaining: 1000,
  expiresAt: Date.now() + 60_000,
});

/** The bet's value when the punter's request arrives. */
let offerOfThen = 0;
let paid: { quoteId: string }[] = [];
const gate = async (url: string | URL | Request, init?: RequestInit) => {
  if (!String(url).includes("/bets/b1/cash-out")) return Response.json({});
  if (init?.method !== "POST") return Response.json(quote("newer", offerOfThen));
  const body = JSON.parse(String(init.body)) as { quoteId: string };
  if (body.quoteId === "shown")
    return Response.json(
      { code: "CASH_OUT_QUOTE_EXPIRED", status: 409, details: {} },
      { status: 409 },
    );
  paid.push(body);
  return Response.json({ bet: { ...bet, status: "cashed_out" }, paid: offerOfThen });
};

let frame: Frame;
beforeAll(async () => {
  vi.stubGlobal("fetch", gate);
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    [...BET_TEXTS],
    () => undefined,
  );
});
beforeEach(() => {
  paid = [];
});
afterEach(cleanup);

const show = (screen: ReactNode) =>
  render(
    <RouterContext.Provider value={{ asPath: "/", push: vi.fn() } as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {screen}
        </TextProvider>
      </FrameProvider>
    </RouterContext.Provider>,
  );

test.each([
  ["below the stake", 760, true],
  ["above it", 1200, false],
])("a fair value %s says whether the odds' own margin is why", (_, offer, isSaid) => {
  const props = { load: () => Promise.reject(new Error("it is here")), given: bet };
  show(<CashOutSheet props={props} open answer={() => {}} onClosed={() => {}} />);
  act(() => putOffer("b1", { quote: quote(`worth ${offer}`, offer) }));
  expect(screen.queryByText(/^The odds you took include our margin/) !== null).toBe(isSaid);
});

/** Takes the offer of ten dollars on the screen, which changes before the request arrives. */
function takeOffer(policy: OfferPolicy, then: number): void {
  offerOfThen = then;
  changeLocalSettings({
    cashOutAutoConfirmationType: policy,
    isCashOutConfirmationActive: false,
    isCashOutDelayActive: false,
  });
  const props = { load: () => Promise.reject(new Error("it is here")), given: bet };
  show(<CashOutSheet props={props} open answer={() => {}} onClosed={() => {}} />);
  act(() => putOffer("b1", { quote: quote("shown", 1000) }));
  fireEvent.click(screen.getByRole("button", { name: "Cash out $10.00" }));
}

test.each([
  ["increase", 1100],
  ["always", 1100],
  ["always", 900],
] as const)(
  "a changed cash-out offer, %s: ten dollars that became %i cents are accepted without asking",
  async (policy, then) => {
    takeOffer(policy, then);
    await screen.findByText(`$${(then / 100).toFixed(2)} cashed out`);
    expect(paid).toEqual([{ quoteId: "newer" }]);
  },
);

test.each([
  ["increase", 900],
  ["never", 900],
  ["never", 1100],
] as const)(
  "a changed cash-out offer, %s: ten dollars that became %i cents need confirmation",
  async (policy, then) => {
    takeOffer(policy, then);
    const now = `$${(then / 100).toFixed(2)}`;
    expect((await screen.findByRole("alert")).textContent).toContain(now);
    expect(paid).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: `Confirm ${now}` }));
    await screen.findByText(`${now} cashed out`);
    expect(paid).toEqual([{ quoteId: "newer" }]);
  },
);

test("after a partial cash out an earlier offer is hidden; the next one is for the rest", () => {
  const half = { ...bet, betId: "b2", remaining: 500 };
  const before = { ...quote("before", 1000), betId: "b2" };
  show(<CashOutButton bet={half} active />);
  act(() => putOffer("b2", { quote: before }));
  expect(screen.getByRole("button").textContent).toContain("$10.00");
  act(() => cashedOut(half));
  act(() => putOffer("b2", { quote: before }));
  expect((screen.getByRole("button") as HTMLButtonElement).disabled).toBe(true);
  act(() => putOffer("b2", { quote: { ...before, offer: 480, remaining: 500 } }));
  expect(screen.getByRole("button").textContent).toContain("$4.80");
});
