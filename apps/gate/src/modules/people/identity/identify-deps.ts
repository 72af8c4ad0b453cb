import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Cps } from "./cps.ts";

export interface IdentifyDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  cps: Cps;
  /** Whether there is a page to redirect punters to: a demo has its own. */
  hasVisits: boolean;
  keys: IdentityKeys;
}

export interface IdentityKeys {
  /** Names passports, so that each belongs to one account. */
  passport: Uint8Array;
  /** Seals persons who have not confirmed their identity yet. */
  person: Uint8Array;
}
