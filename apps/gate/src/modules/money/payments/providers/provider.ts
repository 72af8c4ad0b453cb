import type { MethodKind, PaymentAction, PaymentReason } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { DepositEvent, WithdrawalEvent } from "../payment-states.data.ts";

/**
 * Events that a provider can report; all others come from us or from a person
 * (payment-states.data.ts).
 */
export type ProviderDepositEvent = Exclude<
  DepositEvent,
  "timed_out" | "wrong_amount" | "person_succeeded" | "person_failed"
>;
export type ProviderWithdrawalEvent = Extract<
  WithdrawalEvent,
  "submitted" | "paid" | "payout_failed" | "returned" | "not_found"
>;
/** An event outside a payment's state table: it is stored for a person to look at. */
export type ProviderNotice = `notice:${string}`;
/** A settlement file can be fetched; `reference` is its name. */
export const REPORT_AVAILABLE = "report_available";

/** docs/payment-providers.md, EMV 3-D Secure: the outcome of an authentication. */
export const TRANS_STATUSES = ["Y", "N", "U", "A", "C", "D", "R", "I"] as const;
export type TransStatus = (typeof TRANS_STATUSES)[number];

/** One fact about a payment, as reported by its provider. */
export interface ProviderEvent {
  /** The provider's id of the event: repeats of one id count once. */
  eventId: string;
  /** Our payment id, as passed to `create` or `payout`. */
  paymentId: string;
  kind: ProviderDepositEvent | ProviderWithdrawalEvent | ProviderNotice | typeof REPORT_AVAILABLE;
  /**
   * The amount that the provider says it moved, to compare with what we asked for. Null if the
   * event moves nothing.
   */
  amount: Minor | null;
  currency: string | null;
  /** The provider's id of the payment. */
  reference: string | null;
  reason: PaymentReason | null;
  transStatus: TransStatus | null;
  /** The method to save from a settled event, if the punter wanted that. */
  method: ProviderMethod | null;
  /** The punter's next action, with `requires_action`. */
  action: PaymentAction | null;
}

/** A card, account or wallet as the provider knows it. */
export interface ProviderMethod {
  token: string;
  /** The same for one card or account whoever uses it: detects a method shared by two punters. */
  fingerprint: string;
  /**
   * The IBAN, wallet or address itself, if the provider reveals it: matches an account that a
   * punter names for a withdrawal.
   */
  account?: string | null;
  label: string;
  brand: string | null;
  /** YYYY-MM: the last month in which it is valid. */
  expires: string | null;
  holder: string | null;
  country: string | null;
}

interface Order {
  paymentId: string;
  /** Short, for the punter's bank statement. */
  number: string;
  amount: Minor;
  currency: string;
  method: MethodKind;
  /** The token from the hosted fields, or of a saved method. */
  token: string | null;
  details: Readonly<Record<string, string>>;
}

export interface DepositOrder extends Order {
  /** Whether the provider should store the method and return a reusable token. */
  save: boolean;
  /** Our address to which the browser returns after a challenge or redirect. */
  returnUrl: string;
  /**
   * The authentication to request: the bank's choice, always, or none because the amount is exempt.
   */
  threeDs: "default" | "challenge" | "exempt_low_value" | "off";
  punter: {
    punterId: string;
    email: string;
    country: string | null;
    ip: string;
    userAgent: string;
    locale: string;
  };
}

export interface PayoutOrder extends Order {
  punterId: string;
  holder: string;
  /** The deposit to refund, for providers that pay out as a refund. */
  depositReference: string | null;
}

/** A payment's events in the order in which they happened. */
export interface ProviderAnswer {
  events: readonly ProviderEvent[];
}

/**
 * No readable answer: a timeout, a lost connection or a fault at the provider. Whether the money
 * moved is unknown, so the payment becomes *unknown* and we ask about it later.
 */
export class ProviderSilent extends Error {}

/** A clear refusal before anything began: no money moved, and none will. */
export class ProviderRefusal extends Error {
  readonly reason: PaymentReason;
  constructor(reason: PaymentReason, says: string) {
    super(says);
    this.reason = reason;
  }
}

/** A message whose signature is missing, wrong or too old. */
export class HookRefused extends Error {}

export interface HookRequest {
  /** The raw body, byte for byte: the signature covers it. */
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface SettlementFile {
  /** A file of this name is read once. */
  name: string;
  format: "csv" | "camt.053";
  content: string;
}

/**
 * A company that moves money for us (docs/payment-providers.md). Each call carries the payment's id
 * as its idempotency key, ends within its deadline, and throws ProviderSilent or ProviderRefusal if
 * it has no answer.
 */
export interface PaymentProvider {
  /** Used in the ledger account `house:provider:<name>` and in the webhook's address. */
  name: string;
  supports(direction: "deposit" | "withdrawal", method: MethodKind, currency: string): boolean;
  /**
   * The provider's page of card fields for a site, or null if it has none: card numbers never reach
   * us.
   */
  hostedFieldsUrl(site: { origin: string; host: string; locale: string }): string | null;
  create(order: DepositOrder): Promise<ProviderAnswer>;
  capture(payment: ProviderPayment): Promise<ProviderAnswer>;
  refund(payment: ProviderPayment, refundId: string, amount: Minor): Promise<ProviderAnswer>;
  payout(order: PayoutOrder): Promise<ProviderAnswer>;
  /**
   * Everything known about one payment. A provider that does not know it answers `not_found`; one
   * that cannot be asked returns no events.
   */
  status(payment: ProviderPayment): Promise<ProviderAnswer>;
  /**
   * Called when the punter's browser returns from the provider's page: asks the provider what these
   * parameters mean.
   */
  returned?(
    payment: ProviderPayment,
    query: Readonly<Record<string, string>>,
  ): Promise<ProviderAnswer>;
  /**
   * The card fields page, served by the gate if the provider offers only a script. `policy`: its
   * content security policy.
   */
  fieldsPage?(site: { locale: string; theme: string; nonce: string }): {
    html: string;
    policy: string;
  };
  /**
   * The events of a signed message; throws HookRefused if the signature is invalid. Includes events
   * that match no payment.
   */
  readHook(request: HookRequest): readonly ProviderEvent[];
  /** The response body that the provider expects for an accepted message. */
  hookAnswer?: string;
  /** `announced`: unread file names from `report_available` events. */
  settlementFiles(since: Date, announced: readonly string[]): Promise<readonly SettlementFile[]>;
}

export interface ProviderPayment {
  paymentId: string;
  direction: "deposit" | "withdrawal";
  method: MethodKind;
  reference: string | null;
  amount: Minor;
  currency: string;
  createdAt: Date;
  /** Whether the provider is waiting for the punter: a challenge or a redirect. */
  isWaiting: boolean;
}
