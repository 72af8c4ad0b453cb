import { readFileSync } from "node:fs";
import {
  DEPOSIT_REVERSALS,
  DEPOSIT_STATES,
  PAYMENT_HOLDERS,
  PAYMENT_REASONS,
  WITHDRAWAL_BLOCKS,
  WITHDRAWAL_STATES,
} from "@touchline/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf, sentDetails } from "./details.rules.ts";
import { heightOf, readCardMessage } from "./hosted-card.ts";
import { takesText } from "./payment-texts.ts";
import { feeOf, groupedIban, isIban, isOpen, nextLookMs } from "./payments.rules.ts";

const texts = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../../packages/texts/messages/${language}.json`, import.meta.url),
      "utf8",
    ),
  );

test.each(["en", "ru", "es"])(
  "every state, reason, holder and block of the contract has a text in %s",
  (language) => {
    const keys = [
      ...[...DEPOSIT_STATES, ...DEPOSIT_REVERSALS].flatMap((state) => [
        `payment.state.${state}`,
        `payment.deposit.${state}`,
      ]),
      ...WITHDRAWAL_STATES.flatMap((state) => [
        `payment.state.${state}`,
        `payment.withdrawal.${state}`,
      ]),
      ...PAYMENT_REASONS.map((reason) => `payment.reason.${reason}`),
      ...PAYMENT_HOLDERS.filter((holder) => holder !== "nobody").map(
        (holder) => `payment.holder.${holder}`,
      ),
      ...WITHDRAWAL_BLOCKS.flatMap((block) => [
        `withdraw.block.${block}`,
        `withdraw.block.${block}.go`,
      ]),
    ];
    expect(keys.filter((key) => !texts(language)[key])).toEqual([]);
  },
);

test("a final state is not polled again, everything else is", () => {
  const ended = [...DEPOSIT_STATES, ...WITHDRAWAL_STATES, ...DEPOSIT_REVERSALS].filter(
    (state) => !isOpen({ state }),
  );
  expect(ended).toEqual([
    "succeeded",
    "failed",
    "expired",
    "paid",
    "returned",
    "rejected",
    "cancelled",
    "refunded",
    "part_refunded",
    "charged_back",
  ]);
});

test("a payment is polled after a second, then ever more rarely, at most every half minute", () => {
  expect([0, 1, 2, 3, 50].map(nextLookMs)).toEqual([1000, 1000, 1500, 2250, 30_000]);
});

test.each([
  [5, "payment.takes.now", 0],
  [90, "payment.takes.minutes", 2],
  [86_400, "payment.takes.hours", 24],
  [3 * 86_400, "payment.takes.days", 3],
])("a method that takes up to %i seconds shows %s", (most, key, count) => {
  expect(takesText({ least: 0, most })).toEqual({ key, count });
});

test("a fee is its fixed part plus its share, rounded down, and never the whole amount", () => {
  const fee = { fixed: 100, bps: 150 };
  expect([feeOf({ fixed: 0, bps: 0 }, 999), feeOf(fee, 2599), feeOf(fee, 50)]).toEqual([
    0, 138, 49,
  ]);
});

test.each([
  ["DE89 3704 0044 0532 0130 00", true],
  ["gb29nwbk60161331926819", true],
  ["DE89370400440532013001", false],
  ["DE8937040044", false],
  ["89DE370400440532013000", false],
  ["", false],
])("%s is an IBAN: %s", (text, is) => expect(isIban(text)).toBe(is));

test("an IBAN with one changed letter or digit is invalid", () => {
  const iban = "DE89370400440532013000";
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: iban.length - 1 }),
      fc.integer({ min: 1, max: 9 }),
      (at, step) => {
        const digit = (Number(iban[at]) + step) % 10;
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
      },
    ),
  );
});

test("an IBAN is grouped as on paper, and sent without blanks; a name keeps its blanks", () => {
  expect(groupedIban("de89-3704 0044x")).toBe("DE89 3704 0044 X");
  const details = { iban: "DE89 3704", holder: " Ada  Lovelace ", voucher: "left over" };
  expect(sentDetails(["card", "iban", "holder"], details)).toEqual({
    iban: "DE893704",
    holder: "Ada  Lovelace",
  });
  expect(faultsOf(["iban", "holder"], { iban: "DE1", holder: "4242" })).toEqual({
    iban: "payment.invalid.iban",
    holder: "payment.invalid.holder",
  });
});

test("only complete messages of the card fields themselves are read", () => {
  const theirs = { source: "touchline-acquirer" };
  expect(readCardMessage({ ...theirs, type: "card", token: "tok_12345" })).toEqual({
    type: "token",
    token: "tok_12345",
  });
  expect(readCardMessage({ ...theirs, type: "unavailable" })).toEqual({ type: "refused" });
  for (const data of [
    null,
    "card",
    { type: "card", token: "tok_12345" },
    { ...theirs, type: "card" },
    { ...theirs, type: "card", token: "<b>" },
  ])
    expect(readCardMessage(data)).toBeNull();
  expect([undefined, Number.NaN, 10, 333.2, 9999].map(heightOf)).toEqual([300, 300, 120, 334, 600]);
});
