import type { PaymentDirection } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** A payment as the fraud and money-laundering rules see it. */
export interface AssessedPayment {
  punterId: string;
  direction: PaymentDirection;
  amount: bigint;
  currency: string;
  /** Keyed hash of the card or account; null if not known yet. */
  fingerprint: string | null;
  holder: string | null;
  ip: string | null;
}

export interface Assessment {
  verdict: "pass" | "review" | "stop";
  /** The rules that matched, each with its evidence. */
  hits: readonly { rule: string; saw: unknown }[];
}

export interface PaymentRules {
  /** Assesses a payment before it begins. */
  assess(tx: Tx, payment: AssessedPayment): Promise<Assessment>;
  /** Called when a card or account appears: the rules check who else uses it. */
  methodSeen(tx: Tx, fingerprint: string): Promise<void>;
  /** The rules whose alerts about the account are open, and whether its punter answered them. */
  openAlerts(db: Reader, punterId: string): Promise<{ rule: string; isAnswered: boolean }[]>;
  /** Whether payments of the account are stopped until an operator reviews it. */
  isStopped(db: Reader, punterId: string): Promise<boolean>;
}
