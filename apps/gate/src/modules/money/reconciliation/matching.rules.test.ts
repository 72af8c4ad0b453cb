import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Movement, matchLines } from "./matching.rules.ts";
import type { SettlementLine } from "./settlement-line.ts";

const line = (lineId: string, over: Partial<SettlementLine> = {}): SettlementLine => ({
  lineId,
  kind: "capture",
  paymentId: "p1",
  reference: "r1",
  amount: 2500n,
  fee: 25n,
  feeCurrency: "EUR",
  currency: "EUR",
  day: "2026-06-02",
  ...over,
});
const movement = (transactionId: string, over: Partial<Movement> = {}): Movement => ({
  punterId: "u",
  transactionId,
  kind: "capture",
  paymentId: "p1",
  reference: "r1",
  amount: 2500n,
  currency: "EUR",
  day: "2026-06-02",
  ...over,
});
const said = (lines: SettlementLine[], movements: Movement[]) => {
  const { matches, breaks, left } = matchLines(lines, movements);
  return {
    matches: matches.map((match) => [
      match.line.lineId,
      match.movement?.transactionId ?? null,
      match.by,
    ]),
    breaks: breaks.map((each) => [each.line.lineId, each.kind]),
    left: left.map(({ transactionId }) => transactionId),
  };
};

describe("a settlement line", () => {
  test.each([
    [
      "is matched by our reference",
      [line("1")],
      [movement("a")],
      { matches: [["1", "a", "reference"]], breaks: [], left: [] },
    ],
    [
      "is matched by the provider's",
      [line("1", { paymentId: null })],
      [movement("a")],
      { matches: [["1", "a", "reference"]], breaks: [], left: [] },
    ],
    [
      "without a reference is matched by amount and day",
      [line("1", { paymentId: null, reference: null })],
      [movement("a", { day: "2026-06-01" }), movement("b")],
      { matches: [["1", "b", "amount_day"]], breaks: [], left: ["a"] },
    ],
    [
      "of another amount differs",
      [line("1", { amount: 2400n })],
      [movement("a")],
      { matches: [], breaks: [["1", "amount_differs"]], left: [] },
    ],
    [
      "of another currency differs",
      [line("1", { currency: "USD" })],
      [movement("a")],
      { matches: [], breaks: [["1", "amount_differs"]], left: [] },
    ],
    [
      "that comes twice is one too many",
      [line("1"), line("2")],
      [movement("a")],
      { matches: [["1", "a", "reference"]], breaks: [["2", "two_lines"]], left: [] },
    ],
    [
      "for nobody is a break",
      [line("1", { paymentId: "p9", reference: "r9" })],
      [movement("a")],
      { matches: [], breaks: [["1", "line_without_movement"]], left: ["a"] },
    ],
    [
      "and its opposite settle each other where we booked neither",
      [
        line("1", { kind: "payout", amount: -100n, paymentId: "p5", reference: "x" }),
        line("2", { kind: "payout_return", amount: 100n, paymentId: "p5", reference: "x" }),
      ],
      [],
      {
        matches: [
          ["1", null, "nets_out"],
          ["2", null, "nets_out"],
        ],
        breaks: [],
        left: [],
      },
    ],
    [
      "of a part refund is matched to the part",
      [line("1", { kind: "refund", amount: -500n }), line("2", { kind: "refund", amount: -700n })],
      [
        movement("a", { kind: "refund", amount: -700n }),
        movement("b", { kind: "refund", amount: -500n }),
      ],
      {
        matches: [
          ["1", "b", "reference"],
          ["2", "a", "reference"],
        ],
        breaks: [],
        left: [],
      },
    ],
  ])("%s", (_, lines, movements, expected) => expect(said(lines, movements)).toEqual(expected));

  const refund = (id: string, amount: bigint, over: Partial<Movement> = {}) =>
    movement(id, { kind: "refund", amount, ...over });
  test.each([
    [
      "a deposit taken back and credited again",
      [refund("a", -2500n), refund("b", 2500n, { day: "2026-06-09" })],
      { opposed: ["a", "b"], left: [] },
    ],
    [
      "one that was taken back a second time",
      [refund("a", -2500n), refund("b", 2500n), refund("c", -2500n)],
      { opposed: ["a", "b"], left: ["c"] },
    ],
    [
      "one that is taken back while the provider's own line is late",
      [movement("a"), refund("b", -2500n), refund("c", 2500n)],
      { opposed: ["b", "c"], left: ["a"] },
    ],
    [
      "parts of a payment that add up to nothing",
      [movement("a"), refund("b", -1000n), refund("c", -1500n)],
      { opposed: ["a", "b", "c"], left: [] },
    ],
    [
      "opposite movements of two payments, or of two currencies",
      [
        refund("a", -1n),
        refund("b", 1n, { paymentId: "p2" }),
        refund("c", 1n, { currency: "USD" }),
      ],
      { opposed: [], left: ["a", "b", "c"] },
    ],
  ])("movements without a line: %s", (_, movements, expected) => {
    const { opposed, left } = matchLines([], movements);
    const ids = (of: readonly Movement[]) => of.map(({ transactionId }) => transactionId);
    expect({ opposed: ids(opposed), left: ids(left) }).toEqual(expected);
  });

  test("settles at most one transaction, each transaction at most once, and nothing is lost", () => {
    const lines = fc.array(
      fc.record({
        paymentId: fc.option(fc.constantFrom("p1", "p2", "p3")),
        amount: fc.constantFrom(100n, 200n),
        day: fc.constantFrom("2026-06-01", "2026-06-02"),
      }),
      { maxLength: 12 },
    );
    const movements = fc.array(
      fc.record({
        paymentId: fc.constantFrom("p1", "p2", "p3"),
        amount: fc.constantFrom(100n, 200n, -100n),
        day: fc.constantFrom("2026-06-01", "2026-06-02"),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, movements, (some, others) => {
        const [given, booked] = [
          some.map((over, at) => line(String(at), { ...over, reference: null })),
          others.map((over, at) => movement(String(at), { ...over, reference: null })),
        ];
        const { matches, breaks, opposed, left } = matchLines(given, booked);
        expect([...matches, ...breaks].map((each) => each.line.lineId).sort()).toEqual(
          given.map(({ lineId }) => lineId).sort(),
        );
        const used = [
          ...matches.map((match) => match.movement),
          ...breaks.filter(({ kind }) => kind === "amount_differs").map((each) => each.movement),
        ].filter((each) => each !== null);
        expect(new Set(used).size).toBe(used.length);
        expect(used.length + opposed.length + left.length).toBe(booked.length);
        expect(opposed.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      }),
      { numRuns: 2000 },
    );
  });
});
