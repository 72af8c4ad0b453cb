/** Kinds of payment methods. */
export const METHOD_KINDS = [
  "card",
  "bank",
  "instant_bank",
  "wallet",
  "voucher",
  "crypto",
] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export const PAYMENT_DIRECTIONS = ["deposit", "withdrawal"] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];

export const DEPOSIT_STATES = [
  "created",
  "needs_action",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "unknown",
  "conflicted",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** How a punter sees a deposit that succeeded and was taken back later, in whole or in part. */
export const DEPOSIT_REVERSALS = ["refunded", "part_refunded", "charged_back"] as const;

export const WITHDRAWAL_STATES = [
  "requested",
  "checking",
  "approved",
  "sent",
  "paid",
  "returned",
  "rejected",
  "cancelled",
  "unknown",
  "conflicted",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The party that has to act next. */
export const PAYMENT_HOLDERS = ["punter", "us", "provider", "bank", "nobody"] as const;
export type PaymentHolder = (typeof PAYMENT_HOLDERS)[number];

/** Reasons for a payment's current state. Each has a text. */
export const PAYMENT_REASONS = [
  // Deposits.
  "declined",
  "insufficient_funds",
  "stolen_card",
  "expired_card",
  "card_not_supported",
  "not_authenticated",
  "issuer_rejected",
  "three_ds_disabled",
  "three_ds_unavailable",
  "confirm_in_app",
  "cancelled_by_punter",
  "ran_out",
  "wrong_amount",
  "contradicted",
  "no_answer",
  "never_arrived",
  "voucher_used",
  "refunded",
  "charged_back",
  // Withdrawals.
  "identity",
  "account_state",
  "debt",
  "name_mismatch",
  "open_bonus",
  "play_through",
  "source_of_funds",
  "risk",
  "first_withdrawal",
  "large_amount",
  "second_operator",
  "question",
  "automatic",
  "checked",
  "bank_returned",
  "account_closed",
  "rejected",
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];
/** The fields a method needs. `card` is the provider's own hosted fields, which return a token. */
export const METHOD_FIELDS = ["card", "iban", "holder", "wallet", "voucher", "address"] as const;
export type MethodField = (typeof METHOD_FIELDS)[number];

/** Reasons a withdrawal is not possible now. */
export const WITHDRAWAL_BLOCKS = ["identity", "stopped", "debt", "under_way", "nothing"] as const;
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number];
