import type { Behaviour, TransStatus } from "./magic.data.ts";

export const METHODS = ["card", "bank", "instant_bank", "wallet", "voucher", "crypto"] as const;

export type Method = (typeof METHODS)[number];

export type PaymentState =
  | "requires_action"
  | "pending"
  | "authorised"
  | "captured"
  | "declined"
  | "cancelled"
  | "expired";

export type ActionType = "challenge" | "decoupled" | "redirect" | "instructions";

export interface PaymentRow {
  payment_id: string;
  page_key: string;
  reference: string;
  /** As shown to the punter. */
  descriptor: string;
  method: Method;
  amount: number;
  currency: string;
  token: string | null;
  state: PaymentState;
  reason: string | null;
  auto_capture: boolean;
  three_ds: TransStatus | null;
  /** The last action requested from the punter. */
  action: ActionType | null;
  details: Record<string, string>;
  origin: string;
  return_url: string;
  locale: string;
  code: string | null;
  tries: number;
  confirmations: number;
  captured: number;
  captured_currency: string | null;
  refunded: number;
  dispute: "charged_back" | "reversed" | null;
  behaviour: Behaviour;
  created_at: number;
  expires_at: number | null;
}
