import type { MethodField, MethodKind, PaymentDirection, PaymentMethod } from "@touchline/contract";
import { type Clock, entriesOf, type Minor } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { MethodTerms, PaymentLaw } from "@touchline/jurisdictions";
import { isValidIBAN } from "ibantools";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import { isExpired, type SavedMethodRow, savedView } from "./saved-methods.store.ts";

/** The fields that each payment method needs when no saved one is used. */
const FIELDS: Record<PaymentDirection, Record<MethodKind, readonly MethodField[]>> = {
  deposit: {
    card: ["card"],
    bank: [],
    instant_bank: [],
    wallet: ["wallet"],
    voucher: ["voucher"],
    crypto: [],
  },
  withdrawal: {
    card: [],
    bank: ["iban", "holder"],
    instant_bank: ["iban", "holder"],
    wallet: ["wallet"],
    voucher: [],
    crypto: ["address"],
  },
};

export interface Offered {
  kind: MethodKind;
  provider: PaymentProvider;
  terms: MethodTerms;
  least: Minor;
  most: Minor;
  fields: readonly MethodField[];
}

/** The payment methods that the law allows and a provider supports, in the law's order. */
export function offeredMethods(
  law: PaymentLaw,
  direction: PaymentDirection,
  currency: string,
  providers: readonly PaymentProvider[],
): Offered[] {
  return entriesOf(law[direction]).flatMap(([kind, terms]) => {
    const provider = providers.find((each) => each.supports(direction, kind, currency));
    if (!provider) return [];
    const [least, most] = [worthOf(terms.least, currency), worthOf(terms.most, currency)];
    return [{ kind, provider, terms, least, most, fields: FIELDS[direction][kind] }];
  });
}

/** The fee on an amount: never all of it. */
export function feeOf({ fee }: MethodTerms, amount: bigint, currency: string): bigint {
  if (!fee) return 0n;
  const whole =
    (fee.fixed > 0 ? worthOf(fee.fixed, currency) : 0n) + (amount * BigInt(fee.bps)) / 10_000n;
  return whole < amount ? whole : amount - 1n;
}

export interface MethodView {
  offered: Offered;
  currency: string;
  saved: readonly SavedMethodRow[];
  hostedUrl: string | null;
  clock: Clock;
}

export function methodView({
  offered,
  currency,
  saved,
  hostedUrl,
  clock,
}: MethodView): PaymentMethod {
  const { kind, terms, least, most, fields } = offered;
  const [fastest, slowest] = terms.takes;
  return {
    method: kind,
    least: Number(least),
    most: Number(most),
    fee: {
      fixed: terms.fee ? Number(worthOf(terms.fee.fixed, currency)) : 0,
      bps: terms.fee?.bps ?? 0,
    },
    takes: { least: fastest * 60, most: slowest * 60 },
    fields: [...fields],
    hostedUrl: fields.includes("card") ? hostedUrl : null,
    saved: saved
      .filter((method) => method.kind === kind && method.is_kept)
      .map((method) => savedView(method, clock.now())),
  };
}

export type Details = Partial<Record<Exclude<MethodField, "card">, string>>;

/**
 * The fault in a method's fields, or null. `countries`: accounts accepted from these countries;
 * null accepts all.
 */
export function detailsFault(
  fields: readonly MethodField[],
  details: Details,
  countries: readonly string[] | null,
) {
  const wrong = (field: MethodField, rule: string) =>
    refusal("PAYMENT_DETAILS_INVALID", { field, rule });
  for (const field of fields) {
    if (field === "card") continue;
    const value = details[field]?.trim();
    if (!value) return wrong(field, "required");
    if (field === "iban") {
      const iban = plainIban(value);
      if (!isValidIBAN(iban)) return wrong(field, "iban");
      if (countries && !countries.includes(iban.slice(0, 2))) return wrong(field, "country");
    }
    if (field === "holder" && !/\p{L}{2}/u.test(value)) return wrong(field, "name");
    if (field === "wallet" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$|^\+?[0-9 ]{7,20}$/.test(value))
      return wrong(field, "wallet");
    if (field === "voucher" && !/^[A-Za-z0-9-]{8,40}$/.test(value)) return wrong(field, "voucher");
    if (field === "address" && !/^[A-Za-z0-9:]{20,120}$/.test(value))
      return wrong(field, "address");
  }
  return null;
}

/**
 * One name for an account, however it is written and whichever method uses it: a bank account is
 * the same for transfers and instant payments.
 */
export function accountName(kind: MethodKind, account: string): string {
  const plain = account.replace(/\s/g, "");
  if (kind === "bank" || kind === "instant_bank") return `iban:${plain.toUpperCase()}`;
  return `${kind}:${kind === "wallet" ? plain.toLowerCase() : plain}`;
}

export const plainIban = (iban: string): string => iban.replace(/\s/g, "").toUpperCase();

/** The fault if the amount or the saved method does not fit the payment method, else null. */
export function methodFault(
  { kind, least, most }: Offered,
  amount: number,
  saved: SavedMethodRow | null,
  now: number,
): Refusal<
  | "PAYMENT_AMOUNT_OUT_OF_RANGE"
  | "PAYMENT_METHOD_EXPIRED"
  | "PAYMENT_METHOD_STOPPED"
  | "PAYMENT_METHOD_UNAVAILABLE"
> | null {
  if (amount < least || amount > most)
    return refusal("PAYMENT_AMOUNT_OUT_OF_RANGE", { least: Number(least), most: Number(most) });
  if (!saved) return null;
  if (saved.kind !== kind) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  if (saved.stopped_at) return refusal("PAYMENT_METHOD_STOPPED");
  return isExpired(saved, now) ? refusal("PAYMENT_METHOD_EXPIRED") : null;
}
