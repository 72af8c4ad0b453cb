import {
  type AdyenAccount,
  type AdyenTransfer,
  type Answer,
  refused,
  type Written,
} from "./adyen-account.ts";
import type { ModifyBody } from "./adyen-checkout.ts";
import { pspReference } from "./adyen-protocol.ts";

export interface TransferBody extends ModifyBody {
  balanceAccountId: string;
  category: string;
  counterparty: { card?: { cardIdentification: { storedPaymentMethodId?: string } } };
}

export function transfer(account: AdyenAccount, body: TransferBody): Written {
  const { balanceAccount, stored, transfers, next, clock } = account;
  if (body.balanceAccountId !== balanceAccount) return refused(422, "30_112");
  const { card } = body.counterparty;
  if (card && !stored.has(card.cardIdentification.storedPaymentMethodId ?? ""))
    return refused(422, "30_081");
  const made: AdyenTransfer = {
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
  transfers.set(made.reference, made);
  const answer = { status: 202, body: { ...made, at: undefined } };
  for (const status of next.transfer === "refused" ? ["refused"] : ["authorised", "booked"])
    move(account, made, status);
  const isLost = next.transfer === "lost";
  next.transfer = "booked";
  return { answer, ...(isLost ? { magic: "LOST" as const } : {}) };
}

/** Gives a transfer its next status, books it, and tells the merchant. */
export function move(
  { transactions, hooks, clock }: AdyenAccount,
  moved: AdyenTransfer,
  status: string,
): void {
  moved.status = status;
  const isBack = status === "returned" || status === "failed";
  if (status === "booked" || isBack)
    transactions.push({
      id: pspReference(),
      transfer: moved,
      value: isBack ? moved.amount.value : -moved.amount.value,
      at: clock.now(),
    });
  hooks.push({
    transfer: {
      type: "balancePlatform.transfer.updated",
      environment: "test",
      data: { ...moved, at: undefined },
    },
  });
}

const shown = ({ at: _, ...rest }: AdyenTransfer) => rest;

/** Answers a query for one transfer, for transfers by reference, or for transactions. */
export function readTransfers(
  { transfers, transactions, balanceAccount }: AdyenAccount,
  path: string,
  query: URLSearchParams,
): Answer {
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
      data: data.map(
        ({ id: number, transfer: { id: transferId, reference, amount }, value, at }) => ({
          id: number,
          status: "booked",
          bookingDate: new Date(at).toISOString(),
          amount: { value, currency: amount.currency },
          transfer: { id: transferId, reference },
        }),
      ),
    },
  };
}
