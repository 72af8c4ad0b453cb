// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { TableParts } from "@touchline/contract";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { detailsOf, gameFrame, logIn, openedGame, sharedRound, show } from "../../features/games/test/played-page.tsx";
import type { Frame } from "../../lib/frame.ts";
import { tellPush } from "../../lib/pushes.ts";
import { sessionHappened } from "../../lib/session.ts";
import { TableScreen } from "./TableScreen.tsx";

const GAME = "wheel-cup";
const DETAILS = detailsOf({ gameId: GAME, product: "live-games", title: "Cup Wheel", mechanic: "show", plays: "shared", demo: false });
const PARTS: TableParts = {
  ...{ kind: "money-wheel", dealer: "Ada", roundNo: "7", phase: "betting", from: 0, until: Date.now() + 60_000 },
  ...{ seedHash: "h", serverSeed: null, outcome: null, past: [], seats: null, seatCount: 0 },
};

let keys: string[];
/** How many answers to come are lost on the way. */
let lost: number;
/** Chips that the table has taken, by the key of their bet. */
let taken: Map<string, { spot: string; amount: number }[]>;
let frame: Frame;

beforeAll(async () => {
  frame = await gameFrame();
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [keys, lost, taken] = [[], 0, new Map()];
  const mine = () => {
    const bets = [...taken].map(([roundId, chips]) => {
      const staked = chips.reduce((sum, { amount }) => sum + amount, 0);
      return sharedRound(GAME, roundId, staked, { roundNo: "7", chips });
    });
    return { balance: 90_000, clock: { startedAt: Date.now(), staked: 0, won: 0 }, seat: null, bets };
  };
  vi.stubGlobal("fetch", async (path: string, init: { body?: string; headers: Record<string, string> }) => {
    if (path.endsWith("/sessions")) return Response.json(openedGame(mine()));
    if (!path.endsWith("/bets")) return Response.json(mine());
    const key = init.headers["Idempotency-Key"] ?? "";
    keys.push(key);
    taken.set(key, JSON.parse(init.body ?? "{}").chips);
    if (lost-- > 0) throw new TypeError("the answer was lost");
    return Response.json(mine());
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("chips whose answer was lost are sent again under their key, and lie on the table once", async () => {
  logIn();
  show(frame, <TableScreen details={DETAILS} room={{ parts: PARTS, serverTime: Date.now(), chat: false }} />);
  await act(async () => tellPush({ type: "gameRoom", gameId: GAME, at: 0, parts: PARTS, players: {} }));
  fireEvent.click(await screen.findByRole("button", { name: /^Gold cup/ }));
  lost = 1;
  fireEvent.click(await screen.findByRole("button", { name: /^Bet/ }));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(await screen.findByText("Bet placed: $1.00")).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
