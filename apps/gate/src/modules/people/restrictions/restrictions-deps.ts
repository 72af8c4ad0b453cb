import type { Permission } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punter, Punters } from "../../../ports/punters.ts";
import type { Registers } from "../../../ports/registers.ts";

export interface RestrictionsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  registers: Registers;
  /** Null for the right password, and for an account without one. */
  prove: Auth["prove"];
  endSessions: Auth["endSessions"];
  /**
   * Whether the law requires a deposit limit first; the limits module answers, which is made
   * later (upward.ts).
   */
  limitMissing(
    punter: Punter,
    permission: Permission,
  ): Promise<Refusal<"DEPOSIT_LIMIT_NEEDED"> | null>;
  /** Cancels the punter's bonuses; the bonuses module answers (upward.ts). */
  cancelBonuses(tx: Tx, punterId: string): Promise<void>;
  /** Ends the bonuses that another account of the identified person has; it answers likewise. */
  claimBonusesAgain(tx: Tx, punterId: string): Promise<void>;
}
