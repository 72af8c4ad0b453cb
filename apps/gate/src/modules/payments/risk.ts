import type { PaymentDirection } from "@touchline/contract";
import type { Tx } from "../../platform/db.ts";

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

export type AssessPayment = (tx: Tx, payment: AssessedPayment) => Promise<Assessment>;
