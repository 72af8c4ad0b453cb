import type {
  AccountStatus,
  AUTO_VERIFICATION_STATES,
  CupisOneInfo,
  PunterDocument,
} from "@touchline/contract";
import type { Reader, Tx } from "../platform/database/db.ts";
import type { Punter } from "./punters.ts";
import type { Standing } from "./restrictions.ts";

/**
 * A punter's real identity: Russia's identification, the automatic check, documents, and the
 * resulting account status.
 */
export interface Identity {
  /** The account's state and its reason, from everything that contributes to it. */
  status(punterId: string): Promise<IdentityStatus>;
  documents: Documents;
  /** The payment centre's identification level of a punter; null if there is none. */
  levelOf(reader: Reader, punterId: string): Promise<CupisOneInfo["identificationLevel"]>;
}

export interface IdentityStatus {
  punter: Punter;
  standing: Standing;
  autoVerification: AutoState | "UNKNOWN";
  accountStatus: AccountStatus;
  /** The payment centre's state in Russia, elsewhere that of the identity check. */
  punterIdentityState: string;
}

export type AutoState = (typeof AUTO_VERIFICATION_STATES)[number];

/** Operators see and decide a punter's documents here. */
export interface Documents {
  /** Whether a document waits for a decision. */
  waiting(punterId: string): Promise<boolean>;
  list(punterId: string): Promise<PunterDocument[]>;
  /** An accepted document identifies the punter and lifts what was waiting for it. */
  decide(documentId: string, status: DocumentDecision, reason: string | null): Promise<boolean>;
  fileOf(documentId: string): Promise<{ path: string; mediaType: string } | null>;
}

export type DocumentDecision = "ACCEPTED" | "REJECTED";

export interface DecidedDocument {
  punterId: string;
  documentId: string;
  fileName: string;
  status: DocumentDecision;
  reason: string | null;
}

/** Called in the transaction of each decision, to notify the document's owner. */
export type DocumentDecided = (tx: Tx, decided: DecidedDocument) => Promise<void>;
