import { createHash, createHmac } from "node:crypto";
import { assert } from "@touchline/core";
import { brandOf, digitsOf, type TypedCard } from "./cards.rules.ts";
import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { newId } from "./events.ts";
import type { InstrumentRow } from "./instrument-row.ts";
import { behaviourOfCard } from "./magic.data.ts";
import type { Method } from "./payment-row.ts";
import { Refused } from "./refused.ts";

/** The same for the same card or account. Without the key nobody can test numbers against it. */
const fingerprintOf = (merchantKey: string, text: string): string =>
  createHmac("sha256", `fingerprint:${merchantKey}`).update(text).digest("base64url");

type New = Omit<InstrumentRow, "token">;

async function keep(tx: Queries, instrument: New, at: number): Promise<InstrumentRow> {
  const token = newId("tok");
  const {
    method,
    label,
    brand,
    last_four,
    expiry_month,
    expiry_year,
    holder,
    country,
    fingerprint,
    details,
    behaviour,
  } = instrument;
  await tx.query(
    `insert into tokens (token, method, label, brand, last_four, expiry_month, expiry_year, holder, country, fingerprint, details, behaviour, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      token,
      method,
      label,
      brand,
      last_four,
      expiry_month,
      expiry_year,
      holder,
      country,
      fingerprint,
      JSON.stringify(details),
      JSON.stringify(behaviour),
      at,
    ],
  );
  return { token, ...instrument };
}

/** Turns a typed card into a token. Its number and CVC do not leave this call. */
export function keepCard(
  { store, merchantKey, clock }: Deps,
  card: TypedCard,
): Promise<InstrumentRow> {
  const digits = digitsOf(card.number);
  const last_four = digits.slice(-4);
  return keep(
    store,
    {
      method: "card",
      label: `•••• ${last_four}`,
      brand: brandOf(digits),
      last_four,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      holder: card.holder.trim(),
      country: null,
      fingerprint: fingerprintOf(merchantKey, `card:${digits}`),
      details: {},
      behaviour: behaviourOfCard(digits),
    },
    clock.now(),
  );
}

export async function findInstrument(
  tx: Queries,
  token: string,
  method: Method,
): Promise<InstrumentRow> {
  const [row] = await tx.query<InstrumentRow>(
    "select * from tokens where token = $1 and method = $2",
    [token, method],
  );
  if (!row) throw new Refused(422, "token_unknown", "There is no such token for this method");
  return row;
}

export const markUsed = (tx: Queries, token: string) =>
  tx.query("update tokens set used = true where token = $1 and not used", [token]);

/** The sandbox's bank gives every customer an account with valid check digits (ISO 13616). */
function ibanOf(customer: string): string {
  const account = BigInt(`0x${createHash("sha256").update(customer).digest("hex").slice(0, 14)}`)
    .toString()
    .padStart(18, "0")
    .slice(-18);
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

const FIELD: Partial<Record<Method, string>> = {
  bank: "iban",
  instant_bank: "iban",
  wallet: "wallet",
  crypto: "address",
};

/**
 * A named account, or the customer's own at the sandbox's bank; recognised when it is used again.
 */
export async function accountOf(
  tx: Queries,
  { merchantKey, clock }: Deps,
  method: Method,
  details: Record<string, string>,
  customer: string,
): Promise<InstrumentRow | null> {
  const field = FIELD[method];
  if (!field) return null;
  const own =
    field === "iban"
      ? ibanOf(customer)
      : `${field}-${createHash("sha256").update(customer).digest("hex").slice(0, 12)}`;
  const account = (details[field] ?? own).replace(/\s/g, "");
  const fingerprint = fingerprintOf(merchantKey, `${field}:${account.toUpperCase()}`);
  const [known] = await tx.query<InstrumentRow>(
    "select * from tokens where method = $1 and fingerprint = $2 order by created_at limit 1",
    [method, fingerprint],
  );
  if (known) return known;
  assert(account.length <= 200, "an account's name is bounded by the call's schema");
  return keep(
    tx,
    {
      method,
      label: `•••• ${account.slice(-4)}`,
      brand: null,
      last_four: account.slice(-4),
      expiry_month: null,
      expiry_year: null,
      holder: details.holder ?? null,
      country: field === "iban" ? account.slice(0, 2).toUpperCase() : null,
      fingerprint,
      details: { [field]: account },
      behaviour: {},
    },
    clock.now(),
  );
}
