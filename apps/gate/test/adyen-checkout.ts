import {
  type AdyenAccount,
  type AdyenPayment,
  type Answer,
  refused,
  type Written,
} from "./adyen-account.ts";
import { book, tell } from "./adyen-journal.ts";
import { type Magic, pspReference } from "./adyen-protocol.ts";

export interface PayBody {
  amount: { value: number; currency: string };
  reference: string;
  shopperReference: string;
  returnUrl: string;
  paymentMethod: {
    type: string;
    storedPaymentMethodId?: string;
    holderName?: Magic;
    encryptedCardNumber?: string;
    number?: string;
  };
  enablePayOut?: boolean;
  storePaymentMethod?: boolean;
  authenticationData?: { attemptAuthentication?: string };
}
export interface ModifyBody {
  amount: { value: number; currency: string };
  reference: string;
}

const REFUSALS: Partial<Record<Magic, readonly [string, string]>> = {
  DECLINED: ["2", "Refused"],
  NOT_ENOUGH_BALANCE: ["12", "Not enough balance"],
  EXPIRED: ["6", "Expired Card"],
};

export function pay(account: AdyenAccount, body: PayBody): Written {
  const { payments, stored } = account;
  const { shopperReference: shopper, paymentMethod: method } = body;
  if (method.type !== "scheme" || method.number) return refused(422, "905");
  if (method.storedPaymentMethodId && stored.get(method.storedPaymentMethodId) !== shopper)
    return refused(422, "800");
  const kept = method.storedPaymentMethodId ?? pspReference();
  if (body.enablePayOut || body.storePaymentMethod) stored.set(kept, shopper);
  const payment = paymentOf(body, kept);
  payments.set(payment.reference, payment);
  const { holder } = payment;
  if (holder === "NEVER") return { answer: { status: 200, body: {} }, magic: holder };
  const refusal = REFUSALS[holder];
  if (refusal) return { answer: decline(account, payment, refusal) };
  if (holder === "CHALLENGE") return { answer: challenge(payment) };
  return { answer: authorise(account, payment), magic: holder };
}

function paymentOf(body: PayBody, kept: string): AdyenPayment {
  const { amount, reference, shopperReference: shopper, returnUrl, paymentMethod: method } = body;
  const card = method.encryptedCardNumber?.split(".")[2] ?? "1111";
  const authentication = body.authenticationData?.attemptAuthentication;
  return {
    psp: pspReference(),
    reference,
    value: amount.value,
    currency: amount.currency,
    shopper,
    returnUrl,
    holder: method.holderName ?? "APPROVED",
    captured: 0,
    refunded: 0,
    chargedBack: 0,
    additionalData: {
      cardSummary: card,
      expiryDate: "3/2030",
      cardHolderName: "Ada Lovelace",
      issuerCountry: "CW",
      alias: `alias-${card}`,
      paymentMethod: "visa",
      "tokenization.storedPaymentMethodId": kept,
      ...(authentication === "never" ? {} : { threeDAuthenticatedResponse: "Y" }),
    },
  };
}

function authorise(account: AdyenAccount, payment: AdyenPayment): Answer {
  payment.captured = payment.value;
  book(account, { type: "Settled", payment, value: payment.value, reference: pspReference() });
  tell(
    account,
    payment,
    payment.holder === "OTHER_AMOUNT"
      ? { amount: { value: payment.value - 100, currency: payment.currency } }
      : {},
  );
  const { psp, reference, value, currency, additionalData } = payment;
  const body = {
    resultCode: "Authorised",
    pspReference: psp,
    merchantReference: reference,
    amount: { value, currency },
    additionalData,
  };
  return { status: 200, body };
}

function decline(
  account: AdyenAccount,
  payment: AdyenPayment,
  [code, reason]: readonly [string, string],
): Answer {
  tell(account, payment, { success: "false", reason });
  const { psp, reference } = payment;
  const body = {
    resultCode: "Refused",
    pspReference: psp,
    merchantReference: reference,
    refusalReason: reason,
    refusalReasonCode: code,
  };
  return { status: 200, body };
}

function challenge({ psp, reference }: AdyenPayment): Answer {
  const url = `https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect?MD=${psp}`;
  const action = { type: "redirect", method: "GET", paymentMethodType: "scheme", url };
  return {
    status: 200,
    body: {
      resultCode: "RedirectShopper",
      pspReference: psp,
      merchantReference: reference,
      action,
    },
  };
}

/** The punter's answer on the bank's page; returns the address that the browser goes back to. */
export function authenticate(
  { payments, results }: AdyenAccount,
  url: string,
  outcome: "Y" | "N",
): string {
  const payment = [...payments.values()].find(
    ({ psp }) => psp === new URL(url).searchParams.get("MD"),
  );
  if (!payment) throw new Error("nobody is asked there");
  const result = `X6XtfGC3!${pspReference()}${"y".repeat(900)}`;
  results.set(result, { payment, outcome });
  return `${payment.returnUrl}&redirectResult=${encodeURIComponent(result)}`;
}

export function finish(
  account: AdyenAccount,
  { redirectResult }: { redirectResult?: string },
): Answer {
  const found = account.results.get(redirectResult ?? "");
  if (!found) return refused(422, "14_002").answer;
  return found.outcome === "Y"
    ? authorise(account, found.payment)
    : decline(account, found.payment, ["11", "3D Not Authenticated"]);
}

/** Captures or refunds. */
export function modify(
  account: AdyenAccount,
  psp: string,
  kind: string,
  body: ModifyBody,
): Written {
  const payment = [...account.payments.values()].find((each) => each.psp === psp);
  if (!payment) return refused(422, "167");
  const id = pspReference();
  if (kind === "refunds") refund(account, payment, id, body);
  else
    tell(account, payment, {
      pspReference: id,
      originalReference: psp,
      eventCode: "CAPTURE",
      additionalData: {},
    });
  const answer = {
    paymentPspReference: psp,
    pspReference: id,
    status: "received",
    merchantAccount: account.merchant,
    amount: body.amount,
  };
  return { answer: { status: 201, body: { ...answer, reference: body.reference } } };
}

function refund(account: AdyenAccount, payment: AdyenPayment, id: string, body: ModifyBody): void {
  const { value } = body.amount;
  const isFine = payment.refunded + value <= payment.captured;
  if (isFine) {
    payment.refunded += value;
    book(account, {
      type: "Refunded",
      payment,
      value: -value,
      reference: id,
      modification: body.reference,
    });
  }
  tell(account, payment, {
    pspReference: id,
    originalReference: payment.psp,
    merchantReference: body.reference,
    eventCode: "REFUND",
    additionalData: {},
    amount: { value, currency: payment.currency },
    success: isFine ? "true" : "false",
  });
}

export function chargeBack(account: AdyenAccount, payment: AdyenPayment): void {
  payment.chargedBack += payment.value;
  const dispute = pspReference();
  book(account, { type: "Chargeback", payment, value: -payment.value, reference: dispute });
  tell(account, payment, {
    eventCode: "CHARGEBACK",
    pspReference: dispute,
    originalReference: payment.psp,
    additionalData: {},
  });
}

export function refundFailed(account: AdyenAccount, payment: AdyenPayment): void {
  const value = payment.refunded;
  payment.refunded = 0;
  const id = pspReference();
  book(account, { type: "RefundedReversed", payment, value, reference: id });
  const failed = {
    eventCode: "REFUND_FAILED",
    pspReference: id,
    originalReference: payment.psp,
    additionalData: {},
  };
  tell(account, payment, { ...failed, amount: { value, currency: payment.currency } });
}
