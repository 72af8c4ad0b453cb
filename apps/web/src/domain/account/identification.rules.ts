import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";

/**
 * Identified well enough to bet (docs/behaviour/identification.md#identification-info). The gate
 * applies the same rule.
 */
export const isIdentified = ({ bindingState, additionalState }: CupisOneInfo): boolean =>
  additionalState === "OK" && (bindingState === "BIND" || bindingState === "SIMPLE_SUCCESS");

/** The screen's stage, which decides the possible actions. */
export type Stage = "choose" | "waiting" | "limited" | "done" | "locked" | "deleted";

export function stageOf({ bindingState, additionalState }: CupisOneInfo): Stage {
  if (additionalState === "LOCKED") return "locked";
  if (additionalState === "DELETED") return "deleted";
  switch (bindingState) {
    case "BIND":
      return "done";
    case "SIMPLE_SUCCESS":
      return "limited";
    case "BIND_IN_PROGRESS":
    case "DATA_REQUESTED":
      return "waiting";
    default:
      return "choose";
  }
}

/** Methods that ask for a passport here. The others redirect to the state's service. */
export const asksPassport = (method: IdentificationMethod): boolean => !method.startsWith("ESIA");

/** The call for a method. */
export function callOf(
  method: IdentificationMethod,
): "identifySimplified" | "identifyWithVerification" | "identifyByEsia" {
  if (!asksPassport(method)) return "identifyByEsia";
  return method === "Fast" || method === "Simplified"
    ? "identifySimplified"
    : "identifyWithVerification";
}

export type Level = NonNullable<CupisOneInfo["identificationLevel"]>;

/**
 * The level that a method leads to (docs/behaviour/identification.md#methods, identificationLevel).
 */
export const levelOf = (method: IdentificationMethod): Level =>
  method === "Fast" || method === "Simplified" || method === "ESIA_Simple" ? "limited" : "full";
