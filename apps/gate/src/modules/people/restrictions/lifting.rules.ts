import { DAY_MS } from "@touchline/core";
import type { Restriction } from "../../../ports/restrictions.ts";
import { monthsLater } from "./exclusion.rules.ts";

/**
 * The minimum duration of a permanent exclusion. Laws say six or twelve months; we use the
 * stricter.
 */
export const LEAST_MONTHS = 12;
/** A wait between the decision and the first bet, so that nobody returns on an impulse. */
export const LIFT_WAIT_MS = 7 * DAY_MS;

export interface LiftableRestriction extends Restriction {
  fromAt: Date;
}

export type Lifting = { at: Date } | { refused: string };

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** When the operator may lift a punter's restriction, or why not. */
export function liftingOf({ kind, until, fromAt }: LiftableRestriction, now: number): Lifting {
  if (kind === "protection") return { at: new Date(now) };
  if (kind === "regulator")
    return { refused: "The register excluded this person: only the register can let them go." };
  if (until)
    return {
      refused: `The punter excluded themselves until ${day(until)}. It ends by itself, and not before.`,
    };
  const least = new Date(monthsLater(fromAt.getTime(), LEAST_MONTHS));
  if (now < least.getTime())
    return {
      refused: `An exclusion for good binds for at least ${LEAST_MONTHS} months, here until ${day(least)}.`,
    };
  return { at: new Date(now + LIFT_WAIT_MS) };
}
