// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReachedLimit, TableParts } from "@touchline/contract";
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
import { TableScreen } from "./TableScreen.tsx";

const GAME = "wheel-cup";
const SEATED = "blackjack-north";
const LOSS: ReachedLimit = {
  limit: "lossDaily",
  amount: 5000,
  left: 0,
  renewsAt: Date.UTC(2100, 5, 3),
};
const detailsOfTable = (gameId: string) =>
  detailsOf({
    gameId,
    product: "live-games",
    title: gameId,
    mechanic: "show",
    plays: "shared",
    demo: false,
  });
const PARTS: TableParts = {
  kind: "money-wheel",
  dealer: "Ada",
  roundNo: "7",
  phase: "betting",
  from: 0,
  until: Date.now() + 60_000,
  seedHash: "h",
  serverSeed: null,
  outcome: null,
  past: [],
  seats: null,
  seatCount: 0,
};
const SEATS: TableParts = {
  ...PARTS,
  kind: "blackjack",
  seats: [{ seat: 2, name: "Falcon" }],
  seatCount: 3,
};

interface KeptBet {
  chips: { spot: string; amount: number }[];
  status?: "refunded";
}
let keys: string[];
/** How many of the next replies get lost. */
let lost: number;
/** Whether the gate currently opens no table. */
let isShut: boolean;
/** The tables whose punter state was requested, and a promise that delays the answers. */
let asked: string[];
let held: Promise<void> | null;
/** The bets that the table has accepted, by key. */
let taken: Map<string, KeptBet>;
let seat: number | null;
let reached: ReachedLimit | null;
let frame: Frame;

beforeAll(async () => {
  frame = await gameFrame();
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [keys, lost, isShut, asked, held, taken, seat, reached] = [
    [],
    0,
    false,
    [],
    null,
    new Map(),
    null,
    null,
  ];
  const stakeOf = ({ chips }: KeptBet) => chips.reduce((sum, { amount }) => sum + amount, 0);
  const mine = () => {
    const bets = [...taken].map(([roundId, bet]) => ({
      ...sharedRound(GAME, roundId, stakeOf(bet), { roundNo: "7", chips: bet.chips }),
      ...(bet.status && { status: bet.status }),
    }));
    const staked = [...taken.values()].reduce(
      (sum, bet) => sum + (bet.status ? 0 : stakeOf(bet)),
      0,
    );
    return {
      balance: 90_000 - staked,
      bonus: 0,
      clock: { startedAt: Date.now(), staked, won: 0 },
      seat,
      bets,
    };
  };
  vi.stubGlobal(
    "fetch",
    async (path: string, init: { body?: string; headers: Record<string, string> }) => {
      if (isShut)
        return Response.json(
          { status: "ERROR", code: "INTERNAL_SERVER_ERROR", retryable: true },
          { status: 500 },
        );
      if (path.endsWith("/sessions")) return Response.json(openedGame(mine()));
      if (path.includes("/standing"))
        return Response.json({ ...mine(), reached, realityCheckMs: CHECK_MS });
      if (path.endsWith("/mine")) {
        asked.push(path.split("/").at(-2) ?? "");
        const answer = mine();
        await held;
        return Response.json(answer);
      }
      if (path.endsWith("/bets")) {
        const key = init.headers["Idempotency-Key"] ?? "";
        keys.push(key);
        taken.set(key, { chips: JSON.parse(init.body ?? "{}").chips });
        if (lost-- > 0) throw new TypeError("the answer was lost");
      }
      return Response.json(mine());
    },
  );
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tell = (parts: Partial<TableParts>, gameId = GAME) =>
  act(async () => tellPush({ type: "gameRoom", gameId, at: 0, parts, players: {} }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: RegExp | string) => screen.findByRole("button", { name });
const noButton = (name: RegExp | string) =>
  expect(screen.queryByRole("button", { name })).toBeNull();
const page = (gameId = GAME, parts = PARTS) => (
  <TableScreen
    details={detailsOfTable(gameId)}
    room={{ parts, serverTime: Date.now(), chat: false }}
  />
);
const stands = (balance: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(`Balance${balance}`));

/** Renders a table for a logged-in punter. */
async function opened(gameId = GAME, parts = PARTS) {
  logIn();
  const shown = show(frame, page(gameId, parts));
  await tell(parts, gameId);
  await stands("$900.00");
  return shown;
}
async function chipLaid(): Promise<void> {
  fireEvent.click(await button(/^Gold cup/));
  fireEvent.click(await button(/^Bet/));
}

test("chips whose answer was lost are resent under their key, and are on the table once", async () => {
  await opened();
  lost = 1;
  await chipLaid();
  await pass(1500);
  expect(await screen.findByText("Bet placed: $1.00")).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("chips accepted despite a lost answer are on the table, and do not wait to be placed again", async () => {
  await opened();
  lost = 9;
  await chipLaid();
  await pass(15_000);
  expect(await screen.findByText("Bet placed: $1.00")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await button(/^Gold cup/)).textContent).toContain("$1.00");
  await button("Tap the table to bet");
});

test("a bet stays on the table when an answer from before its placement arrives", async () => {
  await opened();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await tell({ from: 1 });
  held = null;
  await chipLaid();
  expect(await screen.findByText("Bet placed: $1.00")).toBeTruthy();
  await act(async () => resolve());
  await pass(100);
  expect(screen.getByText("Bet placed: $1.00")).toBeTruthy();
});

test("a refunded stake is back on the screen, in a window of the same round and of another", async () => {
  await opened();
  await chipLaid();
  await stands("$899.00");
  await tell({ phase: "locked", from: 1 });
  for (const bet of taken.values()) bet.status = "refunded";
  await tell({ phase: "betting", from: 2 });
  expect(await screen.findByText(/refunded/)).toBeTruthy();
  await stands("$900.00");
  taken.clear();
  await chipLaid();
  await stands("$899.00");
  taken.clear();
  await tell({ roundNo: "8" });
  await stands("$900.00");
});

test("changes made elsewhere show at a table with the next account message", async () => {
  await opened();
  taken.set("elsewhere", { chips: [{ spot: "gold", amount: 500 }] });
  await act(async () => tellPush({ type: "settingsUpdate" }));
  await stands("$895.00");
});

test("one punter's bets at a table are not shown to the next punter", async () => {
  seat = 2;
  await opened(SEATED, SEATS);
  await button("Leave seat");
  act(() => sessionHappened({ type: "loggedOut" }));
  noButton("Leave seat");
  const before = asked.length;
  await tell({ phase: "result", from: 1 }, SEATED);
  await pass(100);
  expect(asked).toHaveLength(before);
  held = new Promise(() => {});
  logIn({ account: "2" });
  await pass(100);
  noButton("Leave seat");
  expect(document.body.textContent).toContain("Balance…");
});

test("another table at the same page address starts empty", async () => {
  const { showInstead } = await opened();
  fireEvent.click(await button(/^Gold cup/));
  expect((await button(/^Bet/)).textContent).toContain("$1.00");
  showInstead(page("wheel-night"));
  await button("Tap the table to bet");
  await vi.waitFor(() => expect(asked.at(-1)).toBe("wheel-night"));
});

describe("a limit reached while a bet is open", () => {
  const stop = async () => {
    reached = LOSS;
    await act(async () => tellPush({ type: "settingsUpdate" }));
    await screen.findByText(/You can finish this round/);
  };

  test("closes the layout of a table, and says why", async () => {
    await opened();
    await chipLaid();
    await stands("$899.00");
    await stop();
    const spot = await button(/^Gold cup/);
    expect(spot.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(spot);
    await button("Tap the table to bet");
  });

  test("leaves no seat to take or to bet behind, but the hand can be played", async () => {
    seat = 1;
    taken.set("mine", { chips: [{ spot: "seat:1", amount: 0 }] });
    const parts = { ...SEATS, seats: [...(SEATS.seats ?? []), { seat: 1, name: "Wren" }] };
    await opened(SEATED, parts);
    await button("Bet behind seat 2");
    fireEvent.click(await button("Bet behind seat 2"));
    expect(screen.getAllByRole("button", { name: "Bet behind seat 2" })).toHaveLength(2);
    await stop();
    const behind = screen.getAllByRole("button", { name: "Bet behind seat 2" });
    expect(behind.map((each) => (each as HTMLButtonElement).disabled)).toEqual([true]);
    expect(((await button("Leave seat")) as HTMLButtonElement).disabled).toBe(false);
    const hand = {
      cards: [1, 2],
      total: 12,
      isSoft: false,
      isDoubled: false,
      isSplit: false,
      result: null,
    };
    const outcome = {
      stage: "turns",
      acts: 0,
      turn: { seat: 1, hand: 0, may: ["hit", "stand"] },
      dealer: { cards: [9, null], total: 10, isSoft: false },
      seats: [{ seat: 1, hands: [hand] }],
    };
    await tell({ phase: "playing", from: 1, outcome }, SEATED);
    expect(((await button("Hit")) as HTMLButtonElement).disabled).toBe(false);
  });

  test("offers nobody an open seat", async () => {
    taken.set("mine", { chips: [{ spot: "behind:2", amount: 0 }] });
    await opened(SEATED, SEATS);
    await button("Sit here, seat 1");
    await stop();
    noButton(/^Sit here/);
  });
});

test("an exclusion while a bet is open closes the table, and says so beside the running round", async () => {
  await opened();
  await chipLaid();
  await stands("$899.00");
  logIn({ state: "SELF_EXCLUDED" });
  expect(await screen.findByText(/You can’t play games at the moment/)).toBeTruthy();
  expect((await button(/^Gold cup/)).getAttribute("aria-disabled")).toBe("true");
});

test("a table that cannot be opened says so, and opens on a retry", async () => {
  for (const [gameId, parts] of [[GAME, PARTS] as const, [SEATED, SEATS] as const]) {
    isShut = true;
    logIn();
    show(frame, page(gameId, parts));
    const again = await button("Try again");
    expect(document.body.textContent).toContain("Balance…");
    isShut = false;
    fireEvent.click(again);
    await stands("$900.00");
    noButton("Try again");
    cleanup();
  }
});

test("the seat to bet behind is chosen again in every round", async () => {
  await opened(SEATED, SEATS);
  fireEvent.click(await button("Bet behind seat 2"));
  expect(screen.getAllByRole("button", { name: "Bet behind seat 2" })).toHaveLength(2);
  await tell({ from: 1 }, SEATED);
  expect(screen.getAllByRole("button", { name: "Bet behind seat 2" })).toHaveLength(2);
  await tell({ roundNo: "8", from: 2 }, SEATED);
  expect(screen.getAllByRole("button", { name: "Bet behind seat 2" })).toHaveLength(1);
});
