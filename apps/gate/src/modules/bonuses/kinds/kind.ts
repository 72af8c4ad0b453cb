import type { GrantEnd } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Tx } from "../../../platform/db.ts";
import type { Outbox } from "../../../platform/outbox.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Refusal } from "../../../platform/refusal.ts";
import type { TurnoverFact } from "../../turnover/turnover.module.ts";
import type { Grant } from "../grants.store.ts";
import type { Postings } from "../postings.ts";

export interface KindDeps {
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  postings: Postings;
}

export type EndStatus = "completed" | "expired" | "forfeited" | "cancelled";

/** The steps that a kind may ask for with its grants. */
export interface GrantEnds {
  /** Ends a grant, unless something that uses it runs: null then. */
  end(tx: Tx, grant: Grant, status: EndStatus, endReason: GrantEnd): Promise<Grant | null>;
  /**
   * Why the punter cannot have the grant now, by the law and by how they stand; null when they can.
   */
  whyNow(tx: Tx, grant: Grant): Promise<string | null>;
}

/**
 * The differences between kinds of bonuses: each kind has one file. The punter's row and balances
 * are held whenever one of these is called.
 */
export interface BonusKind {
  /**
   * The status that accepting gives it: active at once, or accepted while it waits for what begins
   * it.
   */
  accepted: "active" | "accepted";
  /** Why it cannot be accepted beside what the punter has already. */
  clash?(tx: Tx, punterId: string): Promise<Refusal<"BONUS_ACTIVE_ALREADY"> | null>;
  /** The money of a grant that has just become active. */
  begin(tx: Tx, grant: Grant): Promise<void>;
  /**
   * Takes back what is unused, and says whether the grant can end now. It is asked for accepted and
   * active grants alike.
   */
  end(tx: Tx, grant: Grant, status: EndStatus): Promise<boolean>;
  /** Follows what the punter staked and paid; called again with the same facts it does nothing. */
  follow?(tx: Tx, punterId: string, facts: readonly TurnoverFact[], ends: GrantEnds): Promise<void>;
}
