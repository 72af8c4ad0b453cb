import type { TransferInfo } from "@adyen/api-library/lib/src/typings/transfers/models.js";
import { isValidIBAN } from "ibantools";
import { fromAdyen, toAdyen } from "./adyen-amounts.ts";
import { readToken } from "./adyen-card.ts";
import { transferKind } from "./adyen-events.data.ts";
import { NO_FACT } from "./adyen-facts.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { type PayoutOrder, type ProviderEvent, ProviderRefusal } from "./provider.ts";

/**
 * Currencies in which an IBAN is paid through local clearing; others need bank details that we do
 * not collect.
 */
const IBAN_CURRENCIES = ["EUR", "GBP", "CHF", "DKK", "SEK", "NOK", "PLN", "CZK", "HUF", "RON"];
export const paysTo = (method: string, currency: string): boolean =>
  method === "card" ||
  ((method === "bank" || method === "instant_bank") && IBAN_CURRENCIES.includes(currency));

export interface TransferAnswer {
  id?: string | undefined;
  status: string;
  reference?: string | undefined;
  reason?: string | undefined;
  amount: { value: number; currency: string };
}

/** Adyen's reasons for a failed transfer; all others mean that the account could not be paid. */
const REASONS: Record<string, ProviderEvent["reason"]> = {
  counterpartyAccountClosed: "account_closed",
  counterpartyAccountNotFound: "account_closed",
  cardExpired: "expired_card",
  notSupported: "card_not_supported",
};

/** Each status of a transfer is one fact, with the same id whoever reports it and however often. */
export function transferEvent({
  id = "",
  status,
  reference,
  reason,
  amount,
}: TransferAnswer): ProviderEvent {
  const kind = transferKind(status);
  const value = Math.abs(amount.value);
  return {
    ...NO_FACT,
    eventId: `transfer:${id}:${status}:${value}${amount.currency}`,
    kind,
    paymentId: reference ?? "",
    reference: id || null,
    amount: fromAdyen(value, amount.currency),
    currency: amount.currency,
    reason:
      kind === "payout_failed"
        ? (REASONS[reason ?? ""] ?? "account_closed")
        : kind === "returned"
          ? "bank_returned"
          : null,
  };
}

/** The body of `/transfers`: to a card that Adyen stores, or to an account by its IBAN. */
export function transferRequest(
  payouts: NonNullable<AdyenSettings["payouts"]>,
  order: PayoutOrder,
): TransferInfo {
  const { paymentId, number, amount, currency, method, token, details, holder, punterId } = order;
  const told = toAdyen(amount, currency);
  if (!told) throw new ProviderRefusal("rejected", `Adyen pays no such amount of ${currency}`);
  const party = { fullName: holder, type: "individual", reference: punterId };
  return {
    amount: told,
    balanceAccountId: payouts.balanceAccount,
    reference: paymentId,
    description: number,
    ...(method === "card"
      ? {
          category: "card",
          counterparty: { card: { cardHolder: party, cardIdentification: storedCard(token) } },
        }
      : {
          category: "bank",
          priority: method === "instant_bank" ? "instant" : "regular",
          referenceForBeneficiary: statementText(number),
          counterparty: {
            bankAccount: {
              accountHolder: party,
              accountIdentification: { type: "iban", iban: ibanOf(token, details) },
            },
          },
        }),
  } as unknown as TransferInfo;
}

function storedCard(token: string | null): { storedPaymentMethodId: string } {
  const card = readToken(token ?? "");
  if (!("stored" in card))
    throw new ProviderRefusal("card_not_supported", "Adyen keeps no such card");
  return { storedPaymentMethodId: card.stored };
}

function ibanOf(token: string | null, details: Readonly<Record<string, string>>): string {
  const iban = token ?? details.iban ?? "";
  if (!isValidIBAN(iban)) throw new ProviderRefusal("account_closed", "the account has no IBAN");
  return iban;
}

const statementText = (number: string): string => number.replace(/[^A-Za-z0-9]/g, "").slice(0, 35);
