import { toDecimal } from "@touchline/core";
import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import type { ActionView, InstrumentView } from "./events.ts";
import type { InstrumentRow } from "./instrument-row.ts";
import type { PaymentRow } from "./payment-row.ts";

type Line = ActionView["lines"][number];
const HOLDER = "Touchline Sandbox Acquirer";
const COLLECTING_IBAN = "DE89370400440532013000";

export function actionView(
  { addressFor }: Pick<Deps, "addressFor">,
  type: ActionView["type"],
  payment: PaymentRow,
): ActionView {
  const {
    payment_id,
    page_key,
    origin,
    method,
    details,
    amount,
    currency,
    descriptor,
    expires_at,
  } = payment;
  const sum: Line = { name: "amount", value: `${toDecimal(BigInt(amount), currency)} ${currency}` };
  const bank: Line[] = [
    { name: "iban", value: COLLECTING_IBAN },
    { name: "holder", value: HOLDER },
    { name: "reference", value: descriptor },
    sum,
  ];
  const coin: Line[] = [
    { name: "address", value: details.address ?? "" },
    { name: "network", value: "Sandbox" },
    sum,
  ];
  return {
    type,
    url: `${addressFor(origin)}/act/${payment_id}/${page_key}`,
    lines: type === "instructions" ? (method === "crypto" ? coin : bank) : [],
    expiresAt: expires_at,
  };
}

export async function instrumentView(
  db: Queries,
  token: string | null,
): Promise<InstrumentView | null> {
  if (!token) return null;
  const [row] = await db.query<InstrumentRow>("select * from tokens where token = $1", [token]);
  if (!row) return null;
  const { label, brand, holder, country, fingerprint, expiry_month, expiry_year, details } = row;
  const account = details.iban ?? details.wallet ?? details.address ?? null;
  const expires =
    expiry_year && expiry_month ? `${expiry_year}-${String(expiry_month).padStart(2, "0")}` : null;
  return { token, label, brand, holder, country, fingerprint, account, expires };
}
