import type { EventState } from "@touchline/contract";
import { expect, test } from "vitest";
import { clockAt, minuteText } from "./match-clock.rules.ts";

const state = (over: Partial<EventState>): EventState => ({
  status: "live",
  period: "first_half",
  clockSeconds: 0,
  clockAt: 1000,
  clockRuns: true,
  score: [0, 0],
  periodNumber: 0,
  periodScores: [],
  stats: {},
  danger: "none",
  ...over,
});

test.each([
  [state({}), 1000, { kind: "minute", minute: 1, added: 0 }],
  [state({ clockSeconds: 59 }), 2000, { kind: "minute", minute: 2, added: 0 }],
  [state({ clockSeconds: 44 * 60 }), 1000, { kind: "minute", minute: 45, added: 0 }],
  [state({ clockSeconds: 46 * 60 }), 1000, { kind: "minute", minute: 45, added: 2 }],
  [
    state({ period: "second_half", clockSeconds: 45 * 60 }),
    1000,
    { kind: "minute", minute: 46, added: 0 },
  ],
  [
    state({ period: "second_half", clockSeconds: 93 * 60 }),
    1000,
    { kind: "minute", minute: 90, added: 4 },
  ],
  [
    state({ clockSeconds: 600, clockRuns: false }),
    999_999,
    { kind: "minute", minute: 11, added: 0 },
  ],
  [state({ clockSeconds: 600 }), 0, { kind: "minute", minute: 11, added: 0 }],
  [state({ period: "half_time" }), 0, { kind: "half_time" }],
  [state({ status: "ended" }), 0, { kind: "full_time" }],
  [state({ status: "prematch", period: "not_started" }), 0, { kind: "not_started" }],
] as const)("%#: the clock shows the period being played", (at, serverTime, text) => {
  expect(clockAt(at, serverTime)).toEqual(text);
});

test("added time is written beside the full minute", () => {
  expect([minuteText(67, 0), minuteText(45, 2)]).toEqual(["67′", "45+2′"]);
});
