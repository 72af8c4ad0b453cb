// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { MyGrant, OfferToMe } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Offers } from "./Offers.tsx";

const TERMS = {
  kind: "free_bet",
  title: "Five for free",
  terms: "All terms.",
  products: ["sport"],
  currency: "USD",
  leastOdds: 1500,
  wagering: 0,
  match: null,
  mostStake: null,
  rounds: null,
  cashback: null,
  boost: null,
} as const;
const offer = (over: Partial<OfferToMe> = {}): OfferToMe => ({
  ...TERMS,
  products: ["sport"],
  id: "o1",
  amount: 500,
  days: 30,
  endsAt: 1_800_000_000_000,
  why: null,
  choices: [],
  ...over,
});
const grant = (over: Partial<MyGrant> = {}): MyGrant => ({
  ...TERMS,
  products: ["sport"],
  grantId: "g1",
  amount: 500,
  status: "active",
  acceptedAt: 1,
  endsAt: 1_800_000_000_000,
  endedAt: null,
  endReason: null,
  bet: null,
  progress: null,
  roundsLeft: null,
  cashbackSoFar: null,
  ...over,
});

const asked: [string, unknown][] = [];
let offers: { offered: OfferToMe[]; active: MyGrant[]; past: MyGrant[] };
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (name: string, input: { params?: unknown; body?: unknown }) => {
    if (name === "myOffers") return offers;
    asked.push([name, input.params ?? input.body]);
    offers = { offered: [], active: [grant()], past: [] };
    return grant();
  },
}));
vi.mock("../../domain/shell/popups/popups.ts", () => ({ openPopup: async () => true }));
beforeEach(() => {
  asked.length = 0;
  offers = { offered: [], active: [], past: [] };
});
afterEach(cleanup);

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const frame = {
  session: "guest",
  configuration: { DEFAULT_COEFFICIENT_TYPE: "Decimal" },
} as unknown as Frame;
const show = () =>
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <Offers />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );

test("an offer shows its value and all its conditions; accepted, it is active", async () => {
  offers.offered = [offer()];
  show();
  await screen.findByRole("heading", { name: "Five for free" });
  for (const text of ["$5.00", "30 days", "1.50", "All terms."]) screen.getByText(text);
  fireEvent.click(screen.getByRole("button", { name: "Accept offer" }));
  await screen.findByRole("heading", { name: "Active" });
  expect(asked).toEqual([["acceptOffer", { id: "o1" }]]);
  expect(screen.queryByRole("button", { name: "Accept offer" })).toBeNull();
});

test("an offer not yet available to the punter says why, and can only be declined", async () => {
  offers.offered = [offer({ why: "unverified" })];
  show();
  await screen.findByText("Verify your identity to accept this offer.");
  expect(screen.queryByRole("button", { name: "Accept offer" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  await vi.waitFor(() => expect(asked).toEqual([["declineOffer", { id: "o1" }]]));
});

test("a free bet can be given up until a bet uses it; past ones show how they ended", async () => {
  offers.active = [
    grant(),
    grant({ grantId: "g2", title: "Another", bet: { betId: "b", number: "100000007" } }),
  ];
  offers.past = [
    grant({ grantId: "g3", title: "Old", status: "expired", endedAt: 5, endReason: "expired" }),
  ];
  show();
  expect(
    (await screen.findByRole("link", { name: "See bet 100000007" })).getAttribute("href"),
  ).toBe("/betting?number=100000007");
  screen.getByText("Expired");
  const [button, ...others] = screen.getAllByRole("button", { name: "Give up free bet" });
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  await vi.waitFor(() => expect(asked).toEqual([["giveUpGrant", { id: "g1" }]]));
});

test("a promo code is sent without the spaces around it", async () => {
  show();
  await screen.findByText("No offers now");
  fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: " KICKOFF " } });
  fireEvent.click(screen.getByRole("button", { name: "Use code" }));
  await vi.waitFor(() => expect(asked).toEqual([["redeemPromoCode", { promoCode: "KICKOFF" }]]));
});

test("free rounds show how many are left and link to their game; a cashback shows its present value", async () => {
  const rounds = { gameId: "night-derby", count: 25, stake: 20 };
  offers.active = [
    grant({ kind: "free_rounds", title: "25 rounds", products: ["casino"], rounds, roundsLeft: 7 }),
    grant({
      grantId: "g2",
      kind: "cashback",
      title: "Money back",
      products: ["casino"],
      cashback: { bps: 1000 },
      cashbackSoFar: 420,
    }),
  ];
  offers.past = [
    grant({
      grantId: "g3",
      kind: "cashback",
      title: "Old",
      status: "completed",
      endedAt: 5,
      endReason: "paid",
    }),
  ];
  show();
  await screen.findByText("7 of 25");
  expect(screen.getByRole("link", { name: "Play rounds" }).getAttribute("href")).toBe(
    "/casino/game/night-derby",
  );
  for (const text of ["$0.20", "10% of losses", "$4.20", "Paid"]) screen.getByText(text);
  fireEvent.click(screen.getByRole("button", { name: "Give up cashback" }));
  await vi.waitFor(() => expect(asked).toEqual([["giveUpGrant", { id: "g2" }]]));
});

test("exactly one offer of a welcome choice is chosen, with its terms in view", async () => {
  const choice = (offerId: string, title: string, amount: number) => ({
    ...TERMS,
    products: [],
    offerId,
    title,
    amount,
    days: 30,
  });
  const choices = [choice("c1", "A match", 5000), choice("c2", "A free bet", 500)];
  offers.offered = [offer({ id: "w1", kind: "welcome_choice", title: "Welcome", choices })];
  show();
  await screen.findByRole("heading", { name: "Welcome" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Choose bonus" });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /A free bet/ }));
  fireEvent.click(button);
  await vi.waitFor(() => expect(asked).toEqual([["chooseWelcome", { id: "w1" }]]));
});

test("an odds boost shows its extra and its bets; one in use links to its bet", async () => {
  const boost = grant({
    kind: "odds_boost",
    title: "More",
    boost: { bps: 1000 },
    mostStake: 2000,
    leastOdds: 1500,
  });
  offers.active = [
    boost,
    { ...boost, grantId: "g2", title: "In use", bet: { betId: "b", number: "100000007" } },
  ];
  show();
  await screen.findByRole("heading", { name: "More" });
  expect(screen.getAllByText("10% of winnings")).toHaveLength(2);
  screen.getByRole("link", { name: "See bet 100000007" });
  const [button, ...others] = screen.getAllByRole("button", { name: "Give up boost" });
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  await vi.waitFor(() => expect(asked).toEqual([["giveUpGrant", { id: "g1" }]]));
});
