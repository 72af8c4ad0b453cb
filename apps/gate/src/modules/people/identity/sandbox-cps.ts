import { LOCK_REASONS } from "@touchline/contract";
import type { Cps, CpsAnswer } from "./cps.ts";
import { digits } from "./identity.rules.ts";

/**
 * The last four digits of a passport that decide the sandbox's answer; every other passport is
 * accepted.
 */
export const SANDBOX_PASSPORTS: Readonly<Record<string, CpsAnswer>> = {
  "0001": { outcome: "refused", error: "passportInvalid" },
  "0002": { outcome: "refused", error: "IncorrectPersonalData" },
  "0003": { outcome: "refused", error: "incorrectExternalData" },
  "0004": { outcome: "refused", error: "ExternalError" },
  "0005": { outcome: "refused", error: "sberUnavailable" },
  "0006": { outcome: "refused", error: "ExternalServicePhoneNumberMismatch" },
  "0007": { outcome: "deleted" },
  ...Object.fromEntries(
    LOCK_REASONS.map((reason, at) => [
      String(100 + at).padStart(4, "0"),
      { outcome: "locked", reason } as const,
    ]),
  ),
};

/** The sandbox payment centre: accepts everybody except the passports in its table. */
export const sandboxCps: Cps = {
  identify: async (_method, person) =>
    SANDBOX_PASSPORTS[digits(person.passportNumber).slice(-4)] ?? { outcome: "identified" },
};

/** With real money and no payment centre, nobody can be identified. */
export const noCps: Cps = {
  identify: async () => ({ outcome: "refused", error: "ExternalError" }),
};
