import type { MethodKind, PaymentAction, PaymentReason } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { DepositEvent, WithdrawalEvent } from "../payment-states.data.ts";

/**
 * The events that a provider can tell of; the others are ours or a person's
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
/** Something that has no place in a payment's life: it is kept, and somebody looks at it. */
export type ProviderNotice = `notice:${string}`;
/** A settlement file can be fetched; `reference` is its name. */
export const REPORT_AVAILABLE = "report_available";

/** product §4, EMV 3-D Secure: the outcome of an authentication. */
export const TRANS_STATUSES = ["Y", "N", "U", "A", "C", "D", "R", "I"] as const;
export type TransStatus = (typeof TRANS_STATUSES)[number];

/** One fact about a payment, as its provider tells it. */
export interface ProviderEvent {
  /**
   * The provider's own id of the event: under one id a fact counts once, however often it comes.
   */
  eventId: string;
  /** Our id of the payment, as it was given to `create` or `payout`. */
  paymentId: string;
  kind: ProviderDepositEvent | ProviderWithdrawalEvent | ProviderNotice | typeof REPORT_AVAILABLE;
  /**
   * The amount that the provider says it moved: compared with what we asked for. Null where the
   * event moves nothing.
   */
  amount: Minor | null;
  currency: string | null;
  /** The provider's name for the payment. */
  reference: string | null;
  reason: PaymentReason | null;
  transStatus: TransStatus | null;
  /** The method that a settled event leaves to be kept, where the punter wanted it kept. */
  method: ProviderMethod | null;
  /** The next thing the punter does, with `requires_action`. */
  action: PaymentAction | null;
}

/** A card, account or wallet as the provider knows it. */
export interface ProviderMethod {
  token: string;
  /** The same for the same card or account, whoever uses it: finds one that two punters share. */
  fingerprint: string;
  /**
   * The IBAN, wallet or address itself, where the provider tells it: one that a punter names for a
   * withdrawal is the same account.
   */
  account?: string | null;
  label: string;
  brand: string | null;
  /** YYYY-MM: the last month in which it holds. */
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
  /** Of the hosted fields, or of a method that was saved. */
  token: string | null;
  details: Readonly<Record<string, string>>;
}

export interface DepositOrder extends Order {
  /** Whether the provider keeps the method, and gives a token that can be used again. */
  save: boolean;
  /** Where the browser goes after a challenge or a redirect: an address of ours. */
  returnUrl: string;
  /**
   * How the bank is asked to authenticate: as it likes, always, or not at all because the amount is
   * exempt.
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
  /** The deposit it goes back to, where the provider pays back by that. */
  depositReference: string | null;
}

/** How a payment began or stands: events in the order in which they happened. */
export interface ProviderAnswer {
  events: readonly ProviderEvent[];
}

/**
 * No answer came, or none that can be read: a time-out, a lost connection, a fault on the
 * provider's side. Nobody knows whether the money moved, so the payment is *unknown* and is asked
 * about.
 */
export class ProviderSilent extends Error {}

/** A clear "no" before anything began: no money moved, and none will. */
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
  /** Byte for byte as it came: the signature is over these. */
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface SettlementFile {
  /** The same file is read once. */
  name: string;
  format: "csv" | "camt.053";
  content: string;
}

/**
 * A company that moves money for us (docs/payment-providers.md). Each call carries the payment's id
 * as its idempotency key, ends by itself within its deadline, and throws ProviderSilent or
 * ProviderRefusal where it has no answer.
 */
export interface PaymentProvider {
  /** Names `house:provider:<name>` on the ledger and the webhook's address. */
  name: string;
  supports(direction: "deposit" | "withdrawal", method: MethodKind, currency: string): boolean;
  /**
   * The page of the provider's card fields for a site, or null where it has none: card numbers
   * never come to us.
   */
  hostedFieldsUrl(site: { origin: string; host: string; locale: string }): string | null;
  create(order: DepositOrder): Promise<ProviderAnswer>;
  capture(payment: ProviderPayment): Promise<ProviderAnswer>;
  refund(payment: ProviderPayment, refundId: string, amount: Minor): Promise<ProviderAnswer>;
  payout(order: PayoutOrder): Promise<ProviderAnswer>;
  /**
   * Everything that is known of one payment. A provider that never heard of it answers `not_found`,
   * one that cannot be asked nothing.
   */
  status(payment: ProviderPayment): Promise<ProviderAnswer>;
  /**
   * The punter's browser is back from a page of the provider's with these parameters: the provider
   * is asked for their meaning.
   */
  returned?(
    payment: ProviderPayment,
    query: Readonly<Record<string, string>>,
  ): Promise<ProviderAnswer>;
  /**
   * The page of its fields, which the gate serves where the provider has only a script. `policy`:
   * its content security policy.
   */
  fieldsPage?(site: { locale: string; theme: string; nonce: string }): {
    html: string;
    policy: string;
  };
  /**
   * The events of a signed message; HookRefused where the signature does not hold. An event for
   * nobody is an event all the same.
   */
  readHook(request: HookRequest): readonly ProviderEvent[];
  /** The words that the provider expects as the answer to a message that was taken in. */
  hookAnswer?: string;
  /** `announced`: names that `report_available` events told of, and that are not read yet. */
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
  /** Whether the provider waits for the punter: a challenge, a redirect. */
  isWaiting: boolean;
}
