/** Results of 3-D Secure (EMV 3-D Secure, transStatus). */
export type TransStatus = "Y" | "A" | "C" | "D" | "N" | "U" | "R" | "I";

export type DeclineReason = "insufficient_funds" | "stolen_card" | "expired_card" | "do_not_honour";

/** How one payment or payout deviates from the normal case. An empty object is the normal case. */
export interface Behaviour {
  threeDs?: TransStatus;
  /** The card's bank does not support 3-D Secure: refused at once, unless 3-D Secure is off. */
  isUnenrolled?: boolean;
  decline?: DeclineReason;
  /**
   * `timeout`: no reply for a minute. `lost`: the connection is cut afterwards. `never_begun`: it
   * is cut before anything happened.
   */
  reply?: "timeout" | "lost" | "error" | "never_begun";
  webhook?: "twice" | "before_reply" | "out_of_order" | "none";
  capture?: "wrong_amount" | "wrong_currency";
  afterwards?: "chargeback" | "chargeback_reversed" | "contradicted";
  payout?: "returned" | "refused" | "failed" | "unknown" | "never_begun" | "wrong_amount";
  settlement?: "twice" | "missing";
}

export interface MagicRow {
  /** Amounts: the last four digits in minor units. Cards: the number. Vouchers: the code. */
  key: string;
  name: string;
  says: string;
  behaviour: Behaviour;
}

/**
 * The last four digits in minor units make an amount magic: 66.01, 166.01 and 1066.01 dollars, 6601
 * yen, 6.601 dinars.
 */
export const MAGIC_AMOUNTS: readonly MagicRow[] = [
  {
    key: "6601",
    name: "declined: insufficient funds",
    says: "The issuer declines.",
    behaviour: { decline: "insufficient_funds" },
  },
  {
    key: "6602",
    name: "declined: stolen card",
    says: "The issuer declines.",
    behaviour: { decline: "stolen_card" },
  },
  {
    key: "6603",
    name: "declined: expired card",
    says: "The issuer declines.",
    behaviour: { decline: "expired_card" },
  },
  {
    key: "6604",
    name: "declined: no reason",
    says: "The issuer declines and does not say why.",
    behaviour: { decline: "do_not_honour" },
  },
  {
    key: "6610",
    name: "3-D Secure challenge",
    says: "Cards: the bank asks for a code (C).",
    behaviour: { threeDs: "C" },
  },
  {
    key: "6611",
    name: "3-D Secure frictionless",
    says: "Cards: the bank is content without asking (Y).",
    behaviour: { threeDs: "Y" },
  },
  {
    key: "6612",
    name: "3-D Secure attempted",
    says: "Cards: the bank does not take part; the attempt counts (A).",
    behaviour: { threeDs: "A" },
  },
  {
    key: "6613",
    name: "3-D Secure decoupled",
    says: "Cards: approved later in the bank's app (D).",
    behaviour: { threeDs: "D" },
  },
  {
    key: "6614",
    name: "3-D Secure unavailable",
    says: "Cards: the bank cannot be reached (U); declined.",
    behaviour: { threeDs: "U" },
  },
  {
    key: "6615",
    name: "3-D Secure rejected",
    says: "Cards: the bank refuses to authenticate (R); declined.",
    behaviour: { threeDs: "R" },
  },
  {
    key: "6616",
    name: "3-D Secure failed",
    says: "Cards: not authenticated, without a question (N); declined.",
    behaviour: { threeDs: "N" },
  },
  {
    key: "6620",
    name: "time-out",
    says: "Captured, but no answer comes for 60 seconds.",
    behaviour: { reply: "timeout" },
  },
  {
    key: "6621",
    name: "answer lost",
    says: "Captured, then the connection is cut.",
    behaviour: { reply: "lost" },
  },
  {
    key: "6622",
    name: "server error",
    says: "Captured, but the answer is 500.",
    behaviour: { reply: "error" },
  },
  {
    key: "6623",
    name: "request lost",
    says: "The connection is cut before anything happened.",
    behaviour: { reply: "never_begun" },
  },
  {
    key: "6630",
    name: "webhook twice",
    says: "Every webhook is sent twice, with the same id.",
    behaviour: { webhook: "twice" },
  },
  {
    key: "6631",
    name: "webhook before the reply",
    says: "The webhooks arrive before the call is answered.",
    behaviour: { webhook: "before_reply" },
  },
  {
    key: "6632",
    name: "webhooks out of order",
    says: "The last webhook comes first.",
    behaviour: { webhook: "out_of_order" },
  },
  {
    key: "6633",
    name: "no webhook",
    says: "No webhook comes: only the status tells.",
    behaviour: { webhook: "none", reply: "lost" },
  },
  {
    key: "6640",
    name: "wrong amount",
    says: "One coin less than asked for is captured.",
    behaviour: { capture: "wrong_amount" },
  },
  {
    key: "6641",
    name: "wrong currency",
    says: "The amount is captured in another currency.",
    behaviour: { capture: "wrong_currency" },
  },
  {
    key: "6642",
    name: "contradiction",
    says: "Captured; a moment later an event says declined.",
    behaviour: { afterwards: "contradicted" },
  },
  {
    key: "6650",
    name: "chargeback",
    says: "Captured; a moment later the holder disputes it.",
    behaviour: { afterwards: "chargeback" },
  },
  {
    key: "6651",
    name: "chargeback reversed",
    says: "Charged back; a moment later the merchant wins the dispute.",
    behaviour: { afterwards: "chargeback_reversed" },
  },
  {
    key: "6660",
    name: "payout returned",
    says: "Paid out; a moment later the bank sends it back.",
    behaviour: { payout: "returned" },
  },
  {
    key: "6661",
    name: "payout refused",
    says: "Refused at once: nothing is begun.",
    behaviour: { payout: "refused" },
  },
  {
    key: "6662",
    name: "payout failed",
    says: "Accepted; a moment later it fails.",
    behaviour: { payout: "failed" },
  },
  {
    key: "6663",
    name: "payout unknown",
    says: "No answer comes; it is paid later.",
    behaviour: { payout: "unknown" },
  },
  {
    key: "6664",
    name: "payout request lost",
    says: "The connection is cut before anything happened.",
    behaviour: { payout: "never_begun" },
  },
  {
    key: "6665",
    name: "payout of a wrong amount",
    says: "One coin less than asked for is paid.",
    behaviour: { payout: "wrong_amount" },
  },
  {
    key: "6670",
    name: "settlement line twice",
    says: "The settlement files list it twice.",
    behaviour: { settlement: "twice" },
  },
  {
    key: "6671",
    name: "settlement line missing",
    says: "The settlement files do not list it.",
    behaviour: { settlement: "missing" },
  },
];

/**
 * With any future expiry and any CVC. Every other number that passes the Luhn check is a good card.
 */
export const MAGIC_CARDS: readonly MagicRow[] = [
  {
    key: "4242424242424242",
    name: "Visa, frictionless",
    says: "The bank is content without asking (Y).",
    behaviour: {},
  },
  {
    key: "5555555555554444",
    name: "Mastercard, frictionless",
    says: "The bank is content without asking (Y).",
    behaviour: {},
  },
  {
    key: "4000000000003220",
    name: "challenge",
    says: "The bank asks for a code (C), even where an exemption is asked for.",
    behaviour: { threeDs: "C" },
  },
  {
    key: "4000000000000341",
    name: "attempted",
    says: "The bank does not take part; the attempt counts (A).",
    behaviour: { threeDs: "A" },
  },
  {
    key: "4000000000003063",
    name: "decoupled",
    says: "Approved later in the bank's app (D).",
    behaviour: { threeDs: "D" },
  },
  {
    key: "4000000000003055",
    name: "3-D Secure unavailable",
    says: "The bank cannot be reached (U); declined.",
    behaviour: { threeDs: "U" },
  },
  {
    key: "4000000000003097",
    name: "3-D Secure rejected",
    says: "The bank refuses to authenticate (R); declined.",
    behaviour: { threeDs: "R" },
  },
  {
    key: "4000008400001629",
    name: "3-D Secure failed",
    says: "Not authenticated (N); declined.",
    behaviour: { threeDs: "N" },
  },
  {
    key: "4000000000003048",
    name: "not enrolled",
    says: "The bank takes no part in 3-D Secure: refused at once.",
    behaviour: { isUnenrolled: true },
  },
  {
    key: "4000000000009995",
    name: "insufficient funds",
    says: "The issuer declines.",
    behaviour: { decline: "insufficient_funds" },
  },
  {
    key: "4000000000009979",
    name: "stolen card",
    says: "The issuer declines.",
    behaviour: { decline: "stolen_card" },
  },
  {
    key: "4000000000000069",
    name: "expired card",
    says: "The issuer declines.",
    behaviour: { decline: "expired_card" },
  },
  {
    key: "4000000000000002",
    name: "declined",
    says: "The issuer declines and does not say why.",
    behaviour: { decline: "do_not_honour" },
  },
  {
    key: "4000000000000259",
    name: "chargeback",
    says: "A moment later the holder disputes it.",
    behaviour: { afterwards: "chargeback" },
  },
];

/** Every other code of the form AAAA-0000-0000 is valid once, for any amount. */
export const MAGIC_VOUCHERS: readonly { key: string; name: string; reason: string }[] = [
  { key: "USED-0000-0000", name: "used before", reason: "voucher_used" },
  { key: "GONE-0000-0000", name: "expired", reason: "voucher_expired" },
  { key: "NONE-0000-0000", name: "unknown", reason: "voucher_unknown" },
];

const AMOUNTS = new Map(MAGIC_AMOUNTS.map(({ key, behaviour }) => [key, behaviour]));
const CARDS = new Map(MAGIC_CARDS.map(({ key, behaviour }) => [key, behaviour]));

export const behaviourOfAmount = (amount: number): Behaviour =>
  AMOUNTS.get(String(amount % 10_000).padStart(4, "0")) ?? {};
export const behaviourOfCard = (digits: string): Behaviour => CARDS.get(digits) ?? {};
