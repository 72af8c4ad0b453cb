// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { CrashParts, ReachedLimit } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../../data/frame/frame.ts";
import { tellPush } from "../../data/live/pushes.ts";
import { sessionHappened } from "../../data/session/session.ts";
import {
  CHECK_MS,
  detailsOf,
  gameFrame,
  logIn,
  openedGame,
  sharedRound,
  show,
} from "../../features/games/test/played-page.tsx";
import { CrashScreen } from "./CrashScreen.tsx";

const DETAILS = detailsOf({
  gameId: "crash",
  product: "crash",
  title: "Breakaway",
  mechanic: "crash",
  plays: "shared",
  demo: false,
});
const ROOM = {
  roundNo: "7",
  phase: "betting" as const,
  fliesAt: Date.now() + 60_000,
  serverTime: Date.now(),
  past: [],
  anchor: "",
  salt: "",
};

/** The socket, whose punter is identified again after a break. */
const { reconnect, openings } = vi.hoisted(() => {
  const openings = new Set<(again: boolean) => void>();
  const reconnect = () => {
    for (const hear of openings) hear(true);
  };
  return { openings, reconnect };
});
vi.mock("../../data/live/live.client.ts", async (original) => ({
  ...(await original<typeof import("../../data/live/live.client.ts")>()),
  onPunterOpen: (run: (again: boolean) => void) => {
    openings.add(run);
    return () => void openings.delete(run);
  },
}));

interface Sent {
  path: string;
  key: string | null;
  body: { stake?: number; roundId?: string; roundNo?: string };
}
interface KeptBet {
  roundId: string;
  stake: number;
  outAt?: number;
  /** Its round was abandoned and the bet refunded. */
  isBack?: boolean;
}
/** The writes, and how many of the next replies get lost. */
let sent: Sent[];
let lost: number;
/** Whether the gate currently opens no game. */
let isShut: boolean;
/** Bets by key: a write that arrives twice is made once. */
let bets: Map<string, KeptBet>;
let sittingFrom: number;
let reached: ReachedLimit | null;
let frame: Frame;

beforeAll(async () => {
  frame = await gameFrame();
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [sent, lost, isShut, bets, sittingFrom, reached] = [[], 0, false, new Map(), Date.now(), null];
  const money = () => {
    const counted = [...bets.values()].filter(({ isBack }) => !isBack);
    const staked = counted.reduce((sum, { stake }) => sum + stake, 0);
    const won = counted.reduce((sum, { stake, outAt = 0 }) => sum + (stake * outAt) / 100, 0);
    return {
      balance: 90_000 - staked + won,
      bonus: 0,
      clock: { startedAt: sittingFrom, staked, won },
    };
  };
  const round = ({ roundId, stake, outAt }: KeptBet) =>
    sharedRound(
      "crash",
      roundId,
      stake,
      { roundNo: "7", autoAt: null, outAt },
      outAt ? (stake * outAt) / 100 : null,
    );
  function answerTo(path: string, key: string, body: Sent["body"]) {
    if (path.endsWith("/sessions")) return openedGame(money());
    if (path.includes("/standing")) return { reached, ...money(), realityCheckMs: CHECK_MS };
    if (path.endsWith("/crash/cash-out")) {
      const bet = [...bets.values()].find(({ roundId }) => roundId === body.roundId);
      if (bet) bet.outAt = 200;
      return { bet: bet && round(bet), ...money() };
    }
    if (path.endsWith("/crash/bets") && body.stake) {
      const bet = bets.get(key) ?? { roundId: `bet-${bets.size + 1}`, stake: body.stake };
      bets.set(key, bet);
      return { bet: round(bet), ...money() };
    }
    return { bets: [...bets.values()].filter(({ isBack }) => !isBack).map(round), ...money() };
  }
  vi.stubGlobal(
    "fetch",
    async (
      path: string,
      init: { method?: string; body?: string; headers: Record<string, string> },
    ) => {
      const body = init.body ? JSON.parse(init.body) : {};
      const key = init.headers["Idempotency-Key"] ?? "";
      if (isShut)
        return Response.json(
          { status: "ERROR", code: "INTERNAL_SERVER_ERROR", retryable: true },
          { status: 500 },
        );
      if (path.includes("/crash/") && init.body) sent.push({ path, key, body });
      const answer = answerTo(path, key, body);
      if (path.includes("/crash/") && init.body && lost-- > 0)
        throw new TypeError("the answer was lost");
      return Response.json(answer);
    },
  );
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tell = (parts: Partial<CrashParts>, players?: Record<string, unknown>) =>
  act(async () =>
    tellPush({ type: "gameRoom", gameId: "crash", at: 0, parts, ...(players && { players }) }),
  );
const button = (name: RegExp | string, panel?: HTMLElement) =>
  (panel ? within(panel) : screen).findByRole("button", { name });
const bet = (no: number) => screen.getByRole("region", { name: `Bet ${no}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function opened(isPunter = true): Promise<void> {
  if (isPunter) logIn();
  show(frame, <CrashScreen details={DETAILS} room={{ ...ROOM, serverTime: Date.now() }} />);
  await tell({ ...ROOM, multiplier: 100, point: null, link: null }, {});
  if (isPunter) await vi.waitFor(() => expect(document.body.textContent).toContain("$900.00"));
}
/** The figures above the game. */
const stands = (balance: string, net: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(`Net${net}Balance${balance}`));
/** The only bet there is. */
const kept = (): KeptBet => [...bets.values()][0] ?? { roundId: "", stake: 0 };
/** The stake announces its changes; every other announcement comes from a round. */
const said = () =>
  screen
    .getAllByRole("status")
    .filter(({ tagName }) => tagName !== "OUTPUT")
    .map(({ textContent }) => textContent)
    .join("");

test("a crash bet whose answer was lost is resent under its key, and placed once", async () => {
  await opened();
  lost = 1;
  fireEvent.click(await button("Bet"));
  await pass(1500);
  expect(await button("Bet placed, waiting")).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent.map(({ body }) => body.roundNo)).toEqual(["7", "7"]);
  expect(bets.size).toBe(1);
});

test("a crash bet whose answer was lost is not sent into the next round; its state is fetched instead", async () => {
  await opened();
  lost = 1;
  fireEvent.click(await button("Bet"));
  await tell({ phase: "flying", multiplier: 101 });
  await pass(1500);
  expect(await button(/^Cash out/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test("both bets of a round are shown, and each is cashed out separately", async () => {
  await opened();
  fireEvent.click(await button("Bet", bet(1)));
  await button("Bet placed, waiting", bet(1));
  fireEvent.click(await button("Add second bet"));
  fireEvent.click(await button("Bet", bet(2)));
  await button("Bet placed, waiting", bet(2));
  await tell({ phase: "flying", multiplier: 200 });
  fireEvent.click(await button("Cash out $2.00", bet(2)));
  await vi.waitFor(() =>
    expect(bet(2).textContent).toContain("Cashed out at 2.00 ×. Returned $2.00 (+$1.00)"),
  );
  expect(await button("Cash out $2.00", bet(1))).toBeTruthy();
  expect(sent.at(-1)?.body.roundId).toBe("bet-2");
});

test("a reality check drops a waiting crash bet", async () => {
  sittingFrom -= CHECK_MS - 5000;
  await opened();
  await tell({ phase: "flying" });
  fireEvent.click(await button("Bet on next round"));
  expect(said()).toContain("bet queued for next round");
  await pass(6000);
  expect(screen.getByRole("button", { name: "Keep playing" })).toBeTruthy();
  await tell({ phase: "betting", roundNo: "8" });
  await pass(100);
  expect(sent).toEqual([]);
});

test("a limit reached meanwhile drops a waiting crash bet", async () => {
  await opened();
  await tell({ phase: "flying" });
  fireEvent.click(await button("Bet on next round"));
  reached = { limit: "lossDaily", amount: 5000, left: 0, renewsAt: Date.now() + 3_600_000 };
  await act(async () => tellPush({ type: "settingsUpdate" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("You’ve reached your limit"),
  );
  await tell({ phase: "betting", roundNo: "8" });
  await pass(100);
  expect(sent).toEqual([]);
});

test("rounds pass silently without a bet, and their end is announced to a punter with one", async () => {
  await opened(false);
  await tell({ phase: "flying", multiplier: 130 });
  await tell({ phase: "crashed", point: 131, multiplier: 131 });
  expect(screen.getByText("Round over")).toBeTruthy();
  expect(said()).toBe("");
  cleanup();
  await opened();
  fireEvent.click(await button("Bet"));
  await button("Bet placed, waiting");
  await tell({ phase: "flying", multiplier: 130 });
  expect(said()).toBe("");
  await tell({ phase: "crashed", point: 131, multiplier: 131 });
  expect(said()).toContain("The round ended at 1.31 ×");
  expect(said()).toContain("Crashed before you cashed out. No win");
});

test("a waiting crash bet is dropped when another punter logs in", async () => {
  await opened();
  await tell({ phase: "flying" });
  fireEvent.click(await button("Bet on next round"));
  act(() => sessionHappened({ type: "loggedOut" }));
  logIn({ account: "2" });
  await stands("$900.00", "$0.00");
  expect(said()).toBe("");
  await tell({ phase: "betting", roundNo: "8" });
  await pass(100);
  expect(sent).toEqual([]);
});

test("a crash bet whose answer was lost is not resent in another punter's name", async () => {
  await opened();
  lost = 1;
  fireEvent.click(await button("Bet"));
  act(() => sessionHappened({ type: "loggedOut" }));
  logIn({ account: "2" });
  await pass(3000);
  expect(sent).toHaveLength(1);
});

describe("the balance above a crash round is the server's:", () => {
  const withBet = async () => {
    await opened();
    fireEvent.click(await button("Bet"));
    await button("Bet placed, waiting");
    await stands("$899.00", "−$1.00");
    await tell({ phase: "flying", multiplier: 120 });
  };

  test("a stake whose answer was lost counts once", async () => {
    await opened();
    lost = 1;
    fireEvent.click(await button("Bet"));
    await tell({ phase: "flying", multiplier: 101 });
    await pass(1500);
    await button(/^Cash out/);
    await stands("$899.00", "−$1.00");
  });

  test("an auto cash out counts as paid", async () => {
    await withBet();
    kept().outAt = 150;
    const player = { name: "Wren", stake: 100, currency: "USD", outAt: 150 };
    await tell({ multiplier: 160 }, { [kept().roundId]: player });
    await stands("$900.50", "+$0.50");
  });

  test("an unreported one counts at the end of its round", async () => {
    await withBet();
    kept().outAt = 150;
    await tell({ phase: "crashed", point: 170, multiplier: 170 });
    await stands("$900.50", "+$0.50");
    expect(said()).toContain("Cashed out at 1.50 ×. Returned $1.50 (+$0.50)");
  });

  test("one during a lost connection counts after the reconnect", async () => {
    await withBet();
    kept().outAt = 150;
    act(() => reconnect());
    await stands("$900.50", "+$0.50");
  });

  test("a stake of a refunded round is not lost", async () => {
    await withBet();
    kept().isBack = true;
    await tell({ phase: "betting", roundNo: "8" });
    await stands("$900.00", "$0.00");
  });

  test("changes made elsewhere show with the next account message", async () => {
    await opened();
    bets.set("elsewhere", { roundId: "bet-9", stake: 500, outAt: 300 });
    await act(async () => tellPush({ type: "settingsUpdate" }));
    await stands("$910.00", "+$10.00");
  });
});

test("crash that cannot be opened says so, and opens on a retry", async () => {
  isShut = true;
  logIn();
  show(frame, <CrashScreen details={DETAILS} room={{ ...ROOM, serverTime: Date.now() }} />);
  const again = await button("Try again");
  expect(screen.queryByRole("button", { name: "Bet" })).toBeNull();
  isShut = false;
  fireEvent.click(again);
  await stands("$900.00", "$0.00");
  await button("Bet");
});
