import { DAY_MS, HOUR_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { START } from "../../../../test/gate.ts";
import { createJurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { cookieSeconds, decideRefresh, sessionExpiry, sessionKind } from "./session.rules.ts";

const flags = (name: "Curacao" | "Denmark" | "Nigeria") =>
  createJurisdictions({ hosts: {}, demo: true }).profile(name).flags;

test.each([
  ["Curacao", {}, { rememberMe: false, infinite: false }],
  ["Curacao", { rememberMe: true }, { rememberMe: true, infinite: false }],
  ["Curacao", { keepPunterLoggedIn: true }, { rememberMe: true, infinite: false }],
  ["Denmark", { rememberMe: true }, { rememberMe: false, infinite: false }],
  ["Nigeria", { rememberMe: true }, { rememberMe: true, infinite: true }],
  ["Nigeria", {}, { rememberMe: false, infinite: false }],
] as const)("in %s a login that asks for %j gets a session %j", (name, asked, kind) => {
  expect(sessionKind(asked, flags(name))).toEqual(kind);
});

test.each([
  [{ rememberMe: false, infinite: false }, 12 * HOUR_MS, undefined],
  [{ rememberMe: true, infinite: false }, 30 * DAY_MS, (30 * DAY_MS) / 1000],
  [{ rememberMe: true, infinite: true }, null, (400 * DAY_MS) / 1000],
])("a session %j ends after %s ms and its cookie after %s s", (kind, lifetimeMs, seconds) => {
  expect(sessionExpiry(kind, START)).toEqual(
    lifetimeMs === null ? null : new Date(START + lifetimeMs),
  );
  expect(cookieSeconds(kind)).toBe(seconds);
});

test.each([
  [{ rememberMe: false, infinite: false }, 2 * DAY_MS],
  [{ rememberMe: true, infinite: false }, 90 * DAY_MS],
])("a session %j that is used all the time ends %s ms after its login", (kind, longestMs) => {
  expect(sessionExpiry(kind, START + longestMs - 1, START)).toEqual(new Date(START + longestMs));
});

const fresh = {
  endedAt: null,
  expiresAt: null,
  createdAt: new Date(START),
  accountState: "OPENED",
};
const open = { ...fresh, expiresAt: new Date(START + 1) };
const unused = { usedAt: null, successorUsedAt: null };
const used = (ago: number, successorUsedAt: Date | null = null) => ({
  usedAt: new Date(START - ago),
  successorUsedAt,
});
test.each([
  ["an unused token", open, unused, "rotate"],
  ["a token used just now", open, used(0), "repeat"],
  ["a token used 75 s ago", open, used(75_000), "repeat"],
  ["a token used longer ago", open, used(75_001), "reuse"],
  ["a token used just now whose successor was used too", open, used(1, new Date(START)), "reuse"],
  ["a token of an infinite session", fresh, unused, "rotate"],
  [
    "a token of an infinite session after a year",
    { ...fresh, createdAt: new Date(START - 365 * DAY_MS) },
    unused,
    "invalid",
  ],
  ["a token of a closed account", { ...open, accountState: "CLOSED" }, unused, "invalid"],
  ["a token of a session that ended", { ...fresh, endedAt: new Date(START) }, unused, "invalid"],
  [
    "a token of a session that expired",
    { ...fresh, expiresAt: new Date(START) },
    unused,
    "invalid",
  ],
  [
    "an old token of a session that expired",
    { ...fresh, expiresAt: new Date(START) },
    used(60_000),
    "invalid",
  ],
] as const)("%s is decided", (_, session, token, decision) => {
  expect(decideRefresh(session, token, START)).toBe(decision);
});
