import { QUIZ_STATUSES } from "@touchline/contract";
import { expect, test } from "vitest";
import {
  decisionOf,
  missingPersonalData,
  type QuizEvent,
  type Status,
  shownStatus,
  statusAfter,
} from "./quiz.rules.ts";

const EVENTS: readonly QuizEvent[] = [
  "published",
  "answersClosed",
  "decided",
  "undecided",
  "shared",
  "allPaid",
  "needsConfirmation",
  "paused",
  "resumed",
  "canceled",
];

test.each<[Status, Partial<Record<QuizEvent, Status>>]>([
  [null, { published: "PUBLISHED", canceled: "CANCELED" }],
  ["PUBLISHED", { answersClosed: "IN_PLAY", paused: "PAUSE", canceled: "CANCELED" }],
  ["IN_PLAY", { decided: "DONE", paused: "PAUSE", canceled: "CANCELED" }],
  ["DONE", { decided: "DONE", undecided: "IN_PLAY", shared: "PLAYED", canceled: "CANCELED" }],
  ["PLAYED", { allPaid: "COMPLETED", needsConfirmation: "CONFIRMATION_REQUIRED" }],
  ["CONFIRMATION_REQUIRED", { allPaid: "COMPLETED" }],
  ["PAUSE", { resumed: "IN_PLAY", canceled: "CANCELED" }],
  ["COMPLETED", {}],
  ["CANCELED", {}],
])("a quiz that is %s continues by these events only", (status, expected) => {
  const steps = Object.fromEntries(
    EVENTS.flatMap((event) => {
      const next = statusAfter(status, event, "IN_PLAY");
      return next ? [[event, next]] : [];
    }),
  );
  expect(steps).toEqual(expected);
});

const AT = new Date(1_800_000_000_000);
test.each(QUIZ_STATUSES)(
  "%s is shown as it is, but PUBLISHED after its end as IN_PLAY",
  (status) => {
    const before = new Date(AT.getTime() - 1);
    expect(shownStatus(status, AT, before)).toBe(status);
    expect(shownStatus(status, AT, AT)).toBe(status === "PUBLISHED" ? "IN_PLAY" : status);
  },
);

const result = (outcomeId: string, told: "win" | "lose" | "void", isConfirmed = true) => ({
  outcomeId,
  result: told,
  isConfirmed,
});

test.each([
  ["nothing is known", [], false, "open"],
  ["a result is missing", [result("a", "win")], false, "open"],
  ["a result is not confirmed", [result("a", "win"), result("b", "lose", false)], false, "open"],
  ["one outcome won", [result("a", "lose"), result("b", "win")], false, { right: ["b"] }],
  ["two outcomes won", [result("b", "win"), result("a", "win")], false, { right: ["a", "b"] }],
  ["all are void", [result("a", "void"), result("b", "void")], false, "void"],
  ["the market was cancelled", [result("a", "win"), result("b", "lose")], true, "void"],
] as const)(
  "where %s, the question is decided accordingly",
  (_, results, isCancelled, decision) => {
    expect(decisionOf(["a", "b"], results, isCancelled)).toEqual(decision);
  },
);

test("a person is identified by first name, last name and birth date", () => {
  expect(
    missingPersonalData({ firstName: "Ann", lastName: "Lee", birthDay: "1990-01-01" }),
  ).toEqual([]);
  expect(missingPersonalData({ firstName: null, lastName: "Lee", birthDay: null })).toEqual([
    "firstName",
    "birthDay",
  ]);
});
