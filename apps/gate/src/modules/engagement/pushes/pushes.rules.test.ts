import type { QuietHours } from "@touchline/contract";
import { type EpochMs, epochMs } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { type AskedAtSending, quietUntil, retryAt, sendingOf } from "./pushes.rules.ts";

const at = (iso: string): EpochMs => epochMs(Date.parse(iso));
const NIGHT = { from: 22 * 60, to: 7 * 60 };

describe("quiet hours", () => {
  test.each<[string, QuietHours, string, string, string | null]>([
    ["before they begin", NIGHT, "Europe_London", "2026-01-10T21:59:00Z", null],
    ["as they begin", NIGHT, "Europe_London", "2026-01-10T22:00:00Z", "2026-01-11T07:00:00Z"],
    ["before midnight", NIGHT, "Europe_London", "2026-01-10T23:30:00Z", "2026-01-11T07:00:00Z"],
    ["after midnight", NIGHT, "Europe_London", "2026-01-11T03:00:00Z", "2026-01-11T07:00:00Z"],
    ["as they end", NIGHT, "Europe_London", "2026-01-11T07:00:00Z", null],
    [
      "by the punter's clock, east",
      NIGHT,
      "Asia_Vladivostok",
      "2026-01-10T12:30:00Z",
      "2026-01-10T21:00:00Z",
    ],
    [
      "by the punter's clock, west",
      NIGHT,
      "America_New_York",
      "2026-01-11T04:00:00Z",
      "2026-01-11T12:00:00Z",
    ],
    [
      "in a zone with half hours",
      NIGHT,
      "Asia_Kolkata",
      "2026-01-10T16:30:00Z",
      "2026-01-11T01:30:00Z",
    ],
    [
      "within one day",
      { from: 13 * 60, to: 15 * 60 },
      "Europe_London",
      "2026-01-10T14:00:00Z",
      "2026-01-10T15:00:00Z",
    ],
    [
      "within one day, outside",
      { from: 13 * 60, to: 15 * 60 },
      "Europe_London",
      "2026-01-10T16:00:00Z",
      null,
    ],
    [
      "until midnight",
      { from: 20 * 60, to: 0 },
      "Europe_London",
      "2026-01-10T21:00:00Z",
      "2026-01-11T00:00:00Z",
    ],
    [
      "when the clocks go forward",
      NIGHT,
      "Europe_London",
      "2026-03-28T23:00:00Z",
      "2026-03-29T06:00:00Z",
    ],
    [
      "when the clocks go back",
      NIGHT,
      "Europe_London",
      "2026-10-24T22:00:00Z",
      "2026-10-25T07:00:00Z",
    ],
    ["of no length", { from: 60, to: 60 }, "Europe_London", "2026-01-10T01:00:00Z", null],
    ["that nobody set", null, "Europe_London", "2026-01-10T01:00:00Z", null],
  ])("%s", (_, quiet, zone, now, until) => {
    expect(quietUntil(quiet, zone, at(now))).toBe(until === null ? null : at(until));
  });
});

const NOON = at("2026-01-10T12:00:00Z");
const LAW = {
  kinds: ["betSettled", "cashOutThreshold", "favouriteStarts", "priceAlert", "message"] as const,
  factsWhileBarred: true,
};
const free: AskedAtSending = {
  kind: "priceAlert",
  mandatory: false,
  consent: true,
  kinds: [...LAW.kinds],
  quietHours: null,
  timeZoneId: "Europe_London",
  law: LAW,
  standing: { state: "OPENED", writable: true, reachable: true },
};
const barred = { state: "SELF_EXCLUDED", writable: false, reachable: false };
const declined = { state: "OPENED", writable: false, reachable: true };

describe("rechecked at sending", () => {
  test.each<[string, Partial<AskedAtSending>, "send" | "withhold"]>([
    ["nothing against it", {}, "send"],
    ["no consent", { consent: false }, "withhold"],
    ["the kind was not chosen", { kinds: ["betSettled"] }, "withhold"],
    [
      "the law has no such kind",
      { law: { kinds: ["betSettled"], factsWhileBarred: true } },
      "withhold",
    ],
    ["excluded: an invitation", { standing: barred }, "withhold"],
    ["excluded: a match of a favourite", { kind: "favouriteStarts", standing: barred }, "withhold"],
    ["excluded: cash out", { kind: "cashOutThreshold", standing: barred }, "withhold"],
    [
      "excluded: a settlement, where the law allows it",
      { kind: "betSettled", standing: barred },
      "send",
    ],
    [
      "excluded: a settlement, where it does not",
      { kind: "betSettled", standing: barred, law: { ...LAW, factsWhileBarred: false } },
      "withhold",
    ],
    ["excluded: a message", { kind: "message", standing: barred }, "withhold"],
    [
      "excluded: a message that the law demands",
      { kind: "message", mandatory: true, standing: barred },
      "send",
    ],
    [
      "closed: not even facts",
      { kind: "betSettled", standing: { ...barred, state: "CLOSED" } },
      "withhold",
    ],
    ["declined correspondence: a message", { kind: "message", standing: declined }, "withhold"],
    [
      "declined correspondence: a mandatory message",
      { kind: "message", mandatory: true, standing: declined },
      "send",
    ],
    ["declined correspondence: an alert that they set", { standing: declined }, "send"],
  ])("%s", (_, over, wanted) => {
    expect(sendingOf({ ...free, ...over }, NOON)).toBe(wanted);
  });

  test("quiet hours postpone it", () => {
    expect(sendingOf({ ...free, quietHours: { from: 600, to: 800 } }, NOON)).toEqual({
      waitUntil: at("2026-01-10T13:20:00Z"),
    });
  });
});

test("a delivery is retried a few times, at growing intervals, and respects the service's delay", () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryAt(attempts, 0))).toEqual([
    10_000,
    60_000,
    300_000,
    1_800_000,
    null,
  ]);
  expect([retryAt(1, 0, 120_000), retryAt(1, 0, 86_400_000)]).toEqual([120_000, 3_600_000]);
});
