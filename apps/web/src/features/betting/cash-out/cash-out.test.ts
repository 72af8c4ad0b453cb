import { type Call, CallError } from "@touchline/calls";
import type { CashOutQuote } from "@touchline/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isFresh, judgeOffer, offerFor, partOf } from "./cash-out.rules.ts";
import { createCashOuts } from "./cash-out.ts";

const quote = (over: Partial<CashOutQuote> = {}): CashOutQuote => ({
  betId: "b",
  quoteId: "q1",
  offer: 1000,
  fairValue: 1052,
  marginPermille: 50,
  remaining: 500,
  expiresAt: 8000,
  ...over,
});
const gate = vi.fn();
const cashOuts = (now = 0) =>
  createCashOuts(
    ((name: string, input: object) => gate(name, input)) as unknown as Call,
    () => now,
  );
const wish = (over: object = {}) => ({
  betId: "b",
  part: 500,
  agreed: 1000,
  policy: "increase" as const,
  quote: quote(),
  ...over,
});
const refused = (code: string, details: object = {}) => new CallError(code, 409, { code, details });
const done = { bet: {}, paid: 1000 };
const sentQuotes = () =>
  gate.mock.calls.filter(([name]) => name === "cashOut").map(([, { body }]) => body);

beforeEach(() => gate.mockReset());

test.each([
  ["increase", 900, "ask"],
  ["increase", 1100, "accept"],
  ["always", 900, "accept"],
  ["never", 1100, "ask"],
  ["never", 1000, "accept"],
] as const)("with %s, an agreed 1000 that became %i: %s", (policy, offered, expected) => {
  expect(judgeOffer(policy, 1000, offered)).toBe(expected);
});

test("a part is a share of the open stake, and is paid its share of the offer, rounded down", () => {
  expect([25, 50, 100].map((percent) => partOf(333, percent))).toEqual([83, 166, 333]);
  expect(partOf(1, 25)).toBe(1);
  expect(offerFor({ offer: 1001, remaining: 333 }, 166)).toBe(498);
});

test("a quote about to end counts as expired", () => {
  expect([isFresh(quote(), 7000), isFresh(quote(), 7600), isFresh(quote(), 9000)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("taking an offer", () => {
  test("a current one is accepted whole, without a part", async () => {
    gate.mockResolvedValueOnce(done);
    expect(await cashOuts().take(wish())).toEqual({ done });
    expect(sentQuotes()).toEqual([{ quoteId: "q1" }]);
  });

  test("a part states its size", async () => {
    gate.mockResolvedValueOnce(done);
    await cashOuts().take(wish({ part: 250, agreed: 500 }));
    expect(sentQuotes()).toEqual([{ quoteId: "q1", part: 250 }]);
  });

  test("a stale quote is renewed first; a better one is accepted, a worse one needs confirmation", async () => {
    gate
      .mockResolvedValueOnce(quote({ quoteId: "q2", offer: 1100, expiresAt: 20_000 }))
      .mockResolvedValueOnce(done);
    expect(await cashOuts(9000).take(wish())).toEqual({ done });
    expect(sentQuotes()).toEqual([{ quoteId: "q2" }]);
    gate.mockReset();
    const worse = quote({ quoteId: "q3", offer: 900, expiresAt: 20_000 });
    gate.mockResolvedValueOnce(worse);
    expect(await cashOuts(9000).take(wish())).toEqual({ changed: worse });
    expect(sentQuotes()).toEqual([]);
  });

  test("a quote that expired on the way is replaced", async () => {
    gate
      .mockRejectedValueOnce(refused("CASH_OUT_QUOTE_EXPIRED"))
      .mockResolvedValueOnce(quote({ quoteId: "q2" }))
      .mockResolvedValueOnce(done);
    expect(await cashOuts().take(wish())).toEqual({ done });
    expect(sentQuotes()).toEqual([{ quoteId: "q1" }, { quoteId: "q2" }]);
  });

  test("an offer that fell on the way needs confirmation at its new value; a better one follows the policy", async () => {
    const worse = quote({ quoteId: "q2", offer: 600 });
    gate.mockRejectedValueOnce(refused("CASH_OUT_OFFER_CHANGED", { quote: worse }));
    expect(await cashOuts().take(wish())).toEqual({ changed: worse });
    expect(sentQuotes()).toEqual([{ quoteId: "q1" }]);
    gate.mockReset();
    gate
      .mockRejectedValueOnce(
        refused("CASH_OUT_OFFER_CHANGED", { quote: quote({ quoteId: "q3", offer: 1200 }) }),
      )
      .mockResolvedValueOnce(done);
    expect(await cashOuts().take(wish())).toEqual({ done });
    expect(sentQuotes()).toEqual([{ quoteId: "q1" }, { quoteId: "q3" }]);
    gate.mockReset();
    for (let tried = 1; tried <= 3; tried++)
      gate.mockRejectedValueOnce(
        refused("CASH_OUT_OFFER_CHANGED", { quote: quote({ quoteId: "q4" }) }),
      );
    expect(await cashOuts().take(wish({ policy: "always" }))).toEqual({
      changed: quote({ quoteId: "q4" }),
    });
  });

  test("more than the open stake needs confirmation", async () => {
    const less = quote({ remaining: 100, offer: 200, expiresAt: 20_000 });
    gate.mockResolvedValueOnce(less);
    expect(await cashOuts(9000).take(wish())).toEqual({ changed: less });
  });

  test("an unavailable offer shows the reason", async () => {
    gate.mockRejectedValueOnce(refused("CASH_OUT_UNAVAILABLE", { reason: "suspended" }));
    expect(await cashOuts().take(wish())).toEqual({ unavailable: "suspended" });
  });

  test("after a lost answer it is resent unchanged under its key, even with an expired quote, and paid once", async () => {
    gate.mockRejectedValueOnce(new CallError("network", 0));
    let now = 0;
    const { take } = createCashOuts(
      ((name: string, input: object) => gate(name, input)) as unknown as Call,
      () => now,
    );
    await expect(take(wish())).rejects.toThrow("network");
    now = 60_000;
    gate.mockResolvedValueOnce(done);
    expect(await take(wish())).toEqual({ done });
    const [first, second] = gate.mock.calls;
    expect(second).toEqual(first);
  });
});
