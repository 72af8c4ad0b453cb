import type { PaymentReason } from "@touchline/contract";
import type { ProviderEvent } from "./provider.ts";

/** Adyen's result codes of a payment (Checkout API v72, `resultCode`): all of them. */
export const ADYEN_RESULTS = {
  Authorised: "captured",
  // Reported with the authorised amount, which differs from the one we asked for.
  PartiallyAuthorised: "captured",
  Refused: "declined",
  Error: "declined",
  Cancelled: "cancelled",
  RedirectShopper: "requires_action",
  PresentToShopper: "requires_action",
  Pending: "pending",
  Received: "pending",
  // From flows that we do not use: the payment waits for Adyen's message or for a person.
  IdentifyShopper: "pending",
  ChallengeShopper: "pending",
  AuthenticationFinished: "pending",
  AuthenticationNotRequired: "pending",
  Success: "pending",
} as const satisfies Record<string, ProviderEvent["kind"]>;
export type AdyenResult = keyof typeof ADYEN_RESULTS;
export const isAdyenResult = (code: unknown): code is AdyenResult =>
  typeof code === "string" && Object.hasOwn(ADYEN_RESULTS, code);

/**
 * docs.adyen.com/development-resources/refusal-reasons: code, the text that webhooks send instead,
 * and our reason.
 */
const REFUSALS: readonly (readonly [code: string, text: string, reason: PaymentReason])[] = [
  ["2", "Refused", "declined"],
  ["3", "Referral", "declined"],
  ["4", "Acquirer Error", "declined"],
  ["5", "Blocked Card", "stolen_card"],
  ["6", "Expired Card", "expired_card"],
  ["7", "Invalid Amount", "declined"],
  ["8", "Invalid Card Number", "card_not_supported"],
  ["9", "Issuer Unavailable", "declined"],
  ["10", "Not supported", "card_not_supported"],
  ["11", "3D Not Authenticated", "not_authenticated"],
  ["12", "Not enough balance", "insufficient_funds"],
  ["14", "Acquirer Fraud", "declined"],
  ["15", "Cancelled", "cancelled_by_punter"],
  ["16", "Shopper Cancelled", "cancelled_by_punter"],
  ["17", "Invalid Pin", "declined"],
  ["18", "Pin tries exceeded", "declined"],
  ["19", "Pin validation not possible", "declined"],
  ["20", "FRAUD", "declined"],
  ["21", "Not Submitted", "declined"],
  ["22", "FRAUD-CANCELLED", "declined"],
  ["23", "Transaction Not Permitted", "card_not_supported"],
  ["24", "CVC Declined", "declined"],
  ["25", "Restricted Card", "card_not_supported"],
  ["26", "Revocation Of Auth", "declined"],
  ["27", "Declined Non Generic", "declined"],
  ["28", "Withdrawal amount exceeded", "insufficient_funds"],
  ["29", "Withdrawal count exceeded", "declined"],
  ["31", "Issuer Suspected Fraud", "declined"],
  ["32", "AVS Declined", "declined"],
  ["33", "Card requires online pin", "card_not_supported"],
  ["34", "No checking account available on Card", "card_not_supported"],
  ["35", "No savings account available on Card", "card_not_supported"],
  ["36", "Mobile pin required", "declined"],
  ["37", "Contactless fallback", "declined"],
  ["38", "Authentication required", "not_authenticated"],
  ["39", "RReq not received from DS", "three_ds_unavailable"],
  ["40", "Current AID is in Penalty Box", "declined"],
  ["41", "CVM Required Restart Payment", "declined"],
  ["42", "3DS Authentication Error", "three_ds_unavailable"],
  ["46", "Closed account", "account_closed"],
];
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const BY_CODE = new Map(REFUSALS.map(([code, , reason]) => [code, reason]));
const BY_TEXT = new Map(REFUSALS.map(([, text, reason]) => [plain(text), reason]));

/** An unknown code or text counts as a plain decline. */
export const refusalReason = ({
  code,
  text,
}: {
  code?: string | undefined;
  text?: string | undefined;
}): PaymentReason =>
  (code && BY_CODE.get(code)) || (text && BY_TEXT.get(plain(text))) || "declined";

/** Error codes of requests that Adyen rejected outright; all others mean "declined". */
export const ADYEN_ERRORS: Record<string, PaymentReason> = {
  "101": "card_not_supported",
  "129": "expired_card",
  "140": "expired_card",
  "141": "expired_card",
  "172": "card_not_supported",
  "905": "card_not_supported",
};
/**
 * The key is in progress or was used for another request, so the outcome of the first is unknown.
 */
export const ADYEN_UNDECIDED_ERRORS: readonly string[] = ["704"];
