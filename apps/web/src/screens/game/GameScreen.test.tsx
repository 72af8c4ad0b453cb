// @vitest-environment happy-dom

import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import type { FreeRounds, GameCard, ReachedLimit } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../../data/frame/frame.ts";
import { setServerTime } from "../../data/live/live.clock.ts";
import { tellPush } from "../../data/live/pushes.ts";
import { useHeldBalance } from "../../data/punter/held-balance.ts";
import { sessionHappened } from "../../data/session/session.ts";
import type { GameDetails } from "../../features/games/shared/use-play.ts";
import {
  CHECK_MS,
  detailsOf,
  gameFrame,
  logIn,
  openedGame,
  show,
} from "../../features/games/test/played-page.tsx";
import { GameScreen } from "./GameScreen.tsx";

const RENEWS_AT = Date.UTC(2100, 5, 3, 12, 5);
const LOSS: ReachedLimit = { limit: "lossDaily", amount: 5000, left: 0, renewsAt: RENEWS_AT };
const FRAME_URL = "https://games.north-stand.example/play?token=t&game=penalty-king";
const FRAMED = detailsOf({
  gameId: "penalty-king",
  product: "casino",
  title: "Penalty King",
  plays: "frame",
  demo: false,
});

/** The gate's data about the punter, and its answer to the next bet. */
let standing: {
  reached: ReachedLimit | null;
  balance: number;
  bonus?: number;
  freeRounds?: FreeRounds | null;
  clock: { startedAt: number; staked: number; won: number };
};
/** The bets placed. */
let laid: { freeRoundsId?: string; bet: { stake: number } }[];
let refusal: ReachedLimit | null;
/** The gate's answer to an accepted bet. */
let taken: (() => Promise<object>) | null;
let frame: Frame;
beforeAll(async () => {
  frame = await gameFrame();
});
beforeEach(() => {
  standing = {
    reached: null,
    balance: 90_000,
    clock: { startedAt: Date.now(), staked: 0, won: 0 },
  };
  refusal = null;
  taken = null;
  laid = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url.endsWith("/casino-gate/rounds") && init?.body) laid.push(JSON.parse(String(init.body)));
    if (url.endsWith("/casino-gate/sessions"))
      return Response.json(openedGame({ ...standing, frameUrl: FRAME_URL }));
    if (url.includes("/casino-gate/standing"))
      return Response.json({ ...standing, realityCheckMs: CHECK_MS });
    if (url.endsWith("/casino-gate/rounds") && taken) return Response.json(await taken());
    if (url.endsWith("/casino-gate/rounds"))
      return Response.json(
        { status: "ERROR", code: "PLAY_LIMIT_REACHED", retryable: false, details: refusal },
        { status: 403 },
      );
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const showGame = (details: GameDetails) => show(frame, <GameScreen details={details} />);
const notice = async () => (await screen.findByRole("alert")).textContent;
/** An accepted roll of a dollar with its payout. */
const rolled = (won: number, balance: number) => ({
  round: {
    roundId: "r",
    bet: { kind: "dice", stake: 100, target: 5050, over: true },
    moves: [],
    view: { rolled: 7777 },
    staked: 100,
    won,
    jackpot: null,
  },
  balance,
  clock: { ...standing.clock, staked: 100, won },
});
const roll = async () => fireEvent.click(await screen.findByRole("button", { name: "Roll" }));
const strip = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));
const changed = () => act(async () => tellPush({ type: "settingsUpdate" }));

describe("free rounds", () => {
  const FREE = {
    grantId: "8b9f3f2e-0000-4000-8000-000000000000",
    left: 2,
    stake: 50,
    endsAt: RENEWS_AT,
  };

  test("are offered with the number left, played at their stake, and return to money after the last", async () => {
    standing.freeRounds = FREE;
    logIn();
    showGame(detailsOf({}));
    await screen.findByText("2 free rounds");
    screen.getByText("$0.50 each, until 3 June 2100. Winnings are cash.");
    fireEvent.click(screen.getByRole("button", { name: "Play free rounds" }));
    taken = async () => ({ ...rolled(0, 90_000), freeRounds: { ...FREE, left: 1 } });
    await roll();
    await screen.findByText("1 free round");
    taken = async () => ({ ...rolled(0, 90_000), freeRounds: null });
    await waitFor(() =>
      expect((screen.getByRole("button", { name: "Roll" }) as HTMLButtonElement).disabled).toBe(
        false,
      ),
    );
    await roll();
    await waitFor(() => expect(screen.queryByText("1 free round")).toBeNull());
    expect(laid.map(({ freeRoundsId, bet }) => [freeRoundsId, bet.stake])).toEqual([
      [FREE.grantId, 50],
      [FREE.grantId, 50],
    ]);
    taken = async () => rolled(0, 89_900);
    await waitFor(() =>
      expect((screen.getByRole("button", { name: "Roll" }) as HTMLButtonElement).disabled).toBe(
        false,
      ),
    );
    await roll();
    await waitFor(() => expect(laid).toHaveLength(3));
    expect(laid[2]?.freeRoundsId).toBeUndefined();
  });

  test("stay unused while the punter plays with money", async () => {
    standing.freeRounds = FREE;
    taken = async () => ({ ...rolled(0, 89_900), freeRounds: FREE });
    logIn();
    showGame(detailsOf({}));
    await screen.findByText("2 free rounds");
    await roll();
    await waitFor(() => expect(laid).toHaveLength(1));
    expect(laid[0]?.freeRoundsId).toBeUndefined();
  });
});

describe("a bonus", () => {
  test("is shown separately from the balance, and a stake that breaks its terms names the term", async () => {
    standing = { ...standing, balance: 20, bonus: 3000 };
    taken = null;
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.endsWith("/casino-gate/sessions")) return Response.json(openedGame({ ...standing }));
      return Response.json(
        { status: "ERROR", code: "BONUS_TERMS", retryable: false, details: { why: "game" } },
        { status: 422 },
      );
    });
    logIn();
    showGame(detailsOf({}));
    await strip("Bonus$30.00");
    await roll();
    expect(await notice()).toBe("Your bonus can’t be used in this game. You haven’t been charged.");
  });
});

describe("a punter's own limit", () => {
  test("that is reached replaces the game: which limit, until when, and a link to it", async () => {
    standing.reached = LOSS;
    logIn();
    showGame(detailsOf({}));
    expect(await notice()).toMatch(/loss limit of \$50\.00 per day.*from 3 Jun 2100, 12:05/);
    expect(screen.getByRole("link", { name: "See my limits" }).getAttribute("href")).toBe(
      "/account/limits",
    );
    expect(screen.queryByRole("button", { name: "Roll" })).toBeNull();
  });

  test("stops the game at a stake above it", async () => {
    logIn();
    showGame(detailsOf({}));
    refusal = { ...LOSS, limit: "sitting", amount: 30 };
    fireEvent.click(await screen.findByRole("button", { name: "Roll" }));
    expect(await notice()).toMatch(/session limit is 30 minutes.*after a break/);
  });

  test("that leaves a smaller stake shows how much, and the game continues", async () => {
    logIn();
    showGame(detailsOf({}));
    refusal = { ...LOSS, left: 250 };
    fireEvent.click(await screen.findByRole("button", { name: "Roll" }));
    expect(await notice()).toContain("You have $2.50 left under your limit");
    expect(screen.getByRole("button", { name: "Roll" })).toBeTruthy();
  });

  test("set elsewhere stops an open game at once, and one that is removed lets it continue", async () => {
    logIn();
    showGame(detailsOf({}));
    await screen.findByRole("button", { name: "Roll" });
    standing.reached = LOSS;
    await changed();
    expect(await notice()).toContain("You’ve reached your limit");
    standing.reached = null;
    await changed();
    expect(await screen.findByRole("button", { name: "Roll" })).toBeTruthy();
  });

  test("that arrives while a bet is under way does not withhold the bet's win", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    taken = () => promise;
    logIn();
    showGame(detailsOf({ gameId: "plinko", title: "Plinko" }));
    fireEvent.click(await screen.findByRole("button", { name: "Drop the ball" }));
    standing.reached = LOSS;
    await changed();
    await notice();
    resolve(rolled(198, 90_098));
    await strip("+$0.98");
    await strip("Balance$900.98");
    expect(renderHook(useHeldBalance).result.current).toBeNull();
  });

  test("does not apply to a game for fun, and an exclusion stops the real one at once", async () => {
    showGame(detailsOf({}));
    await screen.findByRole("button", { name: "Roll" });
    await changed();
    expect(screen.queryByRole("alert")).toBeNull();
    logIn();
    await screen.findByRole("button", { name: "Roll" });
    logIn({ state: "SELF_EXCLUDED" });
    expect(await notice()).toContain("You can’t play games at the moment");
  });
});

test("a winning roll states the win in words, since a plus sign marks the session's result", async () => {
  taken = async () => rolled(198, 90_098);
  logIn();
  showGame(detailsOf({}));
  await roll();
  expect(await screen.findByText("Returned $1.98 (+$0.98)")).toBeTruthy();
  expect(document.body.textContent).not.toContain("+$1.98");
});

test("the next round waits for the minimum time between rounds, counted from the answer", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { promise, resolve } = Promise.withResolvers<object>();
  taken = () => promise;
  logIn();
  const details = detailsOf({});
  showGame({ ...details, rules: { ...details.rules, minRoundMs: 60_000 } });
  await roll();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await act(async () => resolve(rolled(0, 89_900)));
  const button = await screen.findByRole("button", { name: "Roll" });
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(button).toHaveProperty("disabled", true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button).toHaveProperty("disabled", false);
});

test("the playing time follows the server's clock, whatever the device's", async () => {
  const twoHoursAgo = Date.now() - 7_200_000;
  setServerTime(twoHoursAgo);
  standing.clock.startedAt = twoHoursAgo;
  logIn();
  showGame(detailsOf({}));
  await strip("Balance$900.00");
  expect(document.querySelector("time")?.textContent).toMatch(/^00:0\d$/);
  setServerTime(Date.now());
});

test("an unanswered bet links to the game's history, and is not resent when the page is left", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  logIn();
  showGame(detailsOf({}));
  taken = () => Promise.reject(new TypeError("the answer was lost"));
  await roll();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await notice()).toContain("may have been placed");
  expect(screen.getByRole("link", { name: "Game history" }).getAttribute("href")).toBe(
    "/casino/history?game=dice",
  );
  const asked = vi.spyOn(globalThis, "fetch");
  await roll();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  cleanup();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

describe("the page clears", () => {
  beforeEach(() => {
    taken = async () => rolled(198, 90_098);
  });

  test("the previous game's round when another game opens", async () => {
    logIn();
    const { showInstead } = showGame(detailsOf({}));
    await roll();
    await screen.findByText("77.77");
    showInstead(<GameScreen details={detailsOf({ gameId: "plinko", title: "Plinko" })} />);
    expect(document.body.textContent).toContain("Balance…");
    expect(await screen.findByRole("button", { name: "Drop the ball" })).toBeTruthy();
  });

  test("the previous punter's round and balance when another logs in", async () => {
    logIn();
    showGame(detailsOf({}));
    await roll();
    await screen.findByText("77.77");
    standing = { ...standing, balance: 1200 };
    logIn({ account: "2" });
    await strip("Balance$12.00");
    await screen.findByRole("button", { name: "Roll" });
    expect(screen.queryByText("77.77")).toBeNull();
  });
});

test("sound can be turned on only in games that have it", async () => {
  const menuOf = async (game: Partial<GameCard>) => {
    showGame(detailsOf(game));
    fireEvent.click(await screen.findByRole("button", { name: "About this game" }));
    await screen.findByRole("dialog");
    return screen.queryByRole("switch", { name: "Sound" });
  };
  expect(
    await menuOf({ gameId: "roulette", product: "casino", title: "European Roulette" }),
  ).toBeTruthy();
  cleanup();
  expect(await menuOf({})).toBeNull();
});

describe("a game of another provider", () => {
  test("runs in an isolated frame, and its play shows around it", async () => {
    logIn();
    showGame(FRAMED);
    const game = (await screen.findByTitle("Penalty King game")) as HTMLIFrameElement;
    expect(game.getAttribute("src")).toBe(FRAME_URL);
    expect(game.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms");
    expect(game.getAttribute("referrerpolicy")).toBe("no-referrer");
    standing = { ...standing, balance: 89_000, clock: { ...standing.clock, staked: 1000 } };
    act(() =>
      sessionHappened({
        type: "balanceChanged",
        balanceInfo: { mainBalance: 89_000, bonus: 0, currency: "USD" } as never,
      }),
    );
    await waitFor(() => expect(document.body.textContent).toContain("−$10.00"), { timeout: 3000 });
    standing.reached = LOSS;
    await changed();
    await notice();
    expect(screen.queryByTitle("Penalty King game")).toBeNull();
  });

  test("asks a guest to log in, since it has no demo", async () => {
    showGame(FRAMED);
    expect(await screen.findByRole("button", { name: "Log in" })).toBeTruthy();
    expect(screen.queryByTitle("Penalty King game")).toBeNull();
  });
});

test("the page has its title and heading before it knows who the visitor is", () => {
  act(() => sessionHappened({ type: "hintSeen", hint: "punter" }));
  const details = detailsOf({});
  showGame(details);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(details.game.title);
});
