import type { IdentificationMethod, LOCK_REASONS } from "@touchline/contract";
import type { IdentityError, RussianPerson } from "./identity.rules.ts";

export type LockReason = (typeof LOCK_REASONS)[number];

/** What the payment centre says of a person. */
export type CpsAnswer =
  | { outcome: "identified" }
  | { outcome: "refused"; error: IdentityError }
  | { outcome: "locked"; reason: LockReason }
  | { outcome: "deleted" };

/**
 * Russia's payment centre: the port. It is asked about a person once the punter has given or
 * confirmed the data.
 */
export interface Cps {
  identify(method: IdentificationMethod, person: RussianPerson): Promise<CpsAnswer>;
}
