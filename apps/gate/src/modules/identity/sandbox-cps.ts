import { LOCK_REASONS } from "@touchline/contract";
import type { Cps, CpsAnswer } from "./cps.ts";
import { digits } from "./identity.rules.ts";

/**
 * The last four digits of a passport that decide what the sandbox answers; every other passport is
 * fine.
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

/**
 * The payment centre of a newcomer's site: it believes everybody but the passports of its table.
 */
export const sandboxCps: Cps = {
  identify: async (_method, person) =>
    SANDBOX_PASSPORTS[digits(person.passportNumber).slice(-4)] ?? { outcome: "identified" },
};

/** Where no payment centre is connected and money is real, nobody is identified. */
export const noCps: Cps = {
  identify: async () => ({ outcome: "refused", error: "ExternalError" }),
};
