// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Calls, MyGrant, OfferToMe, ReplyOf, WagerRow } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Offers } from "./Offers.tsx";

const TERMS = {
  kind: "deposit_match",
  title: "Double your deposit",
  terms: "All terms.",
  products: ["sport"],
  currency: "USD",
  leastOdds: 1500,
  wagering: 5,
  match: { bps: 10_000, leastDeposit: 1000 },
  mostStake: 4000,
  rounds: null,
  cashback: null,
  boost: null,
} satisfies Partial<OfferToMe>;
const grant = (over: Partial<MyGrant> = {}): MyGrant => ({
  ...TERMS,
  grantId: "g1",
  amount: 3000,
  status: "active",
  acceptedAt: 1,
  endsAt: 1_800_000_000_000,
  endedAt: null,
  endReason: null,
  bet: null,
  progress: { needed: 15_000, wagered: 4000, balance: 2500 },
  roundsLeft: null,
  cashbackSoFar: null,
  ...over,
});
const row = (over: Partial<WagerRow>): WagerRow => ({
  kind: "bet",
  refId: "b1",
  number: "100000007",
  product: "sport",
  gameId: null,
  stake: 2000,
  counted: 2000,
  why: null,
  placedAt: 1,
  ...over,
});

const asked: string[] = [];
let offers: { offered: OfferToMe[]; active: MyGrant[]; past: MyGrant[] };
let details: ReplyOf<Calls["myGrant"]>;
vi.mock("../../data/session/session.client.ts", () => ({
  call: async (name: string, { query }: { query?: { before?: string } } = {}) => {
    if (name === "myOffers") return offers;
    asked.push(`${name} ${query?.before ?? ""}`.trim());
    if (name === "myGrant")
      return query?.before
        ? { ...details, rows: [row({ refId: "b3", number: "100000009" })], next: null }
        : details;
    return grant();
  },
}));
vi.mock("../../domain/shell/popups/popups.ts", () => ({ openPopup: async () => true }));
afterEach(() => {
  cleanup();
  asked.length = 0;
});

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

test("a bonus money offer shows every condition before it is accepted", async () => {
  offers = {
    offered: [
      {
        ...TERMS,
        id: "o1",
        amount: 5000,
        days: 30,
        endsAt: 1_800_000_000_000,
        why: null,
        choices: [],
      },
    ],
    active: [],
    past: [],
  };
  show();
  await screen.findByRole("heading", { name: "Double your deposit" });
  for (const text of [
    "Up to $50.00",
    "100%",
    "$10.00",
    "5 times",
    "1.50",
    "$40.00",
    "Sport",
    "30 days",
  ])
    screen.getByText(text);
});

test("an offer that waits for its deposit links to it", async () => {
  offers = { offered: [], active: [grant({ status: "accepted", progress: null })], past: [] };
  show();
  await screen.findByText("Waiting for your deposit");
  expect(screen.getByRole("link", { name: "Make a deposit" }).getAttribute("href")).toBe(
    "/account/deposit",
  );
});

test("an active one shows the rest, which bets counted and why not, and the cost of finishing; it can be given up", async () => {
  offers = { offered: [], active: [grant()], past: [] };
  const rows = [
    row({}),
    row({ refId: "b2", number: "100000008", stake: 600, counted: 0, why: "odds" }),
  ];
  details = {
    grant: grant(),
    left: 11_000,
    costs: [{ product: "sport", stake: 11_000, cost: 605 }],
    rows,
    next: "1.b2",
  };
  show();
  await screen.findByText("$40.00 of $150.00 wagered");
  for (const text of ["$110.00", "$25.00"]) screen.getByText(text);
  const more = screen.getByText("Show progress").closest("details") as HTMLDetailsElement;
  more.open = true;
  fireEvent(more, new Event("toggle"));
  await screen.findByText("Sport: stake $110.00, average cost $6.05");
  screen.getByText("$20.00 of $20.00");
  screen.getByText("Odds too low");
  expect(screen.getByRole("link", { name: "Bet ID 100000007" }).getAttribute("href")).toBe(
    "/betting?number=100000007",
  );
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "Bet ID 100000009" });
  expect(asked).toEqual(["myGrant", "myGrant 1.b2"]);
  fireEvent.click(screen.getByRole("button", { name: "Give up bonus" }));
  await vi.waitFor(() => expect(asked).toContain("giveUpGrant"));
});
