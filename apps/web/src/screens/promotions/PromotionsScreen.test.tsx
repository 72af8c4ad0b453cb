// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { Heartbeat, Promotion, PromotionCard, PromotionStanding } from "@touchline/contract";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { tellPush } from "../../data/live/pushes.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { answerPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { PromotionScreen } from "./PromotionScreen.tsx";
import { PromotionsScreen } from "./PromotionsScreen.tsx";

const AT = 1_800_000_000_000;
const card = (over: Partial<PromotionCard> = {}): PromotionCard => ({
  promotionId: "p1",
  slug: "best-win",
  kind: "race",
  art: "podium",
  title: "Best win",
  text: "One win decides.",
  products: ["sport"],
  phase: "running",
  startsAt: AT - 1000,
  endsAt: AT + 3_600_000,
  prizes: { amount: 22_000, currency: "USD" },
  action: null,
  ...over,
});
const row = (place: number, name: string, score: number) => ({
  place,
  name,
  score,
  prize: place === 1 ? 10_000 : null,
});
const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  ...card(),
  terms: "All terms.",
  tiers: null,
  newWithinDays: null,
  offer: null,
  serverTime: AT,
  race: {
    metric: "multiplier",
    products: ["sport"],
    leastStake: 100,
    currency: "USD",
    prizes: [10_000, 500, 500],
    settleUntil: AT,
    racers: 2,
    top: [row(1, "An•••e", 4200), row(2, "•••1234", 2000)],
  },
  ...over,
});
const standing = (over: Partial<PromotionStanding> = {}): PromotionStanding => ({
  isJoined: false,
  joinedAt: null,
  why: null,
  race: null,
  grant: null,
  ...over,
});

let mine: { promotion: Promotion; standing: PromotionStanding };
let joined: string[];
let status = 200;
let sent: string[];
let frame: Frame;
const router = {
  push: vi.fn(),
  asPath: "/promotions",
  pathname: "/promotions",
  query: {},
  prefetch: async () => {},
};
beforeAll(async () => {
  frame = await createFrameBuilder(builtInSources())(
    "localhost",
    "en",
    ["promotions", "vip"],
    () => undefined,
  );
});
beforeEach(() => {
  [mine, joined, status, sent] = [{ promotion: promotion(), standing: standing() }, [], 200, []];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://localhost").pathname;
    const json = (body: object) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      });
    if (status !== 200)
      return json({ status: "ERROR", code: "INTERNAL_SERVER_ERROR", details: {} });
    if (init?.method === "POST") {
      sent.push(path);
      mine = { ...mine, standing: standing({ isJoined: path.endsWith("/join"), race: ownRace() }) };
      return json(mine.standing);
    }
    if (path.endsWith("/punter/promotions"))
      return json({ promotions: [card()], joined, serverTime: AT });
    if (path.endsWith("/board"))
      return json({ rows: mine.promotion.race?.top ?? [], page: 0, pages: 1, racers: 2 });
    return json(path.includes("/punter/") ? mine : mine.promotion);
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  clearPunterData();
  vi.unstubAllGlobals();
});
const ownRace = () => ({ name: "An•••e", score: 4200, place: 1, counted: 3, prize: null });

function show(page: ReactNode, loggedIn = true): void {
  const user = {
    account: "1",
    settings: { timeZoneId: "Europe_London" },
    punterInfo: { state: "OPENED" },
    balanceInfo: { mainBalance: 5 },
  };
  const heartbeat = {
    user,
    threeDs: { enabled: false, sessionVerified: true },
  } as unknown as Heartbeat;
  if (loggedIn) act(() => sessionHappened({ type: "heartbeatReceived", heartbeat }));
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {page}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}

describe("/promotions", () => {
  const list = (promotions: PromotionCard[], closed = false) => (
    <PromotionsScreen product={null} closed={closed} promotions={promotions} serverTime={AT} />
  );

  test("a guest sees current promotions with prizes and countdown, permanent ones, and ended ones", () => {
    const always = card({
      promotionId: "p2",
      kind: "editorial",
      title: "Cash out",
      endsAt: null,
      prizes: null,
      action: { href: "/betting", label: "See my bets" },
    });
    const over = card({ promotionId: "p3", title: "Last week", phase: "ended" });
    show(list([card(), always, over]), false);
    expect(
      screen
        .getAllByRole("region")
        .map((group) => within(group).getByRole("heading", { level: 2 }).textContent),
    ).toEqual(["Running now", "Always on", "Recently ended"]);
    const now = within(screen.getByRole("region", { name: "Running now" }));
    now.getByText("$220.00 in prizes");
    now.getByRole("timer");
    expect(now.getByRole("link", { name: "See details" }).getAttribute("href")).toBe(
      "/promotions/best-win",
    );
    expect(screen.getByRole("link", { name: "See my bets" }).getAttribute("href")).toBe("/betting");
  });

  test("an empty page says so, and offers a link", () => {
    show(list([]), false);
    screen.getByText("No promotions right now");
    screen.getByRole("link", { name: "See live events" });
  });

  test("a punter sees the promotions they joined", async () => {
    joined = ["p1"];
    show(list([card()]));
    await screen.findByText("You’re in");
  });

  test("where promotions are closed to guests, a guest is asked to log in; a punter's own are fetched, and retried", async () => {
    show(list([], true), false);
    screen.getByText(/for account holders only/);
    expect(screen.queryByText("Best win")).toBeNull();
    cleanup();
    status = 500;
    show(list([], true));
    const retry = await screen.findByRole("button", { name: "Try again" });
    status = 200;
    fireEvent.click(retry);
    await screen.findByText("Best win");
  });
});

describe("/promotions/[slug]", () => {
  test("a guest sees the leaderboard, prizes, eligibility and terms, and how to take part", () => {
    show(<PromotionScreen slug="best-win" promotion={promotion()} />, false);
    screen.getByText("Log in to join and see your place.");
    const board = within(screen.getByRole("region", { name: "Leaderboard" }));
    expect(board.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1An•••e×4.20$100.00",
      "2•••1234×2.00",
    ]);
    screen.getByText("Places 2–3");
    screen.getByText("Everyone with a USD account");
    screen.getByText("All terms.");
    screen.getByRole("timer");
  });

  test("a punter joins, sees place and score, and leaves only after a confirmation", async () => {
    show(<PromotionScreen slug="best-win" promotion={promotion()} />);
    fireEvent.click(await screen.findByRole("button", { name: "Join race" }));
    const own = within(await screen.findByRole("region", { name: "Your reward" }));
    await own.findByText("×4.20");
    await screen.findByText("An•••e · You");
    fireEvent.click(own.getByRole("button", { name: "Leave race" }));
    await vi.waitFor(() =>
      expect(shownPopup()?.props).toMatchObject({ title: "Leave this race?" }),
    );
    const uid = shownPopup()?.uid ?? 0;
    act(() => answerPopup(uid, true));
    popupLeft(uid);
    await vi.waitFor(() =>
      expect(sent).toEqual(["/client-gate/promotions/p1/join", "/client-gate/promotions/p1/leave"]),
    );
  });

  test("a raceUpdate updates the first places without a request; one of another race changes nothing", async () => {
    show(<PromotionScreen slug="best-win" promotion={promotion()} />);
    await screen.findByRole("button", { name: "Join race" });
    const push = (promotionId: string, name: string) =>
      act(() =>
        tellPush({ type: "raceUpdate", promotionId, racers: 3, top: [row(1, name, 9000)] }),
      );
    push("other", "Other");
    expect(screen.queryByText("Other")).toBeNull();
    push("p1", "New•••r");
    await screen.findByText("New•••r");
  });

  test.each([
    ["coming", "This promotion hasn’t started yet.", true],
    ["settling", "The race is over. We’re waiting for the last results before we pay.", false],
    ["ended", "This promotion has ended.", false],
    ["canceled", "This promotion was cancelled. No prizes will be paid.", false],
  ] as const)(
    "one that is %s says so, and can be joined only before its end",
    async (phase, note, isJoinable) => {
      mine = { promotion: promotion({ phase }), standing: standing() };
      show(<PromotionScreen slug="best-win" promotion={mine.promotion} />);
      await screen.findByText(note);
      await screen.findByRole("region", { name: "Your reward" });
      expect(screen.queryByRole("button", { name: "Join race" }) !== null).toBe(isJoinable);
    },
  );

  test("an offer shows its code, its state once accepted, and why a punter cannot have it", async () => {
    const offered = promotion({
      kind: "offer",
      race: null,
      prizes: null,
      offer: { kind: "free_bet", code: "KICKOFF" },
    });
    mine = { promotion: offered, standing: standing({ why: "currency" }) };
    show(<PromotionScreen slug="kickoff" promotion={offered} />);
    await screen.findByText("This promotion isn’t available in your currency.");
    screen.getByText("KICKOFF");
    expect(screen.queryByRole("button", { name: "Get offer" })).toBeNull();
    cleanup();
    clearPunterData();
    const grant = { status: "active" as const, amount: 500, currency: "USD", endsAt: AT };
    mine = { promotion: offered, standing: standing({ isJoined: true, grant }) };
    show(<PromotionScreen slug="kickoff" promotion={offered} />);
    await screen.findByText("$5.00");
    expect(screen.getByRole("link", { name: "See my offers" }).getAttribute("href")).toBe(
      "/account/offers",
    );
  });

  test("a welcome choice is made where all its offers are shown", async () => {
    const choice = promotion({
      kind: "offer",
      race: null,
      prizes: null,
      offer: { kind: "welcome_choice", code: null },
    });
    mine = { promotion: choice, standing: standing() };
    show(<PromotionScreen slug="welcome" promotion={choice} />);
    expect((await screen.findByRole("link", { name: "See my offers" })).getAttribute("href")).toBe(
      "/account/offers",
    );
    expect(screen.queryByRole("button", { name: "Get offer" })).toBeNull();
  });

  test("a won prize is shown with the place; an empty leaderboard says what will be there", async () => {
    const race = promotion().race as NonNullable<Promotion["race"]>;
    mine = {
      promotion: promotion({ phase: "ended", race: { ...race, top: [] } }),
      standing: standing({
        isJoined: true,
        race: { ...ownRace(), prize: { amount: 10_000, isPaid: true } },
      }),
    };
    show(<PromotionScreen slug="best-win" promotion={mine.promotion} />);
    await screen.findByText("You won $100.00");
    screen.getByText("No scores yet");
  });

  test("where promotions are closed to guests the page is empty until a login", async () => {
    show(<PromotionScreen slug="best-win" promotion={null} />, false);
    screen.getByText(/for account holders only/);
    cleanup();
    show(<PromotionScreen slug="best-win" promotion={null} />);
    await screen.findByRole("heading", { name: "Best win" });
  });
});
