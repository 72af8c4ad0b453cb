import type { Jurisdiction } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { reactionTo } from "./login.rules.ts";

test.each([
  ["NICKNAME_AUTH_TYPE_NEEDED", { kind: "use-other-name", way: "login", login: "ana" }],
  ["LOGIN_AUTH_TYPE_NEEDED", { kind: "use-other-name", way: "login", login: "ana" }],
  ["EMAIL_AUTH_TYPE_NEEDED", { kind: "use-other-name", way: "login", login: "ana" }],
  ["PHONE_NUMBER_AUTH_TYPE_NEEDED", { kind: "use-other-name", way: "phone", login: "ana" }],
  ["CANNOT_LOGIN_NO_EMAIL_CONFIRMED", { kind: "confirm-email" }],
  ["CANNOT_LOGIN_PENDING_CONFIRMATION", { kind: "tell" }],
  ["LOGIN_DENIED_BY_PERMISSION", { kind: "denied-until", until: 5 }],
  ["sportsbook.gateway.captcha.error.required", { kind: "answer-captcha", again: false }],
  ["sportsbook.gateway.captcha.error.invalid", { kind: "answer-captcha", again: true }],
  ["INCORRECT_PUNTER_STATE", { kind: "account-closed" }],
  ["INTERNAL_SERVER_ERROR", { kind: "tell" }],
  ["LOGIN_NOT_FOUND", { kind: "tell" }],
])("the form reacts to a login refused with %s", (code, reaction) => {
  expect(reactionTo({ ok: false, code, targetLogin: "ana", disabledUntil: 5 })).toEqual(reaction);
});

test("Denmark logs in by its national ID only, Russia and Belarus by phone first", () => {
  const waysOf = (jurisdiction: Jurisdiction) => siteOf(PROFILES[jurisdiction]).loginWays;
  expect(waysOf("Denmark")).toEqual(["national-id"]);
  expect([waysOf("Russia")[0], waysOf("Belarus")[0], waysOf("Curacao")[0]]).toEqual([
    "phone",
    "phone",
    "login",
  ]);
});
