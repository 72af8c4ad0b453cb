import {
  type AdyenAccount,
  type AdyenPayment,
  type AdyenTransfer,
  openAccount,
  refused,
  type Written,
} from "./adyen-account.ts";
import {
  authenticate,
  chargeBack,
  finish,
  modify,
  type PayBody,
  pay,
  refundFailed,
} from "./adyen-checkout.ts";
import { closeBatch, itemOf } from "./adyen-journal.ts";
import type { NotificationItem } from "./adyen-protocol.ts";
import { move, readTransfers, type TransferBody, transfer } from "./adyen-transfers.ts";

/** Payments, transfers and journals of the test double, in Adyen's own minor units. */
export function createBook(owner: Pick<AdyenAccount, "clock" | "merchant" | "balanceAccount">) {
  const account = openAccount(owner);
  const { payments, transfers, hooks, reports, next } = account;
  return {
    payments,
    transfers,
    hooks,
    reports,
    next,
    itemOf: (payment: AdyenPayment, over: Partial<NotificationItem>) =>
      itemOf(account, payment, over),
    write: (path: string, body: Record<string, unknown>) => write(account, path, body),
    read: (path: string, query: URLSearchParams) => readTransfers(account, path, query),
    authenticate: (url: string, outcome: "Y" | "N") => authenticate(account, url, outcome),
    chargeBack: (payment: AdyenPayment) => chargeBack(account, payment),
    refundFailed: (payment: AdyenPayment) => refundFailed(account, payment),
    giveBack: (made: AdyenTransfer) => move(account, made, "returned"),
    closeBatch: (number: number) => closeBatch(account, number),
    /** The money held for the merchant, by Adyen's own books. */
    balance: (currency: string) => balanceOf(account, currency),
  };
}
export type AdyenBook = ReturnType<typeof createBook>;

function write(account: AdyenAccount, path: string, body: Record<string, unknown>): Written {
  const fields = body as unknown as PayBody & TransferBody;
  const [, psp = "", kind = ""] = /\/payments\/(\w+)\/(captures|refunds)$/.exec(path) ?? [];
  if (kind) return modify(account, psp, kind, fields);
  if (path.endsWith("/payments")) return pay(account, fields);
  if (path.endsWith("/payments/details"))
    return { answer: finish(account, body.details as object) };
  return path.endsWith("/transfers") ? transfer(account, fields) : refused(404, "404");
}

function balanceOf({ payments, transactions }: AdyenAccount, currency: string): number {
  const own = [...payments.values()].filter((payment) => payment.currency === currency);
  const out = transactions.filter(({ transfer: made }) => made.amount.currency === currency);
  return (
    own.reduce(
      (sum, { captured, refunded, chargedBack }) => sum + captured - refunded - chargedBack,
      0,
    ) + out.reduce((sum, { value }) => sum + value, 0)
  );
}
