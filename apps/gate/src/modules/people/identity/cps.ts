import type { IdentificationMethod, LOCK_REASONS } from "@touchline/contract";
import type { IdentityError, RussianPerson } from "./identity.rules.ts";

export type LockReason = (typeof LOCK_REASONS)[number];

/** The payment centre's answer about a person. */
export type CpsAnswer =
  | { outcome: "identified" }
  | { outcome: "refused"; error: IdentityError }
  | { outcome: "locked"; reason: LockReason }
  | { outcome: "deleted" };

/**
 * Port to Russia's payment centre. It is asked once the punter has entered or confirmed the data.
 */
export interface Cps {
  identify(method: IdentificationMethod, person: RussianPerson): Promise<CpsAnswer>;
}
