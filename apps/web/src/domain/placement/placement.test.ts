import { CallError } from "@touchline/calls";
import type { Bet } from "@touchline/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { readPlacements } from "./kept-placements.ts";
import { createPlacements, type PlacementBody } from "./placement.ts";

const wanted = (outcomeId = "o1", quotedOdds = 2000): PlacementBody["bets"][number] => ({
  kind: "single",
  legs: [{ eventId: "e", marketId: "m", outcomeId, quotedOdds }],
  sizes: [1],
  unitStake: 500,
});
const body = (...bets: PlacementBody["bets"]): PlacementBody => ({ mode: "equals", bets });
const bet = (betId: string, over: Partial<Bet> = {}): Bet =>
  ({
    betId,
    status: "open",
    sizes: [1],
    legs: [{ outcomeId: "o1" }],
    reason: null,
    readyAt: null,
    ...over,
  }) as Bet;
const placed = (given: Bet) => ({ status: "placed" as const, bet: given });
const lost = () => new CallError("network", 0);

const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
};
let clock = 0;
const gate = vi.fn();
/** Time passes only while waiting. */
const wait = vi.fn(async (ms: number, _betIds: readonly string[]) => void (clock += ms));
const released = vi.fn();
const placements = () =>
  createPlacements({
    call: ((name: string, input: { params?: unknown; body?: unknown; idempotencyKey?: string }) =>
      gate(name, input)) as never,
    storage,
    now: () => clock,
    serverNow: () => clock,
    setServerTime: () => {},
    wait,
    hold: () => released,
  });
const keysSent = () =>
  gate.mock.calls.filter(([name]) => name === "placeBets").map(([, input]) => input.idempotencyKey);

beforeEach(() => {
  shelf.clear();
  clock = 0;
  gate.mockReset();
  wait.mockClear();
  released.mockClear();
});

test("each bet has its own outcome, in the requested order", async () => {
  gate.mockResolvedValueOnce({
    outcomes: [placed(bet("b1")), { status: "refused", code: "STAKE_TOO_LARGE", maxStake: 100 }],
    serverTime: 0,
  });
  expect(await placements().place(body(wanted("o1"), wanted("o2")), "100")).toEqual([
    { bet: bet("b1") },
    { refusal: { code: "STAKE_TOO_LARGE", maxStake: 100 } },
  ]);
  expect(readPlacements(storage)).toEqual([]);
  expect(released).toHaveBeenCalledOnce();
});

test("the key is stored on the device before the bet is sent", async () => {
  gate.mockImplementationOnce(async (_, { idempotencyKey }) => {
    expect(readPlacements(storage)).toEqual([{ key: idempotencyKey, account: "100", sentAt: 0 }]);
    return { outcomes: [placed(bet("b1"))], serverTime: 0 };
  });
  await placements().place(body(wanted()), "100");
});

test("a delayed bet is queried after its delay, and its outcome shown", async () => {
  const waiting = vi.fn();
  gate
    .mockResolvedValueOnce({
      outcomes: [placed(bet("b1", { status: "pending", readyAt: 5000 }))],
      serverTime: 0,
    })
    .mockResolvedValueOnce({
      bets: [bet("b1", { status: "pending", readyAt: 5000 })],
      serverTime: 5000,
    })
    .mockResolvedValueOnce({ bets: [bet("b1")], serverTime: 6500 });
  expect(await placements().place(body(wanted()), "100", { waiting })).toEqual([
    { bet: bet("b1") },
  ]);
  expect(wait.mock.calls).toEqual([
    [5000, ["b1"]],
    [1500, ["b1"]],
  ]);
  expect(waiting).toHaveBeenCalledTimes(2);
});

test("a bet refused after its delay shows the reason, and that the stake was refunded", async () => {
  gate
    .mockResolvedValueOnce({
      outcomes: [placed(bet("b1", { status: "pending", readyAt: 5000 }))],
      serverTime: 0,
    })
    .mockResolvedValueOnce({
      bets: [bet("b1", { status: "cancelled", reason: "MARKET_SUSPENDED" })],
      serverTime: 5000,
    });
  expect(await placements().place(body(wanted()), "100")).toEqual([
    { refusal: { code: "MARKET_SUSPENDED", returned: true } },
  ]);
});

test("after a lost answer the outcome is looked up by the key", async () => {
  const unanswered = vi.fn();
  gate
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(lost())
    .mockResolvedValueOnce({ bets: [bet("b1")], serverTime: 0 });
  const { place } = placements();
  expect(await place(body(wanted()), "100", { unanswered })).toEqual([{ bet: bet("b1") }]);
  expect(unanswered).toHaveBeenCalledOnce();
  expect(gate.mock.calls[1]).toEqual(["placement", { params: { key: keysSent()[0] } }]);
  expect(readPlacements(storage)).toEqual([]);
  // Wanting the same bet once more makes another bet.
  gate.mockResolvedValueOnce({ outcomes: [placed(bet("b2"))], serverTime: 0 });
  await place(body(wanted()), "100");
  expect(new Set(keysSent()).size).toBe(2);
});

test("no placement is reported only once the lost request cannot arrive any more; a resend keeps its key", async () => {
  gate.mockRejectedValueOnce(lost()).mockResolvedValue({ bets: [], serverTime: 0 });
  const { place } = placements();
  await expect(place(body(wanted()), "100")).rejects.toThrow("network");
  expect(clock).toBeGreaterThanOrEqual(10_000);
  expect(readPlacements(storage)).toEqual([]);
  gate.mockReset();
  gate.mockResolvedValueOnce({ outcomes: [placed(bet("b1"))], serverTime: 0 });
  const before = clock;
  await place(body(wanted("o1", 2100)), "100");
  expect(clock).toBe(before);
  // The request is resent unchanged, at the price of the first attempt.
  expect(gate.mock.calls[0]?.[1].body.bets[0].legs[0].quotedOdds).toBe(2000);
});

test("a placement the gate refuses as a whole is dropped and thrown", async () => {
  gate.mockRejectedValueOnce(new CallError("INCORRECT_PUNTER_STATE", 403));
  await expect(placements().place(body(wanted()), "100")).rejects.toThrow("INCORRECT_PUNTER_STATE");
  expect(shelf.has(LOCAL_KEYS.placements)).toBe(false);
});

test("a page closed midway leaves its key, by which the next page recovers the bet", async () => {
  shelf.set(
    LOCAL_KEYS.placements,
    JSON.stringify([{ key: "k", account: "100", sentAt: 0 }, "rubbish"]),
  );
  const [kept] = readPlacements(storage);
  gate
    .mockResolvedValueOnce({
      bets: [bet("b1", { status: "pending", readyAt: 300 })],
      serverTime: 0,
    })
    .mockResolvedValueOnce({ bets: [bet("b1")], serverTime: 300 });
  expect(await placements().recover(kept as never)).toEqual([bet("b1")]);
  expect(readPlacements(storage)).toEqual([]);
});
