// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { CallError } from "@touchline/calls";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import compile from "icu-minify/compile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { Loyalty } from "./Loyalty.tsx";
import type { LoyaltyReply } from "./loyalty-reply.ts";

const REPLY: LoyaltyReply = {
  balance: 480,
  pending: 12,
  earned: 490,
  tier: "Common",
  tierUntil: null,
  currency: "USD",
  leastOdds: 1200,
  hasMore: false,
  tiers: [
    { tier: "VIP", points: 10_000, stakeFactor: 5 },
    { tier: "VipRegular", points: 1000, stakeFactor: 3 },
    { tier: "VipOld", points: null, stakeFactor: 2 },
    { tier: "Common", points: null, stakeFactor: 1 },
  ],
  rules: { version: 1, accepted: true },
  rates: [
    { product: "sport", pointsPerHundred: 100 },
    { product: "toto", pointsPerHundred: 100 },
  ],
  rewards: [
    { rewardId: "free-bet-5", points: 480, kind: "free_bet", amount: 500, rounds: null },
    { rewardId: "free-bet-25", points: 2300, kind: "free_bet", amount: 2500, rounds: null },
  ],
  expiring: [{ points: 480, at: 1_800_000_000_000 }],
  entries: [{ id: "1", kind: "earned", points: 480, about: "1234", at: 1_790_000_000_000 }],
};

let reply: LoyaltyReply;
const sent: { name: string; body: unknown; key: string | undefined }[] = [];
let failsOnce = false;
vi.mock("../../data/session/session.client.ts", () => ({
  loadHeartbeat: async () => {},
  call: async (
    name: string,
    { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string },
  ) => {
    if (name === "loyalty") return reply;
    sent.push({ name, body, key: idempotencyKey });
    if (name === "acceptLoyaltyRules") reply = { ...REPLY, rules: { version: 1, accepted: true } };
    if (failsOnce) {
      failsOnce = false;
      throw new CallError("network", 0);
    }
    return {};
  },
}));
vi.mock("../../domain/shell/popups/popups.ts", () => ({ openPopup: async () => true }));
beforeEach(() => {
  reply = REPLY;
  sent.length = 0;
});
afterEach(cleanup);

const TEXTS = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, compile(text)]),
) as CompiledTexts;
const show = () =>
  render(
    <FrameProvider value={{ session: "punter", products: [{ id: "sport" }] } as unknown as Frame}>
      <TextProvider texts={TEXTS} tag="en">
        <QueryRoot>
          <Loyalty />
        </QueryRoot>
      </TextProvider>
    </FrameProvider>,
  );
const exchanges = () => screen.getAllByRole("button", { name: "Exchange" });

test("points, pending ones, progress to the next tier and history are shown, for the site's products only", async () => {
  show();
  await screen.findByText("Free bet of $5.00");
  expect(screen.getAllByText("480 points")).toHaveLength(2);
  expect(screen.getByText("12 more when your open bets are settled.")).toBeTruthy();
  expect(screen.getByText("Earn 510 more points in 90 days to reach VIP Silver.")).toBeTruthy();
  expect(screen.getByText("Earned")).toBeTruthy();
  expect(screen.queryByText("Toto")).toBeNull();
  expect(exchanges().map((button) => (button as HTMLButtonElement).disabled)).toEqual([
    false,
    true,
  ]);
});

test("before the rules are accepted nothing can be exchanged", async () => {
  reply = { ...REPLY, rules: { version: 1, accepted: false } };
  show();
  const accept = await screen.findByRole("button", { name: "Accept and earn points" });
  expect(exchanges().every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
  fireEvent.click(accept);
  await vi.waitFor(() => expect(screen.queryByText("How points work")).toBeNull());
  expect(sent).toMatchObject([{ name: "acceptLoyaltyRules", body: { version: 1 } }]);
});

test("an exchange whose answer was lost is resent under its key", async () => {
  failsOnce = true;
  show();
  await screen.findByText("Free bet of $5.00");
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect((exchanges()[0] as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(exchanges()[0] as HTMLButtonElement);
    await vi.waitFor(() => expect(sent).toHaveLength(times));
  }
  await screen.findByText("Your free bet is ready on your bet slip.");
  expect(sent.map(({ body }) => body)).toEqual([
    { rewardId: "free-bet-5" },
    { rewardId: "free-bet-5" },
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("free rounds name their game, and are available there once bought with points", async () => {
  const rounds = { gameId: "corner-fruits", title: "Corner Fruits", count: 10 };
  reply = {
    ...REPLY,
    rewards: [
      { rewardId: "free-rounds-10", points: 190, kind: "free_rounds", amount: 200, rounds },
    ],
  };
  show();
  await screen.findByText("10 free rounds in Corner Fruits");
  fireEvent.click(exchanges()[0] as HTMLButtonElement);
  await screen.findByText("Your free rounds are ready in Corner Fruits.");
  expect(sent).toMatchObject([{ name: "exchangePoints", body: { rewardId: "free-rounds-10" } }]);
});
