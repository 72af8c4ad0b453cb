import { CallError } from "@touchline/calls";
import type { CashOutQuote } from "@touchline/contract";
import { describe, expect, test } from "vitest";
import { changeBet } from "./change-bet.ts";

const quote = (offer: number, quoteId = "q1"): CashOutQuote => ({
  betId: "old",
  quoteId,
  offer,
  fairValue: offer,
  marginPermille: 50,
  remaining: 1000,
  expiresAt: 0,
});
const WANTED = { kind: "single", legs: [], sizes: [1], unitStake: 900 } as never;
const NEW_BET = { betId: "new", number: "2" };
const placed = { outcome: { status: "placed", bet: NEW_BET }, worth: 900, serverTime: 0 };

type Answer = object | (() => never);
const fault =
  (code: string, http = 409) =>
  () => {
    throw new CallError(code as never, http);
  };

/** Changes a bet against scripted answers and returns the calls made. */
async function change(answers: Record<string, Answer[]>) {
  const asked: string[] = [];
  const keys: string[] = [];
  const told: string[] = [];
  let key = 0;
  const call = async (
    name: string,
    { body, idempotencyKey }: { body?: { quoteId: string }; idempotencyKey?: string } = {},
  ) => {
    asked.push(body ? `${name} ${body.quoteId}` : name);
    if (idempotencyKey) keys.push(idempotencyKey);
    const answer = answers[name]?.shift();
    if (!answer) throw new Error(`nothing answers ${name}`);
    return typeof answer === "function" ? (answer as () => never)() : answer;
  };
  const fate = await changeBet("old", quote(900), WANTED, {
    call: call as never,
    newKey: () => `k${++key}`,
    pause: async () => {},
    waiting: (readyAt) => told.push(`waiting ${readyAt}`),
    unanswered: () => told.push("unanswered"),
  });
  return { fate, asked, keys, told };
}

describe("a bet edit", () => {
  test("returns the new bet", async () => {
    expect((await change({ editBet: [placed] })).fate).toEqual({ bet: NEW_BET });
  });

  test("returns the reason for a refusal", async () => {
    const outcome = { status: "refused", code: "PRICE_CHANGED", prices: [] };
    expect((await change({ editBet: [{ outcome, worth: 900, serverTime: 0 }] })).fate).toEqual({
      refusal: { code: "PRICE_CHANGED", prices: [] },
    });
  });

  test("without an answer is resent under its key", async () => {
    const { fate, keys, told } = await change({
      editBet: [fault("common.request.error", 0), fault("INTERNAL_SERVER_ERROR", 500), placed],
    });
    expect(fate).toEqual({ bet: NEW_BET });
    expect(keys).toEqual(["k1", "k1", "k1"]);
    expect(told).toEqual(["unanswered", "unanswered"]);
  });

  test.each([
    [
      "no less, it goes on by itself",
      900,
      { bet: NEW_BET },
      ["editBet q1", "cashOutQuote", "editBet q2"],
    ],
    ["less, the punter is asked", 880, { worth: quote(880, "q2") }, ["editBet q1", "cashOutQuote"]],
  ])("where the old bet is worth %s", async (_, offer, fate, asked) => {
    const done = await change({
      editBet: [fault("CASH_OUT_QUOTE_EXPIRED"), placed],
      cashOutQuote: [quote(offer, "q2")],
    });
    expect(done.fate).toEqual(fate);
    expect(done.asked).toEqual(asked);
  });

  test("that waits is polled until it is decided", async () => {
    const waits = { outcome: { status: "waiting", readyAt: 7 }, worth: 900, serverTime: 0 };
    const still = { edit: { status: "waiting", readyAt: 7 } };
    const done = await change({
      editBet: [waits],
      betEdit: [still, { edit: { status: "done", number: "2" } }],
      betDetails: [NEW_BET],
    });
    expect(done.fate).toEqual({ bet: NEW_BET });
    expect(done.told).toEqual(["waiting 7"]);
    const refused = (code: string) =>
      change({ editBet: [waits], betEdit: [{ edit: { status: "refused", code } }] });
    expect((await refused("PRICE_CHANGED")).fate).toEqual({ refusal: { code: "PRICE_CHANGED" } });
    expect((await refused("CASH_OUT_OFFER_CHANGED")).fate).toEqual({
      refusal: { code: "EDIT_MOVED" },
    });
  });

  test("refused for another reason leaves the message to the caller", async () => {
    await expect(change({ editBet: [fault("BET_NOT_FOUND", 404)] })).rejects.toThrow();
  });
});
