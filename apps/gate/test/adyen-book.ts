import type { Clock } from "@touchline/core";
import { type Magic, type NotificationItem, pspReference } from "./adyen-protocol.ts";

export interface AdyenPayment {
  psp: string;
  reference: string;
  value: number;
  currency: string;
  shopper: string;
  returnUrl: string;
  holder: Magic;
  captured: number;
  refunded: number;
  chargedBack: number;
  additionalData: Record<string, string>;
}
export interface AdyenTransfer {
  id: string;
  reference: string;
  amount: { value: number; currency: string };
  status: string;
  at: number;
  [field: string]: unknown;
}
type Hook = { item: NotificationItem } | { transfer: object };
interface Answer {
  status: number;
  body: unknown;
}
interface PayBody {
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
interface ModifyBody {
  amount: { value: number; currency: string };
  reference: string;
}
interface TransferBody extends ModifyBody {
  balanceAccountId: string;
  category: string;
  counterparty: { card?: { cardIdentification: { storedPaymentMethodId?: string } } };
}
interface Written {
  answer: Answer;
  magic?: Magic | undefined;
}
const refused = (status: number, errorCode: string): Written => ({
  answer: { status, body: { status, errorCode, message: "refused" } },
});

const HEAD =
  "Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number";

/** Payments, transfers and journals of the test double, in Adyen's own minor units. */
export function createBook({
  clock,
  merchant,
  balanceAccount,
}: {
  clock: Clock;
  merchant: string;
  balanceAccount: string;
}) {
  const payments = new Map<string, AdyenPayment>();
  const transfers = new Map<string, AdyenTransfer>();
  const stored = new Map<string, string>();
  const results = new Map<string, { payment: AdyenPayment; outcome: "Y" | "N" }>();
  const hooks: Hook[] = [];
  const journal: string[][] = [];
  const reports = new Map<string, string>();
  const transactions: { id: string; transfer: AdyenTransfer; value: number; at: number }[] = [];
  const next = { transfer: "booked" as "booked" | "refused" | "lost" };

  const itemOf = (
    payment: AdyenPayment,
    over: Partial<NotificationItem> = {},
  ): NotificationItem => ({
    pspReference: payment.psp,
    merchantAccountCode: merchant,
    merchantReference: payment.reference,
    eventCode: "AUTHORISATION",
    amount: { value: payment.value, currency: payment.currency },
    success: "true",
    eventDate: new Date(clock.now()).toISOString(),
    paymentMethod: "visa",
    additionalData: payment.additionalData,
    ...over,
  });
  const told = (payment: AdyenPayment, over: Partial<NotificationItem> = {}) =>
    void hooks.push({ item: itemOf(payment, over) });
  /** A row of the settlement report; decimals in Adyen's own units. */
  function booked(
    type: string,
    payment: AdyenPayment,
    value: number,
    reference: string,
    modification = "",
  ): void {
    const digits = { JPY: 0, KWD: 3, IDR: 0 }[payment.currency] ?? 2;
    const amount = (Math.abs(value) / 10 ** digits).toFixed(digits);
    const [debit, credit] = value < 0 ? [amount, ""] : ["", amount];
    const date = new Date(clock.now()).toISOString().slice(0, 19).replace("T", " ");
    const fee = (0.12).toFixed(digits);
    const money = [
      payment.currency,
      debit,
      credit,
      "1",
      payment.currency,
      debit,
      credit,
      "",
      fee,
      "",
      "",
    ];
    journal.push([
      "Touchline",
      merchant,
      payment.psp,
      payment.reference,
      "visa",
      date,
      "UTC",
      type,
      reference,
      ...money,
      "visaclassic",
      modification,
    ]);
  }
  function authorised(payment: AdyenPayment): Answer {
    payment.captured = payment.value;
    booked("Settled", payment, payment.value, pspReference());
    told(
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
  function declined(payment: AdyenPayment, [code, reason]: readonly [string, string]): Answer {
    told(payment, { success: "false", reason });
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
  const REFUSALS: Partial<Record<Magic, readonly [string, string]>> = {
    DECLINED: ["2", "Refused"],
    NOT_ENOUGH_BALANCE: ["12", "Not enough balance"],
    EXPIRED: ["6", "Expired Card"],
  };

  function pay(body: PayBody): Written {
    const {
      amount,
      reference,
      shopperReference: shopper,
      returnUrl,
      paymentMethod: method,
      enablePayOut,
      storePaymentMethod,
    } = body;
    const { value, currency } = amount;
    if (method.type !== "scheme" || method.number) return refused(422, "905");
    if (method.storedPaymentMethodId && stored.get(method.storedPaymentMethodId) !== shopper)
      return refused(422, "800");
    const card = method.encryptedCardNumber?.split(".")[2] ?? "1111";
    const kept = method.storedPaymentMethodId ?? pspReference();
    if (enablePayOut || storePaymentMethod) stored.set(kept, shopper);
    const authentication = body.authenticationData?.attemptAuthentication;
    const payment: AdyenPayment = {
      psp: pspReference(),
      reference,
      value,
      currency,
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
    payments.set(payment.reference, payment);
    const { holder, psp } = payment;
    if (holder === "NEVER") return { answer: { status: 200, body: {} }, magic: holder };
    const refusal = REFUSALS[holder];
    if (refusal) return { answer: declined(payment, refusal) };
    if (holder === "CHALLENGE") {
      const url = `https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect?MD=${psp}`;
      const action = { type: "redirect", method: "GET", paymentMethodType: "scheme", url };
      return {
        answer: {
          status: 200,
          body: {
            resultCode: "RedirectShopper",
            pspReference: psp,
            merchantReference: payment.reference,
            action,
          },
        },
      };
    }
    return { answer: authorised(payment), magic: holder };
  }

  function finish({ redirectResult }: { redirectResult?: string }): Answer {
    const found = results.get(redirectResult ?? "");
    if (!found) return refused(422, "14_002").answer;
    return found.outcome === "Y"
      ? authorised(found.payment)
      : declined(found.payment, ["11", "3D Not Authenticated"]);
  }

  function modify(psp: string, kind: string, body: ModifyBody): Written {
    const payment = [...payments.values()].find((each) => each.psp === psp);
    if (!payment) return refused(422, "167");
    const { value } = body.amount;
    const id = pspReference();
    if (kind === "refunds") {
      const isFine = payment.refunded + value <= payment.captured;
      if (isFine) {
        payment.refunded += value;
        booked("Refunded", payment, -value, id, body.reference);
      }
      const refund = {
        pspReference: id,
        originalReference: psp,
        merchantReference: body.reference,
        eventCode: "REFUND",
        additionalData: {},
      };
      told(payment, {
        ...refund,
        amount: { value, currency: payment.currency },
        success: isFine ? "true" : "false",
      });
    } else
      told(payment, {
        pspReference: id,
        originalReference: psp,
        eventCode: "CAPTURE",
        additionalData: {},
      });
    const answer = {
      paymentPspReference: psp,
      pspReference: id,
      status: "received",
      merchantAccount: merchant,
      amount: body.amount,
    };
    return { answer: { status: 201, body: { ...answer, reference: body.reference } } };
  }

  function moved(transfer: AdyenTransfer, status: string): void {
    transfer.status = status;
    const isBack = status === "returned" || status === "failed";
    if (status === "booked" || isBack)
      transactions.push({
        id: pspReference(),
        transfer,
        value: isBack ? transfer.amount.value : -transfer.amount.value,
        at: clock.now(),
      });
    hooks.push({
      transfer: {
        type: "balancePlatform.transfer.updated",
        environment: "test",
        data: { ...transfer, at: undefined },
      },
    });
  }
  function transferred(body: TransferBody): Written {
    if (body.balanceAccountId !== balanceAccount) return refused(422, "30_112");
    const { card } = body.counterparty;
    if (card && !stored.has(card.cardIdentification.storedPaymentMethodId ?? ""))
      return refused(422, "30_081");
    const transfer: AdyenTransfer = {
      id: pspReference(),
      reference: body.reference,
      amount: body.amount,
      status: "received",
      at: clock.now(),
      category: body.category,
      direction: "outgoing",
      balanceAccount: { id: balanceAccount },
      counterparty: body.counterparty,
    };
    transfers.set(transfer.reference, transfer);
    const answer = { status: 202, body: { ...transfer, at: undefined } };
    for (const status of next.transfer === "refused" ? ["refused"] : ["authorised", "booked"])
      moved(transfer, status);
    const isLost = next.transfer === "lost";
    next.transfer = "booked";
    return { answer, ...(isLost ? { magic: "LOST" as const } : {}) };
  }

  return {
    payments,
    transfers,
    hooks,
    reports,
    next,
    itemOf,
    told,
    write(path: string, body: Record<string, unknown>): Written {
      const fields = body as unknown as PayBody & TransferBody;
      const [, psp = "", kind = ""] = /\/payments\/(\w+)\/(captures|refunds)$/.exec(path) ?? [];
      if (kind) return modify(psp, kind, fields);
      if (path.endsWith("/payments")) return pay(fields);
      if (path.endsWith("/payments/details")) return { answer: finish(body.details as object) };
      return path.endsWith("/transfers") ? transferred(fields) : refused(404, "404");
    },
    read(path: string, query: URLSearchParams): Answer {
      const shown = ({ at: _, ...transfer }: AdyenTransfer) => transfer;
      const [, id = ""] = /\/transfers\/(\w+)$/.exec(path) ?? [];
      const found = [...transfers.values()].find((each) => each.id === id);
      if (id) return found ? { status: 200, body: shown(found) } : refused(404, "30_404").answer;
      const isWithin = (at: number) =>
        at >= Date.parse(query.get("createdSince") ?? "") &&
        at <= Date.parse(query.get("createdUntil") ?? "");
      if (query.get("balanceAccountId") !== balanceAccount) return refused(422, "30_112").answer;
      if (path.endsWith("/transfers")) {
        const data = [...transfers.values()].filter(
          ({ reference, at }) => reference === query.get("reference") && isWithin(at),
        );
        return { status: 200, body: { data: data.map(shown) } };
      }
      const data = transactions.filter(({ at }) => isWithin(at));
      return {
        status: 200,
        body: {
          data: data.map(({ id: number, transfer, value, at }) => ({
            id: number,
            status: "booked",
            bookingDate: new Date(at).toISOString(),
            amount: { value, currency: transfer.amount.currency },
            transfer: { id: transfer.id, reference: transfer.reference },
          })),
        },
      };
    },
    authenticate(url: string, outcome: "Y" | "N"): string {
      const payment = [...payments.values()].find(
        ({ psp }) => psp === new URL(url).searchParams.get("MD"),
      );
      if (!payment) throw new Error("nobody is asked there");
      const result = `X6XtfGC3!${pspReference()}${"y".repeat(900)}`;
      results.set(result, { payment, outcome });
      return `${payment.returnUrl}&redirectResult=${encodeURIComponent(result)}`;
    },
    chargeBack(payment: AdyenPayment): void {
      payment.chargedBack += payment.value;
      const dispute = pspReference();
      booked("Chargeback", payment, -payment.value, dispute);
      told(payment, {
        eventCode: "CHARGEBACK",
        pspReference: dispute,
        originalReference: payment.psp,
        additionalData: {},
      });
    },
    refundFailed(payment: AdyenPayment): void {
      const value = payment.refunded;
      payment.refunded = 0;
      const id = pspReference();
      booked("RefundedReversed", payment, value, id);
      const failed = {
        eventCode: "REFUND_FAILED",
        pspReference: id,
        originalReference: payment.psp,
        additionalData: {},
      };
      told(payment, { ...failed, amount: { value, currency: payment.currency } });
    },
    giveBack: (transfer: AdyenTransfer): void => moved(transfer, "returned"),
    /** Closes the batch: its report becomes available, and Adyen announces it. */
    closeBatch(number: number): void {
      const name = `settlement_detail_report_batch_${number}.csv`;
      const fee = `Touchline,${merchant},,,,2026-06-02 00:00:00,UTC,Fee,Transaction Fees,,,,,EUR,0.12,,,,,,,,${number}`;
      const rows = journal.splice(0).map((row) => [...row, String(number)].join(","));
      reports.set(name, `${[HEAD, ...rows, fee].join("\r\n")}\r\n`);
      hooks.push({
        item: {
          pspReference: name,
          merchantAccountCode: merchant,
          merchantReference: "",
          amount: { value: 0, currency: "EUR" },
          eventCode: "REPORT_AVAILABLE",
          success: "true",
          reason: `https://evil.example/${name}`,
          additionalData: {},
        },
      });
    },
    /** The money held for the merchant, by Adyen's own books. */
    balance(currency: string): number {
      const own = [...payments.values()].filter((payment) => payment.currency === currency);
      const out = transactions.filter(({ transfer }) => transfer.amount.currency === currency);
      return (
        own.reduce(
          (sum, { captured, refunded, chargedBack }) => sum + captured - refunded - chargedBack,
          0,
        ) + out.reduce((sum, { value }) => sum + value, 0)
      );
    },
  };
}
export type AdyenBook = ReturnType<typeof createBook>;
