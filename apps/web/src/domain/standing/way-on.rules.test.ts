import { type Jurisdiction, PUNTER_STATES, type PunterState } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { isKeptOut, wayOn } from "./way-on.rules.ts";

test.each<[PunterState, Jurisdiction, string]>([
  ["NEED_DOCUMENT", "Curacao", "/account/upload"],
  ["REQUIRED", "Russia", "/account/tsupis/identity"],
  ["REQUIRED", "Belarus", "/account/upload"],
  ["REQUIRED", "Spain", "/account/id-confirmation"],
  ["PENDING_VERIFICATION", "Alderney", "/account/id-confirmation"],
  ["SELF_EXCLUDED", "Italy", "/account/self-exclusion"],
  ["PLAYER_PROTECTION_MEASURE", "Spain", "/account/contact-us"],
  ["SUSPENDED", "Curacao", "/account/contact-us"],
  ["BLOCKED_ID_UPLOAD", "Denmark", "/account/contact-us"],
  ["SEIZED", "Italy", "/account/contact-us"],
  ["INACTIVE", "Nigeria", "/account/contact-us"],
  ["CLOSED", "Curacao", "/account/contact-us"],
])("a punter who is %s sees the next step in %s: %s", (state, jurisdiction, path) => {
  expect(isKeptOut(state) && wayOn(state, siteOf(PROFILES[jurisdiction])).path).toBe(path);
});

test("only open and dormant accounts are offered a deposit", () => {
  expect(PUNTER_STATES.filter((state) => !isKeptOut(state))).toEqual(["OPENED", "DORMANT"]);
});
