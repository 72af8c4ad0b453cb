import type { Clock } from "@touchline/core";
import type { Magic, NotificationItem } from "./adyen-protocol.ts";

export interface AdyenPayment {
  psp: string;
  reference: string;
  value: number;
  currency: string;
  shopper: string;
  returnUrl: string;
  holder: Magic;
  captured: number;
  refunded: number;
  chargedBack: number;
  additionalData: Record<string, string>;
}
export interface AdyenTransfer {
  id: string;
  reference: string;
  amount: { value: number; currency: string };
  status: string;
  at: number;
  [field: string]: unknown;
}
type Hook = { item: NotificationItem } | { transfer: object };

/** The merchant's account at the test double. */
export interface AdyenAccount {
  clock: Clock;
  merchant: string;
  balanceAccount: string;
  payments: Map<string, AdyenPayment>;
  transfers: Map<string, AdyenTransfer>;
  /** The shopper of each stored card. */
  stored: Map<string, string>;
  /** Answers of punters on the bank's page, by the result in the address. */
  results: Map<string, { payment: AdyenPayment; outcome: "Y" | "N" }>;
  hooks: Hook[];
  journal: string[][];
  reports: Map<string, string>;
  transactions: { id: string; transfer: AdyenTransfer; value: number; at: number }[];
  next: { transfer: "booked" | "refused" | "lost" };
}

export const openAccount = (
  owner: Pick<AdyenAccount, "clock" | "merchant" | "balanceAccount">,
): AdyenAccount => ({
  ...owner,
  payments: new Map(),
  transfers: new Map(),
  stored: new Map(),
  results: new Map(),
  hooks: [],
  journal: [],
  reports: new Map(),
  transactions: [],
  next: { transfer: "booked" },
});

export interface Answer {
  status: number;
  body: unknown;
}
export interface Written {
  answer: Answer;
  magic?: Magic | undefined;
}
export const refused = (status: number, errorCode: string): Written => ({
  answer: { status, body: { status, errorCode, message: "refused" } },
});
