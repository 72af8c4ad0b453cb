import type { GrantEnd, SharedFact } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import type { Refusal } from "../../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { TurnoverFact } from "../../../../ports/turnover.ts";
import type { Grant } from "../grants.store.ts";
import type { Postings } from "../postings.ts";

export interface KindDeps {
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  postings: Postings;
}

export type EndStatus = "completed" | "expired" | "forfeited" | "cancelled";

/** Operations on grants that a kind may call. */
export interface GrantEnds {
  /** Ends a grant; null if something running still uses it. */
  end(tx: Tx, grant: Grant, status: EndStatus, endReason: GrantEnd): Promise<Grant | null>;
  /** Why the punter cannot have the grant now, by the law and their state; null if they can. */
  whyNow(tx: Tx, grant: Grant): Promise<string | null>;
  /** Whether another account of the person has the offer by now; null if none has. */
  claimNow(tx: Tx, grant: Grant): Promise<SharedFact | null>;
}

/**
 * The differences between kinds of bonuses, one file per kind. Callers hold the punter's row and
 * balances during each of these calls.
 */
export interface BonusKind {
  /** The status after acceptance: active at once, or accepted until its trigger. */
  accepted: "active" | "accepted";
  /** Why it cannot be accepted alongside the punter's existing bonuses. */
  clash?(tx: Tx, punterId: string): Promise<Refusal<"BONUS_ACTIVE_ALREADY"> | null>;
  /** Posts the money of a grant that has just become active. */
  begin(tx: Tx, grant: Grant): Promise<void>;
  /**
   * Takes back the unused part and returns whether the grant can end now. Called for accepted and
   * active grants.
   */
  end(tx: Tx, grant: Grant, status: EndStatus): Promise<boolean>;
  /** Processes the punter's stakes and payments; idempotent for the same facts. */
  follow?(tx: Tx, punterId: string, facts: readonly TurnoverFact[], ends: GrantEnds): Promise<void>;
}
