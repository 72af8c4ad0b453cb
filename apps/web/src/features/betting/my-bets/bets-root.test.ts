// @vitest-environment happy-dom
import type { Bet, CashOutQuote } from "@touchline/contract";
import english from "@touchline/texts/messages/en.json" with { type: "json" };
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../../server/frame-builder.ts";
import { builtInSources } from "../../../../server/site-sources.ts";
import { changeLocalSettings } from "../../../data/device/local-settings.ts";
import { LOCAL_KEYS } from "../../../data/device/storage.data.ts";
import { tellPush } from "../../../data/live/pushes.ts";
import * as openBets from "../../../data/punter/open-bets.ts";
import { cashingOut } from "../../../domain/bets/own-cash-outs.ts";
import * as notices from "../../../domain/shell/notices/notices.ts";
import { slipBets } from "../../../domain/slip/bet-slip.rules.ts";
import { clearSlip, slipLegs, toggleSlipLeg } from "../../../domain/slip/slip.ts";
import type { SlipBet } from "../../../domain/slip/slip-bet.rules.ts";
import { NO_STAKES } from "../../../domain/slip/slip-stakes.ts";
import { sampleLeg } from "../../../domain/slip/test/sample-leg.ts";
import { connectFrame } from "../../../domain/texts/bet-texts.ts";
import { changeBySlip } from "../slip/bet-slip.placement.ts";
import { followBets } from "./bets-root.client.ts";

const leg = sampleLeg("e1");
const bet = (over: Partial<Bet> = {}): Bet =>
  ({
    betId: "b1",
    number: "100000001",
    kind: "single",
    currency: "USD",
    status: "open",
    sizes: [1],
    stake: 500,
    payout: 0,
    reason: null,
    settledAt: null,
    readyAt: null,
    legs: [{ ...leg, names: leg }],
    ...over,
  }) as unknown as Bet;

let details = bet();
let placed: Bet[] = [];
let changed: () => object = () => ({});
/** How often the bet was fetched. */
let asked = 0;
const gate = async (url: string | URL | Request) => {
  const path = String(url);
  if (path.endsWith("/localize/resources"))
    return Response.json({ locale: "en", version: "1", messages: english });
  if (path.includes("/bets/placement/"))
    return Response.json({ bets: placed, serverTime: Date.now() });
  if (path.endsWith("/bets/b1/edit")) return Response.json(changed());
  if (path.endsWith("/bets/b1")) {
    asked++;
    return Response.json(details);
  }
  return Response.json({ bets: [], more: false, openCount: 3, serverTime: Date.now() });
};
const told = vi.spyOn(notices, "showNotice");
const counted = vi.spyOn(openBets, "setOpenBets");
let stop = () => {};

beforeAll(async () => {
  vi.stubGlobal("fetch", gate);
  const frame = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  connectFrame(() => frame);
});
beforeEach(() => {
  localStorage.clear();
  clearSlip();
  told.mockClear();
  counted.mockClear();
  details = bet();
  placed = [];
  asked = 0;
  changeLocalSettings({ winningAndLosingBets: true });
});
afterEach(() => stop());

test("the open count is fetched once and then follows the pushes", async () => {
  stop = followBets("100");
  await vi.waitFor(() => expect(counted).toHaveBeenLastCalledWith(3));
  tellPush({ type: "betCountUpdate", openCount: 4, betIds: [] });
  expect(counted).toHaveBeenLastCalledWith(4);
});

test("a won bet is announced with its payout", async () => {
  stop = followBets("100");
  details = bet({ status: "settled", result: "won", payout: 1250, settledAt: Date.now() });
  tellPush({ type: "betCountUpdate", openCount: 0, betIds: ["b1"] });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]).toMatchObject([
    "success",
    { title: "Returned $12.50 (+$7.50)", text: "Home e1, Bet ID 100000001" },
  ]);
});

test("with settlement notifications on a lost bet is announced too; otherwise only wins are", async () => {
  stop = followBets("100");
  const settle = (betId: string, over: Partial<Bet>) => {
    details = bet({ betId, status: "settled", settledAt: Date.now(), ...over });
    tellPush({ type: "betCountUpdate", openCount: 0, betIds: ["b1"] });
  };
  settle("lost", { result: "lost" });
  await vi.waitFor(() =>
    expect(told.mock.calls.map(([, { title }]) => title)).toEqual(["Bet lost"]),
  );
  changeLocalSettings({ winningAndLosingBets: false });
  settle("lost again", { result: "lost" });
  // By then the lost bet has been fetched and not announced.
  await vi.waitFor(() => expect(asked).toBe(2));
  settle("won", { result: "won", payout: 700 });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(told.mock.calls[1]?.[1].title).toBe("Returned $7.00 (+$2.00)");
});

test("a cash out on another device or by the threshold is announced; one on this page is not", async () => {
  stop = followBets("100");
  cashingOut("b1");
  tellPush({ type: "coRequest", betId: "b1", paid: 500, auto: false, isChange: false });
  tellPush({ type: "coRequest", betId: "b1", paid: 500, auto: false, isChange: false });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[1].title).toBe("Cashed out for $5.00 on another page or device");
  tellPush({ type: "coRequest", betId: "b1", paid: 700, auto: true, isChange: false });
  await vi.waitFor(() =>
    expect(told.mock.calls[1]?.[1].title).toBe("Cashed out automatically for $7.00"),
  );
});

test("a bet changed on this page is no news; one changed elsewhere is called changed, not cashed out", async () => {
  stop = followBets("100");
  const push = { type: "coRequest", betId: "b1", paid: 898, auto: false, isChange: true } as const;
  changed = () => {
    tellPush(push);
    return { outcome: { status: "placed", bet: bet({ betId: "b2" }) }, worth: 898 };
  };
  const [wanted] = slipBets([leg], { ...NO_STAKES, singles: { [leg.outcomeId]: 500 } });
  await changeBySlip(wanted as SlipBet, { betId: "b1", quoteId: "q", offer: 898 } as CashOutQuote);
  expect(told).not.toHaveBeenCalled();
  tellPush(push);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[1].title).toBe("Bet changed on another page or device");
});

test("a bet whose answer was lost with the last page is recovered by its key, announced and off the slip", async () => {
  toggleSlipLeg(leg);
  placed = [bet()];
  const kept = [
    { key: "mine", account: "100", sentAt: Date.now() },
    { key: "theirs", account: "200", sentAt: Date.now() },
  ];
  localStorage.setItem(LOCAL_KEYS.placements, JSON.stringify(kept));
  stop = followBets("100");
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]).toMatchObject([
    "success",
    { title: "Bet placed", text: "Home e1, Bet ID 100000001" },
  ]);
  expect(slipLegs()).toEqual([]);
  expect(JSON.parse(localStorage.getItem(LOCAL_KEYS.placements) ?? "[]")).toEqual([kept[1]]);
});

test("a bet refused after its delay shows the reason, and that the stake was refunded", async () => {
  placed = [bet({ status: "cancelled", reason: "MARKET_SUSPENDED" })];
  localStorage.setItem(
    LOCAL_KEYS.placements,
    JSON.stringify([{ key: "k", account: "100", sentAt: 0 }]),
  );
  stop = followBets("100");
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]?.[1].text).toContain("Your stake is back in your balance.");
});

test("news of a followed match is announced with a link to it", async () => {
  stop = followBets("a1");
  tellPush({
    type: "matchNews",
    eventId: "e1",
    title: "Arsenal – Chelsea",
    news: "score",
    score: "1 : 0",
    path: "/sport/live/event?id=e1",
  });
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      "push",
      expect.objectContaining({ id: "match-e1", title: "Arsenal – Chelsea", text: "Score: 1 : 0" }),
    ),
  );
});
