import type { PaymentDirection } from "@touchline/contract";
import type { Reader, Tx } from "../../platform/db.ts";

/** A payment as the rules against fraud and money laundering look at it. */
export interface AssessedPayment {
  punterId: string;
  direction: PaymentDirection;
  amount: bigint;
  currency: string;
  /** Of the card or account, keyed; null where it is not known yet. */
  fingerprint: string | null;
  holder: string | null;
  ip: string | null;
}

export interface Assessment {
  verdict: "pass" | "review" | "stop";
  /** The rules that hit, with what each of them saw. */
  hits: readonly { rule: string; saw: unknown }[];
}

export interface PaymentRules {
  /** The rules' verdict about a payment that is about to begin. */
  assess(tx: Tx, payment: AssessedPayment): Promise<Assessment>;
  /** A card or account has shown itself: the rules look at who else uses it. */
  methodSeen(tx: Tx, fingerprint: string): Promise<void>;
  /** Payments of the account are stopped until somebody has looked. */
  isStopped(db: Reader, punterId: string): Promise<boolean>;
}
