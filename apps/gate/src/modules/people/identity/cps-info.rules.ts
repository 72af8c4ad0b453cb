import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import type { CpsAnswer } from "./cps.ts";
import {
  boundBy,
  failedBy,
  type IdentityError,
  levelOf,
  UNKNOWN_PUNTER,
} from "./identity.rules.ts";

/** The part of an identification that survives a further, failed one. */
export const STILL_IDENTIFIED: CupisOneInfo = {
  ...UNKNOWN_PUNTER,
  bindingState: "SIMPLE_SUCCESS",
  identificationLevel: "limited",
};

export const failure = (method: IdentificationMethod, errorCode: IdentityError): CupisOneInfo => ({
  ...UNKNOWN_PUNTER,
  bindingState: failedBy(method, errorCode),
  errorCode,
  identificationMethod: method,
});

/** An identification after the payment centre's answer. */
export function infoAfter(method: IdentificationMethod, answer: CpsAnswer): CupisOneInfo {
  const known = { ...UNKNOWN_PUNTER, identificationMethod: method };
  switch (answer.outcome) {
    case "identified":
      return { ...known, bindingState: boundBy(method), identificationLevel: levelOf(method) };
    case "refused":
      return failure(method, answer.error);
    case "locked":
      return {
        ...known,
        bindingState: "FAIL",
        additionalState: "LOCKED",
        additionalStateReason: answer.reason,
      };
    case "deleted":
      return { ...known, bindingState: "FAIL", additionalState: "DELETED" };
  }
}
