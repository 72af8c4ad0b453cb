import type { AdyenAccount, AdyenPayment } from "./adyen-account.ts";
import type { NotificationItem } from "./adyen-protocol.ts";

const HEAD =
  "Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number";

export const itemOf = (
  { merchant, clock }: AdyenAccount,
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

/** Leaves a message for the merchant. */
export const tell = (
  account: AdyenAccount,
  payment: AdyenPayment,
  over: Partial<NotificationItem> = {},
): void => void account.hooks.push({ item: itemOf(account, payment, over) });

/** A movement of money; a positive value is credited to the merchant. */
interface Booking {
  type: string;
  payment: AdyenPayment;
  value: number;
  reference: string;
  modification?: string;
}

/** A row of the settlement report; decimals in Adyen's own units. */
export function book(
  { journal, merchant, clock }: AdyenAccount,
  { type, payment, value, reference, modification = "" }: Booking,
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

/** Closes the batch: its report becomes available, and Adyen announces it. */
export function closeBatch(
  { journal, reports, hooks, merchant }: AdyenAccount,
  number: number,
): void {
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
}
