import type { CupisOneInfo } from "@touchline/contract";
import { expect, test } from "vitest";
import { callOf, isIdentified, stageOf } from "./identification.rules.ts";

const info = (
  bindingState: CupisOneInfo["bindingState"],
  additionalState: CupisOneInfo["additionalState"] = "OK",
): CupisOneInfo => ({
  bindingState,
  additionalState,
  additionalStateReason: null,
  identificationLevel: null,
  errorCode: null,
  identificationMethod: null,
  identificationLink: null,
});

test.each([
  ["NONE", "choose", false],
  ["FAIL", "choose", false],
  ["UNKNOWN", "choose", false],
  ["SIMPLE_FAIL", "choose", false],
  ["SIMPLE_SUCCESS", "limited", true],
  ["DATA_REQUESTED", "waiting", false],
  ["BIND", "done", true],
  ["BIND_IN_PROGRESS", "waiting", false],
] as const)("a binding state of %s shows the stage %s", (state, stage, identified) => {
  expect(stageOf(info(state))).toBe(stage);
  expect(isIdentified(info(state))).toBe(identified);
});

test.each([
  ["LOCKED", "locked"],
  ["DELETED", "deleted"],
] as const)(
  "an account that is %s at the payment centre can no longer be identified",
  (additionalState, stage) => {
    expect(stageOf(info("BIND", additionalState))).toBe(stage);
    expect(isIdentified(info("BIND", additionalState))).toBe(false);
  },
);

test.each([
  ["Fast", "identifySimplified"],
  ["Simplified", "identifySimplified"],
  ["SimplifiedWithVerification", "identifyWithVerification"],
  ["Tinkoff", "identifyWithVerification"],
  ["Sber", "identifyWithVerification"],
  ["ESIA_Simple", "identifyByEsia"],
  ["ESIA_Full", "identifyByEsia"],
] as const)("the method %s uses the call %s", (method, name) => expect(callOf(method)).toBe(name));
