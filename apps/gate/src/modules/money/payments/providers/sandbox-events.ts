import type { PaymentReason } from "@touchline/contract";
import { minor } from "@touchline/core";
import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import { type ProviderEvent, type ProviderMethod, TRANS_STATUSES } from "./provider.ts";

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Enum([...values]));

const Instrument = Type.Object({
  token: Type.String(),
  label: Type.String(),
  brand: nullable(Type.String()),
  holder: nullable(Type.String()),
  country: nullable(Type.String()),
  fingerprint: Type.String(),
  account: nullable(Type.String()),
  expires: nullable(Type.String()),
});
const Action = Type.Object({
  type: oneOf(["challenge", "redirect", "decoupled", "instructions"] as const),
  url: Type.String(),
  lines: Type.Array(
    Type.Object({
      name: oneOf(["iban", "holder", "reference", "address", "amount", "network"] as const),
      value: Type.String(),
    }),
  ),
  expiresAt: nullable(Type.Integer()),
});
const Data = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  reason: Type.Optional(Type.String()),
  threeDs: Type.Optional(nullable(oneOf(TRANS_STATUSES))),
  instrument: Type.Optional(nullable(Instrument)),
  action: Type.Optional(Action),
});

export const SandboxHook = Compile(Type.Object({ type: Type.String(), data: Data }));
export const SandboxView = Compile(
  Type.Object({
    id: Type.String(),
    events: Type.Array(Type.Object({ id: Type.String(), type: Type.String(), data: Data })),
  }),
);
export const SandboxFiles = Compile(
  Type.Object({
    files: Type.Array(
      Type.Object({
        name: Type.String(),
        format: oneOf(["csv", "camt.053"] as const),
        final: Type.Boolean(),
      }),
    ),
  }),
);

const KINDS: Record<string, ProviderEvent["kind"]> = {
  "payment.requires_action": "requires_action",
  "payment.pending": "pending",
  "payment.authorised": "authorised",
  "payment.captured": "captured",
  "payment.declined": "declined",
  "payment.cancelled": "cancelled",
  "payment.expired": "expired",
  "payment.refunded": "refunded",
  "payment.charged_back": "charged_back",
  "payment.chargeback_reversed": "chargeback_reversed",
  "payout.submitted": "submitted",
  "payout.paid": "paid",
  "payout.failed": "payout_failed",
  "payout.returned": "returned",
};

export const SANDBOX_REASONS: Record<string, PaymentReason> = {
  insufficient_funds: "insufficient_funds",
  stolen_card: "stolen_card",
  expired_card: "expired_card",
  do_not_honour: "declined",
  authentication_failed: "not_authenticated",
  authentication_rejected: "issuer_rejected",
  authentication_unavailable: "three_ds_unavailable",
  authentication_required: "three_ds_disabled",
  voucher_used: "voucher_used",
  cancelled_by_holder: "cancelled_by_punter",
  cancelled_by_merchant: "cancelled_by_punter",
  expired: "ran_out",
  fraud_claimed: "charged_back",
  account_closed: "account_closed",
  payout_refused: "account_closed",
  bank_returned: "bank_returned",
  token_unknown: "card_not_supported",
  method_unsupported: "card_not_supported",
};

/** Null for an unknown event type, such as one that a newer acquirer sends. */
export function eventOf(
  eventId: string,
  type: string,
  data: Static<typeof Data>,
): ProviderEvent | null {
  const kind = KINDS[type];
  if (!kind) return null;
  const said = data.reason ? (SANDBOX_REASONS[data.reason] ?? "declined") : null;
  return {
    eventId,
    kind,
    paymentId: data.reference,
    reference: data.id,
    amount: minor(data.amount),
    currency: data.currency,
    transStatus: data.threeDs ?? null,
    reason: said ?? (data.action?.type === "decoupled" ? "confirm_in_app" : null),
    // We named the payout's method ourselves, so there is nothing to learn from it.
    method: data.instrument && !type.startsWith("payout.") ? methodOf(data.instrument) : null,
    action: data.action ?? null,
  };
}

const methodOf = ({
  token,
  label,
  brand,
  holder,
  country,
  fingerprint,
  account,
  expires,
}: Static<typeof Instrument>): ProviderMethod => ({
  token,
  label,
  brand,
  holder,
  country,
  fingerprint,
  account,
  expires,
});
