// @vitest-environment happy-dom
import { CallError } from "@touchline/calls";
import type { Bet, Heartbeat } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { changeLocalSettings } from "../../data/device/local-settings.ts";
import { isPanelOpen } from "../../data/device/shell-state.ts";
import { sessionHappened } from "../../data/session/session.ts";
import * as notices from "../shell/notices/notices.ts";
import { isQuickBetting } from "../slip/quick-bets.ts";
import { clearSlip, slipLegs } from "../slip/slip.ts";
import { sampleLeg } from "../slip/test/sample-leg.ts";
import { connectFrame } from "../texts/bet-texts.ts";
import { chooseSelection } from "./choose-selection.ts";
import { placeQuickBet } from "./quick-bet.client.ts";

const told = vi.spyOn(notices, "showNotice");
const lastTold = () => told.mock.calls.at(-1);
const leg = sampleLeg("e1", 1910);
const bet = {
  betId: "b1",
  number: "100000001",
  currency: "USD",
  potentialPayout: 955,
  legs: [{ odds: 1910 }],
} as Bet;

function logIn(): void {
  const user = {
    account: "100",
    settings: { betPlacingMode: "any", oddsType: "Decimal" },
    balanceInfo: { mainBalance: 10_000, withdrawable: 0, bonus: 0, currency: "USD" },
  };
  sessionHappened({ type: "heartbeatReceived", heartbeat: { user } as unknown as Heartbeat });
}

beforeAll(async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ locale: "en", version: "1", messages: english }),
  );
  const frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  connectFrame(() => frame);
});
beforeEach(() => {
  clearSlip();
  told.mockClear();
  sessionHappened({ type: "loggedOut" });
  changeLocalSettings({ isQuickBetEnable: true, quickBetAmount: 500 });
});

test("one tap places the quick amount as a single at the shown price, by the punter's policy, and confirms it", async () => {
  logIn();
  const place = vi.fn(async () => [{ bet }]);
  await placeQuickBet(leg, 500, place);
  expect(place).toHaveBeenCalledWith(
    {
      mode: "any",
      bets: [
        {
          kind: "single",
          legs: [
            { eventId: "e1", marketId: "e1:result", outcomeId: "e1:result:1", quotedOdds: 1910 },
          ],
          sizes: [1],
          unitStake: 500,
        },
      ],
    },
    "100",
    expect.anything(),
  );
  expect(lastTold()).toMatchObject([
    "success",
    {
      title: "Bet placed: Home e1 at 1.91",
      text: "Stake $5.00 · Potential returns $9.55 · Bet ID 100000001",
      action: { label: "My bets" },
    },
  ]);
});

test("a delay and a lost connection are shown while they last, in the same notice as the outcome", async () => {
  logIn();
  await placeQuickBet(leg, 500, async (_, __, progress) => {
    progress?.waiting?.([bet]);
    progress?.unanswered?.();
    return [{ bet }];
  });
  expect(told.mock.calls.map(([status, { id }]) => [status, id])).toEqual([
    ["push", "quick-bet-e1:result:1"],
    ["warning", "quick-bet-e1:result:1"],
    ["success", "quick-bet-e1:result:1"],
  ]);
});

test("a refusal gives the reason, and leads to the slip with the selection on it", async () => {
  logIn();
  await placeQuickBet(leg, 500, async () => [
    { refusal: { code: "STAKE_TOO_LARGE", maxStake: 100 } },
  ]);
  const [status, content] = lastTold() ?? [];
  expect([status, content?.title, content?.text]).toEqual([
    "failure",
    "Not placed: Home e1",
    "The stake is above your maximum of $1.00 for this bet.",
  ]);
  content?.action?.run();
  expect(slipLegs()).toHaveLength(1);
  expect(isPanelOpen("slip")).toBe(true);
});

test("if no bet was placed, the notice says that nothing was charged", async () => {
  logIn();
  await placeQuickBet(leg, 500, () => Promise.reject(new CallError("network", 0)));
  expect(lastTold()).toMatchObject([
    "failure",
    { text: "Your bet wasn’t placed and you haven’t been charged." },
  ]);
});

test("for a guest, and without an amount, a tap puts the selection on the slip", () => {
  chooseSelection(leg);
  expect(slipLegs()).toHaveLength(1);
  logIn();
  changeLocalSettings({ quickBetAmount: null });
  chooseSelection(leg);
  expect(slipLegs()).toEqual([]);
  expect(isQuickBetting(leg.outcomeId)).toBe(false);
});

test("with quick bets on, a tap marks the price as busy, and a second tap is ignored", async () => {
  logIn();
  chooseSelection(leg);
  chooseSelection(leg);
  expect(isQuickBetting(leg.outcomeId)).toBe(true);
  expect(slipLegs()).toEqual([]);
  await vi.waitFor(() => expect(isQuickBetting(leg.outcomeId)).toBe(false));
});
