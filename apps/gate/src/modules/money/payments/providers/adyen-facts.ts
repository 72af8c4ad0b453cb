import type { PaymentAction } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import { fromAdyen } from "./adyen-amounts.ts";
import { type AdditionalData, cardOf, transStatusOf } from "./adyen-card.ts";
import { ADYEN_RESULTS, isAdyenResult, refusalReason } from "./adyen-results.data.ts";
import { type ProviderEvent, ProviderSilent } from "./provider.ts";

/**
 * The same id for a fact whether the reply, a webhook or a repeated request reports it. A different
 * amount is a different fact.
 */
export const factId = (
  eventCode: string,
  psp: string,
  isSuccess: boolean,
  amount?: { value?: number; currency?: string } | null,
): string => `${eventCode}:${psp}:${isSuccess}:${amount?.value ?? ""}${amount?.currency ?? ""}`;

/**
 * Our references contain the payment's id. They use dots, because Adyen signs fields separated by
 * colons.
 */
export const refundReference = (paymentId: string, name: string): string =>
  `refund.${paymentId}.${name}`;
export const payoutReference = (paymentId: string): string => `payout.${paymentId}`;
export function paymentOf(reference: string): { paymentId: string; isPayout: boolean } {
  const [first = "", second = ""] = reference.split(".");
  const isNamed = (first === "refund" || first === "payout") && isUuid(second);
  return { paymentId: isNamed ? second : reference, isPayout: isNamed && first === "payout" };
}

export const NO_FACT = {
  amount: null,
  currency: null,
  reference: null,
  reason: null,
  transStatus: null,
  method: null,
  action: null,
} as const satisfies Partial<ProviderEvent>;

/** The parts of a `/payments` or `/payments/details` response that we read. */
export interface PaymentAnswer {
  resultCode?: string | undefined;
  pspReference?: string | undefined;
  merchantReference?: string | undefined;
  amount?: { value: number; currency: string } | null | undefined;
  refusalReason?: string | undefined;
  refusalReasonCode?: string | undefined;
  additionalData?: AdditionalData | undefined;
  threeDS2Result?: { transStatus?: string } | null | undefined;
  action?: object | null | undefined;
}

export function eventsOfAnswer(
  paymentId: string,
  answer: PaymentAnswer,
  capture: "immediate" | "manual",
): ProviderEvent[] {
  const { resultCode, pspReference: psp, merchantReference, amount, additionalData = {} } = answer;
  if (!isAdyenResult(resultCode)) throw new ProviderSilent("the answer cannot be read");
  if (merchantReference !== undefined && merchantReference !== paymentId)
    throw new ProviderSilent("the answer is about another payment");
  const fact = { ...NO_FACT, paymentId, reference: psp ?? null };
  const transStatus = transStatusOf(answer.threeDS2Result?.transStatus, additionalData);
  const kind = ADYEN_RESULTS[resultCode];
  if (kind === "captured") {
    // An approval without an amount is not final: the webhook will give the amount.
    if (!psp || !amount) return [{ ...fact, eventId: `pending:${paymentId}`, kind: "pending" }];
    return [
      {
        ...fact,
        eventId: factId("AUTHORISATION", psp, true, amount),
        kind: capture === "manual" ? "authorised" : "captured",
        amount: fromAdyen(amount.value, amount.currency),
        currency: amount.currency,
        transStatus,
        method: cardOf(additionalData),
      },
    ];
  }
  if (kind === "declined" || kind === "cancelled") {
    const reason =
      kind === "cancelled"
        ? null
        : refusalReason({ code: answer.refusalReasonCode, text: answer.refusalReason });
    return [{ ...fact, eventId: `${resultCode}:${psp ?? paymentId}`, kind, reason, transStatus }];
  }
  const action = kind === "requires_action" ? actionOf(answer.action) : null;
  return action
    ? [
        {
          ...fact,
          eventId: `action:${paymentId}`,
          kind: "requires_action",
          action,
          transStatus: isCard(answer.action) ? "C" : null,
        },
      ]
    : [{ ...fact, eventId: `pending:${paymentId}`, kind: "pending" }];
}

interface AdyenAction {
  type?: string;
  url?: string;
  method?: string;
  paymentMethodType?: string;
  iban?: string;
  beneficiary?: string;
  reference?: string;
}

const isCard = (action: AdyenAction | null | undefined): boolean =>
  action?.paymentMethodType === "scheme";

/** Null for an action that our pages cannot show. */
function actionOf(action: AdyenAction | null | undefined): PaymentAction | null {
  if (
    action?.type === "redirect" &&
    action.method !== "POST" &&
    /^https:\/\//.test(action.url ?? "")
  )
    return { type: "redirect", url: action.url ?? null, lines: [], expiresAt: null };
  if (action?.type !== "bankTransfer" || !action.iban) return null;
  const { iban, beneficiary, reference } = action;
  const lines = [
    { name: "iban" as const, value: iban },
    ...(beneficiary ? [{ name: "holder" as const, value: beneficiary }] : []),
    ...(reference ? [{ name: "reference" as const, value: reference }] : []),
  ];
  return { type: "instructions", url: null, lines, expiresAt: null };
}
