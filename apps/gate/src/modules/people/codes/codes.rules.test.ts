import { MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import {
  BREAKER,
  CODE,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  COOLDOWNS_MS,
  WRONG_ENTRIES,
} from "./code-limits.data.ts";
import {
  codeDigits,
  codeFrom,
  cooldownMs,
  type EntryState,
  entryDecision,
  isPumped,
  numberRange,
  requestBlockedUntil,
} from "./codes.rules.ts";

const NOW = 1_000_000;

test.each([
  ["the phone differs from the previous request", null, false, null],
  [
    "nothing was sent yet, first request",
    { cooldownUntil: null, codeExpiresAt: null },
    false,
    null,
  ],
  ["nothing was sent yet, resend", { cooldownUntil: null, codeExpiresAt: null }, true, null],
  [
    "a resend during the cooldown",
    { cooldownUntil: NOW + 5, codeExpiresAt: NOW + 9 },
    true,
    NOW + 5,
  ],
  [
    "a resend after the cooldown, the code still in force",
    { cooldownUntil: NOW, codeExpiresAt: NOW + 9 },
    true,
    null,
  ],
  [
    "a request while an unexpired code exists",
    { cooldownUntil: NOW - 1, codeExpiresAt: NOW + 9 },
    false,
    NOW + 9,
  ],
  [
    "a request after the code expired, during the cooldown",
    { cooldownUntil: NOW + 5, codeExpiresAt: NOW - 1 },
    false,
    NOW + 5,
  ],
  ["a request after both", { cooldownUntil: NOW - 1, codeExpiresAt: NOW }, false, null],
])("whether a code may be requested: %s", (_case, previous, isResend, until) => {
  expect(requestBlockedUntil(previous, isResend, NOW)).toBe(until);
});

const entered: EntryState = {
  blocked: false,
  finished: false,
  codesSent: 2,
  wrongEntries: 0,
  expiresAt: NOW + 1,
  matched: 2,
};

test.each<[string, Partial<EntryState>]>([
  ["VERIFIED", {}],
  ["VERIFIED", { wrongEntries: CODE.triesPerCode - 1 }],
  ["CODE_NO_MATCH", { matched: 0 }],
  ["CODE_OVERRIDDEN", { matched: 1 }],
  ["CODE_OVERRIDDEN", { matched: 1, expiresAt: NOW }],
  ["CODE_EXPIRED", { expiresAt: NOW }],
  ["CODE_NO_MATCH_OR_EXPIRED", { expiresAt: NOW, matched: 0 }],
  ["CODE_NO_MATCH_OR_EXPIRED", { finished: true }],
  ["NONE", { codesSent: 0, matched: 0 }],
  ["TEMPORARY_BLOCKED", { wrongEntries: CODE.triesPerCode }],
  ["PUNTER_BLOCKED", { blocked: true }],
])("an entry is decided as %s: %j", (decision, over) => {
  expect(entryDecision({ ...entered, ...over }, NOW)).toBe(decision);
});

test("cooldowns grow with every code of the day, up to the longest", () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 100].map(cooldownMs);
  expect(all).toEqual([...COOLDOWNS_MS, COOLDOWNS_MS.at(-1), COOLDOWNS_MS.at(-1)]);
  expect(all.toSorted((a, b) => a - b)).toEqual(all);
  expect(cooldownMs(0)).toBe(COOLDOWNS_MS[0]);
});

test.each([
  [BREAKER.minimumSent - 1, 0, false],
  [BREAKER.minimumSent, 0, true],
  [BREAKER.minimumSent, BREAKER.minimumSent * BREAKER.minimumEnteredShare - 1, true],
  [BREAKER.minimumSent, BREAKER.minimumSent * BREAKER.minimumEnteredShare, false],
  [10_000, 1999, true],
  [10_000, 2000, false],
])("of %i codes sent, %i entered: pumped is %s", (sent, enteredCodes, pumped) => {
  expect(isPumped(sent, enteredCodes)).toBe(pumped);
});

test("the limits are consistent with each other", () => {
  // The first cooldown is shorter than a code's life, so that a resend is possible before a new
  // request.
  expect(COOLDOWNS_MS[0]).toBeLessThan(CODE.lifetimeMs);
  expect(COOLDOWNS_MS).toHaveLength(CODES_PER_DAY.phone);
  // The chance of guessing a phone's code in a day.
  expect(WRONG_ENTRIES.perDay / 10 ** CODE.length).toBeLessThanOrEqual(1e-5);
  expect(WRONG_ENTRIES.perDay).toBeGreaterThan(CODE.triesPerCode);
  expect(CODES_PER_DAY.phone).toBeLessThan(CODES_PER_DAY.device);
  expect(CODES_PER_DAY.device).toBeLessThan(CODES_PER_DAY.address);
  expect(CODES_PER_HOUR.range).toBeLessThan(CODES_PER_HOUR.network);
  expect(BREAKER.settleMs).toBeGreaterThan(CODE.lifetimeMs);
  expect(BREAKER.windowMs).toBeGreaterThan(10 * MINUTE_MS);
});

test("a code has six digits with leading zeros, and entries are read without spaces", () => {
  expect(codeFrom(Buffer.alloc(8))).toBe("000000");
  expect(codeFrom(Buffer.from("00000000000f4241", "hex"))).toBe("000001");
  expect(codeDigits(" 12-34 56 ")).toBe("123456");
});

test("neighbouring numbers fall in one range of ten thousand", () => {
  expect(numberRange("447400123456")).toBe(numberRange("447400129999"));
  expect(numberRange("447400123456")).not.toBe(numberRange("447400133456"));
});
