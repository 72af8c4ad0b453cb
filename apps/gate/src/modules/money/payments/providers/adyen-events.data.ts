import { type ProviderEvent, type ProviderNotice, REPORT_AVAILABLE } from "./provider.ts";

type Kind = ProviderEvent["kind"];
/** Meaning of a standard webhook's `eventCode`, by its `success`. Null means no event. */
interface Meaning {
  yes: Kind | null;
  no: Kind | null;
}

const notice = (code: string): ProviderNotice => `notice:${code.toLowerCase()}`;
const NOTHING: Meaning = { yes: null, no: null };
const looked = (code: string): Meaning => ({ yes: notice(code), no: notice(code) });

/**
 * docs.adyen.com/development-resources/webhooks/webhook-types. Other codes are stored for a person
 * to look at.
 */
export const ADYEN_EVENTS: Record<string, Meaning> = {
  // Captured at once unless capture is manual (adyen-hooks.ts).
  AUTHORISATION: { yes: "captured", no: "declined" },
  CAPTURE: { yes: "captured", no: "declined" },
  CAPTURE_FAILED: { yes: "declined", no: null },
  CANCELLATION: { yes: "cancelled", no: notice("cancellation_refused") },
  TECHNICAL_CANCEL: { yes: "cancelled", no: notice("cancellation_refused") },
  EXPIRE: { yes: "expired", no: null },
  OFFER_CLOSED: { yes: "expired", no: null },
  REFUND: { yes: "refunded", no: notice("refund_refused") },
  REFUND_FAILED: { yes: "refund_reversed", no: null },
  REFUNDED_REVERSED: { yes: "refund_reversed", no: null },
  CHARGEBACK: { yes: "charged_back", no: null },
  SECOND_CHARGEBACK: { yes: "charged_back", no: null },
  CHARGEBACK_REVERSED: { yes: "chargeback_reversed", no: null },
  // The start of a dispute moves no money, but it can be answered only now.
  NOTIFICATION_OF_CHARGEBACK: looked("dispute_opened"),
  REQUEST_FOR_INFORMATION: looked("dispute_question"),
  NOTIFICATION_OF_FRAUD: looked("fraud_reported"),
  PREARBITRATION_LOST: looked("dispute_lost"),
  PREARBITRATION_WON: looked("dispute_won"),
  // From the older Payout API. Our payouts are transfers (adyen-transfers.ts), but a migrating
  // account may still have some under way.
  PAYOUT_THIRDPARTY: { yes: "paid", no: "payout_failed" },
  PAYOUT_DECLINE: { yes: "payout_failed", no: null },
  PAYOUT_EXPIRE: { yes: "payout_failed", no: null },
  PAIDOUT_REVERSED: { yes: "returned", no: null },
  REPORT_AVAILABLE: { yes: REPORT_AVAILABLE, no: null },
  AUTHENTICATION: NOTHING,
  RECURRING_CONTRACT: NOTHING,
  DISPUTE_DEFENSE_PERIOD_ENDED: NOTHING,
  INFORMATION_SUPPLIED: NOTHING,
  MANUAL_REVIEW_ACCEPT: NOTHING,
  MANUAL_REVIEW_REJECT: NOTHING,
};

/** The same codes when the payment is a withdrawal paid as a refund of a deposit. */
const OF_REFUND_PAYOUTS: Record<string, Meaning> = {
  REFUND: { yes: "paid", no: "payout_failed" },
  REFUND_FAILED: { yes: "returned", no: null },
  REFUNDED_REVERSED: { yes: "returned", no: null },
};

export function meaningOf(eventCode: string, isSuccess: boolean, isPayout: boolean): Kind | null {
  const meaning =
    (isPayout ? OF_REFUND_PAYOUTS[eventCode] : undefined) ??
    ADYEN_EVENTS[eventCode] ??
    looked(eventCode);
  return isSuccess ? meaning.yes : meaning.no;
}

/**
 * Statuses of an outgoing transfer (Transfers API v4); other statuses are stored for a person to
 * look at.
 */
const TRANSFER_STATUSES: Record<string, Kind> = {
  received: "submitted",
  pending: "submitted",
  approvalPending: "submitted",
  pendingApproval: "submitted",
  pendingExecution: "submitted",
  authorised: "submitted",
  bookingPending: "submitted",
  bankTransferPending: "submitted",
  // The money has left the balance account.
  booked: "paid",
  bankTransfer: "paid",
  credited: "paid",
  matchedStatement: "paid",
  refused: "payout_failed",
  rejected: "payout_failed",
  cancelled: "payout_failed",
  error: "payout_failed",
  expired: "payout_failed",
  // The counterparty's bank rejected it: the money is back on the balance account, or never left
  // it.
  failed: "returned",
  returned: "returned",
  reversed: "returned",
};
export const transferKind = (status: string): Kind =>
  TRANSFER_STATUSES[status] ?? notice(`transfer_${status.slice(0, 40)}`);
