// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Bet, BetOutcome, Heartbeat } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../../data/frame/frame.ts";
import { clearPunterData } from "../../../data/punter/punter-data.ts";
import { sessionHappened } from "../../../data/session/session.ts";
import { shownPopup } from "../../../domain/shell/popups/popups.ts";
import { chooseMode, setStake, stakeIn } from "../../../domain/slip/bet-slip.state.ts";
import {
  clearSlip,
  putSlip,
  repriceSlip,
  slipLegs,
  toggleSlipLeg,
} from "../../../domain/slip/slip.ts";
import type { Limits } from "../../../domain/slip/stake.rules.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { BET_TEXTS } from "../../../domain/texts/bet-texts.ts";
import { loadTexts } from "../../../domain/texts/texts-on-demand.ts";
import { RouterContext } from "../../../next-inside.ts";
import { TextProvider } from "../../../platform/texts/text.ts";
import { BetSlip } from "./BetSlip.tsx";

const LIMITS = {
  minStake: 10,
  maxStake: 50_000,
  leftToday: 50_000,
  maxPayout: 1_000_000,
  delayMs: 0,
  lines: 1,
  bonus: null,
};
let leftToday = LIMITS.leftToday;
let bonusLimit: Limits["bonus"] = null;
let outcomes: BetOutcome[] = [];
let freeBets: object[] = [];
/** Null: the event has no builders. */
let quote: { odds: number | null; why: string | null; marginPermille: number; fits: [] } | null =
  null;
let boosts: object[] = [];
let priceBoosts: object[] = [];
let boostLeft: number | null = null;
let accumulatorTerms: object | null = null;
const sent: {
  key: string;
  body: { mode: string; bets: { unitStake: number; legs: { quotedOdds: number }[] }[] };
}[] = [];
const gate = async (url: string | URL | Request, init?: RequestInit) => {
  const path = String(url);
  const body = init?.body ? JSON.parse(String(init.body)) : {};
  if (path.endsWith("/localize/resources"))
    return Response.json({ locale: "en", version: "1", messages: english });
  if (path.endsWith("/bets/limits"))
    return Response.json({
      currency: "USD",
      limits: body.bets.map(() => ({
        ...LIMITS,
        leftToday,
        bonus: bonusLimit,
        ...(boostLeft === null
          ? {}
          : { priceBoost: { boostedOdds: 2500, left: boostLeft, why: null } }),
      })),
    });
  if (path.endsWith("/bets/builder"))
    return quote
      ? Response.json(quote)
      : Response.json({ code: "BUILDER_NOT_OFFERED" }, { status: 409 });
  if (path.endsWith("/bets/accumulator-bonus")) return Response.json({ terms: accumulatorTerms });
  if (path.endsWith("/bets/my-price-boosts") || path.endsWith("/bets/price-boosts"))
    return Response.json({ boosts: priceBoosts, serverTime: 0 });
  if (path.endsWith("/punter/free-bets")) return Response.json({ freeBets, boosts });
  if (path.endsWith("/bets/place")) {
    sent.push({ key: new Headers(init?.headers).get("Idempotency-Key") ?? "", body });
    return Response.json({ outcomes, serverTime: 0 });
  }
  return Response.json({});
};

let frame: Frame;
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  vi.stubGlobal("fetch", gate);
  // The texts need a parser that loads on demand. Loading them here keeps a slow disk from failing
  // tests that wait for the slip.
  await loadTexts(BET_TEXTS, frame.locale);
});
beforeEach(() => {
  outcomes = [];
  quote = null;
  freeBets = [];
  boosts = [];
  priceBoosts = [];
  boostLeft = null;
  accumulatorTerms = null;
  leftToday = LIMITS.leftToday;
  bonusLimit = null;
  sent.length = 0;
  stakeIn("XTS");
  chooseMode("accumulator");
  clearSlip();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => {
    clearPunterData();
    sessionHappened({ type: "loggedOut" });
  });
});

async function open(
  balance: number | null = 10_000,
  mode = "greater-or-equal",
  bonus = 0,
): Promise<void> {
  if (balance !== null) {
    const user = {
      account: "100",
      settings: {
        betPlacingMode: mode,
        oddsType: "Decimal",
        priceChangeNotificationViewType: "arrow",
      },
      balanceInfo: { mainBalance: balance, withdrawable: 0, bonus, currency: "USD" },
      punterInfo: { state: "OPENED" },
    };
    act(() =>
      sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat }),
    );
  }
  const router = {
    asPath: "/",
    pathname: "/",
    push: vi.fn(),
    prefetch: async () => {},
  } as unknown as NextRouter;
  render(
    <RouterContext.Provider value={router}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <BetSlip />
        </TextProvider>
      </FrameProvider>
    </RouterContext.Provider>,
  );
  await screen.findByText(/selection|slip is empty/);
}

const bet = (over: Partial<Bet> = {}): Bet => ({
  betId: "b1",
  number: "100000001",
  kind: "single",
  sizes: [1],
  eachWay: false,
  freeBet: false,
  bonusStake: 0,
  currency: "USD",
  unitStake: 500,
  stake: 500,
  lines: 1,
  remaining: 500,
  potentialPayout: 1000,
  maxPayout: 1_000_000,
  status: "open",
  structure: null,
  result: null,
  payout: 0,
  cashedOut: 0,
  autoCashOut: null,
  placedAt: 0,
  readyAt: null,
  settledAt: null,
  reason: null,
  legs: [
    {
      ...sampleLeg("e1"),
      names: sampleLeg("e1"),
      banker: false,
      quotedOdds: 1650,
      odds: 1700,
      result: null,
      placeResult: null,
      reason: null,
    },
  ],
  ...over,
});
const stake = (id: string, amount: number) =>
  act(() => setStake({ id, kind: id === "ticket" ? "accumulator" : "single" }, amount));
const button = (name: RegExp | string) => screen.getByRole("button", { name });

test("a single is sent at the price on the screen and returns as a receipt", async () => {
  toggleSlipLeg(sampleLeg("e1", 1650));
  await open();
  stake("e1:result:1", 500);
  outcomes = [{ status: "placed", bet: bet() }];
  fireEvent.click(await screen.findByRole("button", { name: "Place bet · $5.00" }));
  await screen.findByRole("heading", { name: "Bet placed" });
  const receipt = screen.getByRole("article", { name: "Bet ID 100000001" });
  expect(receipt.textContent).toContain("quoted 1.65");
  expect(receipt.textContent).toContain("accepted 1.70");
  expect(receipt.textContent).toContain("$10.00");
  expect(screen.getByRole("link", { name: "My bets" }).getAttribute("href")).toBe("/betting");
  expect(sent[0]?.body).toMatchObject({
    mode: "greater-or-equal",
    bets: [{ unitStake: 500, legs: [{ quotedOdds: 1650 }] }],
  });
  expect(slipLegs()).toEqual([]);
});

test("a guest is asked to log in, and the slip stays", async () => {
  toggleSlipLeg(sampleLeg("e1"));
  await open(null);
  fireEvent.click(button("Log in to bet"));
  await waitFor(() => expect(shownPopup()?.kind).toBe("login"));
  expect(slipLegs()).toHaveLength(1);
});

test("an insufficient balance shows a link to deposit, and nothing can be sent", async () => {
  toggleSlipLeg(sampleLeg("e1"));
  await open(300);
  stake("e1:result:1", 500);
  expect((await screen.findByRole("alert")).textContent).toContain("Your balance is $3.00");
  expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe(
    "/account/deposit",
  );
  expect(button(/^Place bet/)).toHaveProperty("disabled", true);
});

test("selections of a match without a builder are marked before sending, and can be bet on as singles", async () => {
  toggleSlipLeg(sampleLeg("e1"));
  toggleSlipLeg(
    sampleLeg("e1", 1900, {
      marketId: "e1:total",
      outcomeId: "e1:total:over",
      type: "total",
      lineQuarters: 10,
      key: "over",
    }),
  );
  await open();
  stake("ticket", 500);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "“Home e1” and “Over 2.5” are from the same event, so they can’t be combined.",
  );
  expect(screen.queryByRole("tab", { name: "Bet builder" })).toBeNull();
  expect(within(screen.getByRole("list")).getAllByText("Can’t be combined here")).toHaveLength(2);
  expect(button("Can’t be combined here")).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("tab", { name: "Singles" }));
  stake("e1:result:1", 500);
  expect(screen.queryByText("Can’t be combined here")).toBeNull();
  expect(button(/^Place bet/)).toHaveProperty("disabled", false);
});

test("finishing orders of one race are offered no bet builder, and no price is requested", async () => {
  quote = { odds: 2610, why: null, marginPermille: 86, fits: [] };
  const order = (key: string) =>
    ({
      kind: "race",
      type: "forecast",
      marketId: "r:forecast",
      outcomeId: `r:forecast:${key}`,
      key,
    }) as const;
  // Adds both orders of a box at once: choosing one after another would replace the first.
  putSlip(["0-1", "1-0"].map((key) => sampleLeg("r", 8000, order(key))));
  await open();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Singles",
    "Accumulator",
    "System",
  ]);
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /are from the same market, so only one can win\.$/,
  );
  expect(screen.queryByText("Bet builder")).toBeNull();
});

/** Two picks of the same match: its result and its goals. */
const pickTwo = (event: string) => {
  const over = {
    marketId: `${event}:total`,
    outcomeId: `${event}:total:over`,
    type: "total",
    lineQuarters: 10,
    key: "over",
  } as const;
  toggleSlipLeg(sampleLeg(event));
  toggleSlipLeg(sampleLeg(event, 1900, over));
};

test("picks of one match are one selection at their joint price, which shows its margin and is sent", async () => {
  quote = { odds: 2610, why: null, marginPermille: 86, fits: [] };
  pickTwo("built");
  await open();
  expect(screen.getByRole("tab", { name: "Bet builder" }).getAttribute("aria-selected")).toBe(
    "true",
  );
  expect(screen.queryByRole("tab", { name: "System" })).toBeNull();
  stake("ticket", 500);
  expect(await screen.findByText("Margin 8.6%")).toBeTruthy();
  expect(screen.getAllByText("2.61")).toHaveLength(2);
  const [leg] = bet().legs as [Bet["legs"][number]];
  const legs = ["1", "2"].map((outcomeId) => ({ ...leg, outcomeId, builder: 0 }));
  const builders = [{ quotedOdds: 2610, odds: 2650, leftOdds: 2650, marginPermille: 86 }];
  outcomes = [{ status: "placed", bet: bet({ legs, builders }) }];
  fireEvent.click(button("Place bet · $5.00"));
  await screen.findByRole("heading", { name: "Bet placed" });
  const receipt = screen.getByRole("article");
  expect(receipt.textContent).toMatch(/^Bet builder.*quoted 2.61accepted 2.65/);
  expect(receipt.textContent).not.toContain("1.70");
  expect(sent[0]?.body.bets).toMatchObject([
    {
      kind: "single",
      sizes: [1],
      builders: [{ quotedOdds: 2610 }],
      legs: [{ builder: 0 }, { builder: 0 }],
      unitStake: 500,
    },
  ]);
  expect(slipLegs()).toEqual([]);
});

test("a builder refused for its price shows old and new; accepted, it is resent at the new one", async () => {
  quote = { odds: 2610, why: null, marginPermille: 86, fits: [] };
  pickTwo("moved");
  await open();
  stake("ticket", 500);
  await screen.findByText("Margin 8.6%");
  outcomes = [
    {
      status: "refused",
      code: "PRICE_CHANGED",
      prices: [],
      builders: [{ builder: 0, quotedOdds: 2610, odds: 2500 }],
    },
  ];
  fireEvent.click(button("Place bet · $5.00"));
  const note = (await screen.findAllByRole("alert"))[0] as HTMLElement;
  expect(note.textContent).toContain("Bet builder 2.61 → 2.50");
  expect(screen.getByText("Odds changed 2.61 → 2.50")).toBeTruthy();
  outcomes = [{ status: "placed", bet: bet() }];
  fireEvent.click(within(note).getByRole("button", { name: "Accept new odds and place bet" }));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(sent.map(({ body }) => (body.bets[0] as { builders?: object[] }).builders)).toEqual([
    [{ quotedOdds: 2610 }],
    [{ quotedOdds: 2500 }],
  ]);
});

test("contradictory picks are marked and cannot be one bet, but can be singles", async () => {
  quote = { odds: null, why: "contradicts", marginPermille: 0, fits: [] };
  pickTwo("ruled-out");
  await open();
  stake("ticket", 500);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "These selections can’t all win. Remove one, or bet on them as singles.",
  );
  expect(button("Can’t be combined here")).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("tab", { name: "Singles" }));
  stake("ruled-out:result:1", 500);
  expect(button(/^Place bet/)).toHaveProperty("disabled", false);
});

test("a worse price is shown beside the old one and needs confirmation; a better one is accepted", async () => {
  toggleSlipLeg(sampleLeg("e1", 1650));
  await open();
  stake("e1:result:1", 500);
  act(() => repriceSlip(new Map([["e1:result:1", 1580 as never]])));
  expect(screen.getByRole("listitem").querySelector("s")?.textContent).toContain("1.65");
  expect(screen.getByText("Odds changed 1.65 → 1.58")).toBeTruthy();
  expect(button("Accept new odds and place bet")).toBeTruthy();
  act(() => repriceSlip(new Map([["e1:result:1", 1700 as never]])));
  expect(button(/^Place bet/)).toBeTruthy();
});

test("a refusal for the price shows old and new; accepted, the bet is resent at the new one under another key", async () => {
  toggleSlipLeg(sampleLeg("e1", 1650));
  await open();
  stake("e1:result:1", 500);
  outcomes = [
    {
      status: "refused",
      code: "PRICE_CHANGED",
      prices: [{ outcomeId: "e1:result:1", quotedOdds: 1650, odds: 1580 }],
    },
  ];
  fireEvent.click(button(/^Place bet/));
  const note = (await screen.findAllByRole("alert"))[0] as HTMLElement;
  expect(note.textContent).toContain("The odds changed before the bet was accepted.");
  expect(note.textContent).toContain("1.65 → 1.58");
  outcomes = [{ status: "placed", bet: bet() }];
  fireEvent.click(within(note).getByRole("button", { name: "Accept new odds and place bet" }));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(sent.map(({ body }) => body.bets[0]?.legs[0]?.quotedOdds)).toEqual([1650, 1580]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("a stake that is too large offers the maximum", async () => {
  toggleSlipLeg(sampleLeg("e1", 1650));
  await open(1_000_000);
  stake("e1:result:1", 500);
  outcomes = [{ status: "refused", code: "STAKE_TOO_LARGE", minStake: 10, maxStake: 250 }];
  fireEvent.click(button(/^Place bet/));
  fireEvent.click(await screen.findByRole("button", { name: "Stake at most $2.50" }));
  expect(screen.queryByText(/above your maximum/)).toBeNull();
  expect(button("Place bet · $2.50")).toBeTruthy();
});

test.each<[BetOutcome & { status: "refused" }, RegExp]>([
  [{ status: "refused", code: "MARKET_SUSPENDED" }, /This market is suspended/],
  [
    { status: "refused", code: "MARKET_CLOSED", outcomes: ["e1:result:1"] },
    /This market is closed/,
  ],
  [{ status: "refused", code: "EVENT_OVER", outcomes: ["e1:result:1"] }, /The event is over/],
  [{ status: "refused", code: "RELATED_OUTCOMES" }, /are related and can’t be combined/],
  [
    { status: "refused", code: "STAKE_TOO_SMALL", minStake: 1000, maxStake: 5000 },
    /below the minimum of \$10.00/,
  ],
  [
    { status: "refused", code: "OUTCOME_LIMIT_REACHED", maxStake: 300 },
    /You can stake \$3.00 more on this selection today/,
  ],
  [
    { status: "refused", code: "OUTCOME_LIMIT_REACHED", maxStake: 0 },
    /reached today’s limit on this selection/,
  ],
  [{ status: "refused", code: "INSUFFICIENT_FUNDS" }, /don’t have enough in your balance/],
  [{ status: "refused", code: "FREE_BET_NOT_AVAILABLE" }, /can’t use this free bet/],
  [
    { status: "refused", code: "BONUS_TERMS", why: "odds" },
    /bonus can’t be used on this bet.*odds are below the minimum for your bonus/,
  ],
  [{ status: "refused", code: "EACH_WAY_NOT_OFFERED" }, /Each way or place only isn’t available/],
  [{ status: "refused", code: "BET_NOT_VALID", why: "bad_size" }, /This bet isn’t valid/],
])("refused with $code, the slip keeps the bet and shows the reason", async (outcome, text) => {
  toggleSlipLeg(sampleLeg("e1", 1650));
  await open();
  stake("e1:result:1", 500);
  outcomes = [outcome];
  fireEvent.click(button(/^Place bet/));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(slipLegs()).toHaveLength(1);
});

test("the punter's limits are shown under the stake, and Max respects them and the balance", async () => {
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(123_456);
  expect(await screen.findByText("Stake $0.10–$500.00 · Max payout $10,000.00")).toBeTruthy();
  fireEvent.click(button("Max $500.00"));
  expect(button("Place bet · $500.00")).toBeTruthy();
});

test("singles with the same limits show them once", async () => {
  for (const event of ["e1", "e2", "e3"]) toggleSlipLeg(sampleLeg(event, 2000));
  chooseMode("singles");
  await open(123_456);
  expect(await screen.findAllByText("Stake $0.10–$500.00 · Max payout $10,000.00")).toHaveLength(1);
});

test("the rest of the day's limit is shown under the stake, and Max does not exceed it", async () => {
  leftToday = 12_300;
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(123_456);
  expect(await screen.findByText("Stake $0.10–$123.00 today · Max payout $10,000.00")).toBeTruthy();
  fireEvent.click(button("Max $123.00"));
  expect(button("Place bet · $123.00")).toBeTruthy();
  stake("e1:result:1", 12_301);
  expect(
    (await screen.findByText("You can stake $123.00 more on this selection today")).getAttribute(
      "role",
    ),
  ).toBe("alert");
});

test("a used-up daily limit is shown before the bet", async () => {
  leftToday = 0;
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(123_456);
  expect(await screen.findByText(/reached today’s limit on this selection/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Max/ })).toBeNull();
});

test("the slip and the receipt show which part of the stake is bonus money", async () => {
  bonusLimit = { balance: 3000, why: null, mostStake: 4000, countsBps: 10_000 };
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(1000, "greater-or-equal", 3000);
  stake("e1:result:1", 1000);
  expect(screen.queryByText("From your bonus")).toBeNull();
  stake("e1:result:1", 2500);
  expect((await screen.findByText("From your bonus")).parentElement?.textContent).toContain(
    "$15.00",
  );
  outcomes = [{ status: "placed", bet: bet({ stake: 2500, bonusStake: 1500 }) }];
  fireEvent.click(button("Place bet · $25.00"));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(screen.getByText("From your bonus").parentElement?.textContent).toContain("$15.00");
});

test.each<[NonNullable<Limits["bonus"]>, RegExp]>([
  [
    { balance: 3000, why: "odds", mostStake: null, countsBps: 0 },
    /odds are below the minimum for your bonus/,
  ],
  [
    { balance: 3000, why: null, mostStake: 2000, countsBps: 10_000 },
    /stake is above the maximum for your bonus/,
  ],
])(
  "a stake that breaks the bonus terms is not placed, and the slip shows why: %o",
  async (limit, text) => {
    bonusLimit = limit;
    toggleSlipLeg(sampleLeg("e1", 1200));
    await open(1000, "greater-or-equal", 3000);
    stake("e1:result:1", 2500);
    expect(await screen.findByText(text)).toBeTruthy();
    expect((button(/^Place bet/) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole("link", { name: "See bonus terms" }).getAttribute("href")).toBe(
      "/account/offers",
    );
    // The bonus terms never block a bet with the punter's own money alone.
    stake("e1:result:1", 1000);
    expect((button(/^Place bet/) as HTMLButtonElement).disabled).toBe(false);
  },
);

test("a free bet sets the stake and promises the winnings without it", async () => {
  freeBets = [{ freeBetId: "f", amount: 1000, currency: "USD", minOdds: null, expiresAt: null }];
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(0);
  fireEvent.click(await screen.findByRole("switch", { name: /Free bet of \$10.00/ }));
  expect(screen.getByText("Potential returns").parentElement?.textContent).toContain("$10.00");
  outcomes = [{ status: "placed", bet: bet({ freeBet: true }) }];
  fireEvent.click(button("Place bet · $10.00"));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(sent[0]?.body.bets[0]).toMatchObject({ freeBetId: "f", unitStake: 1000 });
});

test("an odds boost is chosen for one bet, with its extra; a bet of shorter odds cannot have it", async () => {
  const more = {
    bps: 1000,
    currency: "USD",
    mostStake: 2000,
    mostExtra: 1000,
    products: ["sport"],
    expiresAt: 1,
  };
  boosts = [
    { ...more, boostId: "b1", minOdds: 1500 },
    { ...more, boostId: "b2", bps: 5000, minOdds: 4000 },
  ];
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(50_000);
  fireEvent.click(await screen.findByRole("switch", { name: /10% more winnings/ }));
  expect(
    (screen.getByRole("switch", { name: /50% more winnings/ }) as HTMLInputElement).disabled,
  ).toBe(true);
  stake("e1:result:1", 1000);
  outcomes = [{ status: "placed", bet: bet({}) }];
  fireEvent.click(button(/^Place bet/));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(sent[0]?.body.bets[0]).toMatchObject({ boostId: "b1", unitStake: 1000 });
});

const boosted = (boostId: string) => ({
  boostId,
  names: null,
  standing: "open",
  odds: 2000,
  boostedOdds: 2500,
  mostStake: { USD: 2000 },
  endsAt: 1,
  picks: [{ outcomeId: "e1:result:1" }],
});

test("a boosted price has a switch, shows before and after, and pays as shown", async () => {
  priceBoosts = [boosted("pb")];
  boostLeft = 2000;
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(50_000);
  fireEvent.click(await screen.findByRole("switch", { name: /Price boost 2\.00 → 2\.50/ }));
  stake("e1:result:1", 1000);
  expect(await screen.findByText("$25.00")).toBeTruthy();
  outcomes = [
    {
      status: "placed",
      bet: bet({
        priceBoost: { boostId: "pb", odds: 2000, boostedOdds: 2500, mostExtra: 500, extra: 0 },
      }),
    },
  ];
  fireEvent.click(button(/^Place bet/));
  await screen.findByRole("heading", { name: "Bet placed" });
  expect(screen.getByText("2.00 → 2.50")).toBeTruthy();
  expect(sent[0]?.body.bets[0]).toMatchObject({ priceBoostId: "pb", legs: [{ quotedOdds: 2000 }] });
});

test("a stake above a boosted price's allowance is not sent, and the slip shows the allowance", async () => {
  priceBoosts = [boosted("pb2")];
  boostLeft = 300;
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(50_000);
  fireEvent.click(await screen.findByRole("switch", { name: /Price boost/ }));
  stake("e1:result:1", 1000);
  expect(
    await screen.findByText(
      "You can stake $3.00 more with the boost. Turn the boost off to stake more.",
    ),
  ).toBeTruthy();
});

test("a boosted price the gate refuses shows why, and the bet can be placed without it", async () => {
  priceBoosts = [boosted("pb3")];
  boostLeft = 2000;
  toggleSlipLeg(sampleLeg("e1", 2000));
  await open(50_000);
  fireEvent.click(await screen.findByRole("switch", { name: /Price boost/ }));
  stake("e1:result:1", 1000);
  outcomes = [{ status: "refused", code: "PRICE_BOOST_NOT_AVAILABLE", why: "moved" }];
  await waitFor(() => expect(button(/^Place bet/).hasAttribute("disabled")).toBe(false));
  fireEvent.click(button(/^Place bet/));
  await screen.findByText(/The market has moved/);
  fireEvent.click(button("Bet without boost"));
  expect((screen.getByRole("switch", { name: /Price boost/ }) as HTMLInputElement).checked).toBe(
    false,
  );
});

test("an accumulator shows its bonus, and the bonus with one more leg", async () => {
  const steps = [
    { legs: 3, bps: 300 },
    { legs: 4, bps: 1000 },
  ];
  accumulatorTerms = { steps, leastOdds: 1400, most: { USD: 10_000 }, live: true };
  // The terms that earlier tests loaded are kept for five minutes.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  for (const event of ["e1", "e2", "e3"]) toggleSlipLeg(sampleLeg(event, 2000));
  await open(50_000);
  expect(await screen.findByText("+3% accumulator bonus")).toBeTruthy();
  expect(screen.getByText("Add 1 more selection at 1.40 or longer for +10%.")).toBeTruthy();
  stake("ticket", 1000);
  // $10 at odds of 8 wins $70; the bonus is three per cent of it.
  expect(await screen.findByText("$2.10")).toBeTruthy();
});
