import type {
  Jurisdiction,
  Permission,
  PunterState,
  SelfExcludeSettings,
} from "@touchline/contract";
import type { Reader, Tx } from "../platform/database/db.ts";
import type { PunterSession } from "../platform/http/caller.ts";
import type { Permit } from "../platform/http/handle.ts";
import type { Refusal } from "../platform/http/refusal.ts";
import type { KnownPerson, Punter } from "./punters.ts";
import type { Person } from "./registers.ts";

/**
 * A punter's restrictions, with their origin and end; checked before every call that could bet,
 * play, deposit or message.
 */
export interface Restrictions {
  /** The states that apply to a punter now, and what follows from them. */
  standing(punterId: string): Promise<Standing>;
  /** For callers that need the punter too, to avoid a second read. */
  standingAndPunter(punterId: string): Promise<{ punter: Punter; standing: Standing }>;
  /** The same within a transaction, as it sees the punter. */
  standingIn(reader: Reader, punterId: string): Promise<Standing>;
  /** Checks calls that name a permission, and keeps their punters for the handlers. */
  permit: Permit;
  /** The punter of a call with a permission. */
  punterOf(session: PunterSession): Punter;
  /** Refuses without a session: for a game's provider or a table's clock. */
  barred(
    punterId: string,
    permission: Permission,
  ): Promise<Refusal<"INCORRECT_PUNTER_STATE"> | null>;
  knownAtSignUp(
    jurisdiction: Jurisdiction,
    person: KnownPerson,
  ): Promise<Refusal<"SAME_PERSON_EXCLUDED"> | null>;
  atSignUp(
    jurisdiction: Jurisdiction,
    person: Person,
  ): Promise<Refusal<"CUSTOMER_ERROR_CHECK_VERIFY" | "CUSTOMER_SELFEXCLUDED"> | null>;
  atLogin(punterId: string): Promise<Refusal<"CUSTOMER_ERROR_CHECK_VERIFY"> | null>;
  /** How many punters a message to many reaches now, by jurisdiction. */
  countReached(reader: Reader, audience: Audience): Promise<Record<string, number>>;

  /** The operator's actions: states, protection measures, and lifting restrictions. */
  setState(
    punterId: string,
    state: PunterState,
    reason: string | null,
    until: Date | null,
  ): Promise<void>;
  protect(punterId: string, until: Date | null, reason: string | null): Promise<void>;
  lift(punterId: string, kinds: readonly RestrictionKind[]): Promise<string | null>;
  reactivate(punterId: string): Promise<void>;
  documentsAccepted(tx: Tx, punterId: string): Promise<void>;
  identified(tx: Tx, punterId: string, done: boolean): Promise<void>;
  named(tx: Tx, punterId: string): Promise<void>;
}

export type RestrictionKind =
  | "permanent"
  | "temporary"
  | "regulator"
  | "timeout"
  | "period"
  | "protection";

export interface Restriction {
  kind: RestrictionKind;
  /** Null: permanent. */
  until: Date | null;
  reason?: string | null;
}

export interface StoredRestriction extends Restriction {
  restrictionId: string;
  punterId: string;
  reason: string | null;
  fromAt: Date;
}

/** The states that apply to a punter now, and what follows from them. */
export interface Standing {
  /** The strongest of the states. */
  state: PunterState;
  states: PunterState[];
  jurisdiction: Jurisdiction;
  reason: string | null;
  until: Date | null;
  active: StoredRestriction[];
  /** The identification that the jurisdiction asks for. */
  identification: "cps" | "documents" | null;
  identified: boolean;
  selfExcludeSettings: SelfExcludeSettings;
  protectionMeasure: { permanent: boolean; endDate: number | null } | null;
  /** Whether they may receive more than mandatory messages. */
  writable: boolean;
  /** The same for an answer to their own question, which needs no further consent. */
  reachable: boolean;
}

/** Whom a message to many is for. */
export interface Audience {
  jurisdictions: readonly Jurisdiction[];
  /** Null for all tiers. */
  tiers: readonly string[] | null;
  mandatory: boolean;
}
