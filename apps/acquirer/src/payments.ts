import { createHash, randomBytes, randomInt } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { isExpired } from "./cards.rules.ts";
import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { newId } from "./events.ts";
import type { InstrumentRow } from "./instrument-row.ts";
import { accountOf, findInstrument, markUsed } from "./instruments.ts";
import {
  type Behaviour,
  behaviourOfAmount,
  MAGIC_VOUCHERS,
  type TransStatus,
} from "./magic.data.ts";
import { authorise, fail, wait } from "./payment-moves.ts";
import type { ActionType, Method, PaymentRow } from "./payment-row.ts";
import { Refused } from "./refused.ts";
import { once } from "./requests.ts";

export interface NewPayment {
  reference: string;
  /** The merchant's name as the punter sees it on statements and pages. */
  descriptor: string;
  method: Method;
  amount: number;
  currency: string;
  token?: string;
  details?: Record<string, string>;
  /** False: authorise now, capture by a later call. */
  capture?: boolean;
  threeDs?: "default" | "challenge" | "exempt" | "off";
  /** The merchant's origin; redirects go to addresses of this origin only. */
  origin: string;
  returnUrl: string;
  customer: string;
  locale?: string;
}

const EXPIRES_MS: Record<ActionType, number> = {
  challenge: 10 * MINUTE_MS,
  decoupled: 10 * MINUTE_MS,
  redirect: 30 * MINUTE_MS,
  instructions: 24 * HOUR_MS,
};

/** Created once per key and reference; its events tell whether it succeeds. */
export async function create(
  deps: Deps,
  key: string,
  body: NewPayment,
): Promise<{ id: string; fresh: boolean; behaviour: Behaviour }> {
  requireOwnAddress(body);
  const made = await deps.store.transact(async (tx) => {
    const request = await once(tx, { key, call: "payment", body }, newId("pay"), deps.clock.now());
    if (!request.fresh) return { ...request, behaviour: {} };
    const instrument = await instrumentOf(tx, deps, body);
    const behaviour = { ...instrument?.behaviour, ...behaviourOfAmount(body.amount) };
    if (behaviour.isUnenrolled && body.threeDs !== "off")
      throw new Refused(422, "authentication_required", "The card takes no part in 3-D Secure");
    const payment = await insert(tx, deps, request.id, body, instrument, behaviour);
    await begin(tx, deps, payment, body, instrument);
    return { ...request, behaviour };
  });
  deps.wake();
  return made;
}

function requireOwnAddress({ origin, returnUrl }: NewPayment): void {
  const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp(origin) || new URL(origin).origin !== origin)
    throw new Refused(400, "origin_invalid", "origin is not the origin of a site");
  if (!isHttp(returnUrl) || new URL(returnUrl).origin !== origin)
    throw new Refused(400, "return_url_invalid", "returnUrl is not an address of this origin");
}

async function instrumentOf(
  tx: Queries,
  deps: Deps,
  { method, token, details = {}, customer }: NewPayment,
): Promise<InstrumentRow | null> {
  if (method === "card" && !token)
    throw new Refused(422, "token_needed", "A card is paid with by its token");
  const instrument = token
    ? await findInstrument(tx, token, method)
    : await accountOf(tx, deps, method, details, customer);
  if (instrument) await markUsed(tx, instrument.token);
  return instrument;
}

async function insert(
  tx: Queries,
  { clock }: Deps,
  id: string,
  body: NewPayment,
  instrument: InstrumentRow | null,
  behaviour: Behaviour,
): Promise<PaymentRow> {
  const {
    reference,
    descriptor,
    method,
    amount,
    currency,
    origin,
    returnUrl,
    locale = "en",
    capture: autoCapture = true,
  } = body;
  const details = method === "crypto" ? { address: `tlx1${randomBytes(18).toString("hex")}` } : {};
  const rows = await tx.query<PaymentRow>(
    `insert into payments (payment_id, page_key, reference, descriptor, method, amount, currency, token, state, auto_capture, details, origin, return_url, locale, code, behaviour, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12, $13, $14, $15, $16) on conflict (reference) do nothing returning *`,
    [
      id,
      randomBytes(18).toString("base64url"),
      reference,
      descriptor,
      method,
      amount,
      currency,
      instrument?.token ?? null,
      autoCapture,
      JSON.stringify(details),
      origin,
      returnUrl,
      locale,
      String(randomInt(1_000_000)).padStart(6, "0"),
      JSON.stringify(behaviour),
      clock.now(),
    ],
  );
  const [payment] = rows;
  if (!payment) throw new Refused(409, "reference_used", "There is a payment with this reference");
  return payment;
}

async function begin(
  tx: Queries,
  deps: Deps,
  payment: PaymentRow,
  body: NewPayment,
  instrument: InstrumentRow | null,
): Promise<void> {
  if (payment.method === "voucher") return redeem(tx, deps, payment, body.details?.voucher ?? "");
  if (payment.method !== "card")
    return waitFor(
      tx,
      deps,
      payment,
      payment.method === "bank" || payment.method === "crypto" ? "instructions" : "redirect",
    );
  const { expiry_month, expiry_year } = instrument ?? {};
  if (expiry_month && expiry_year && isExpired(expiry_month, expiry_year, deps.clock.now()))
    return fail(tx, deps, payment, "declined", "expired_card");
  const status = authenticationOf(payment.behaviour.threeDs, body.threeDs ?? "default");
  await setThreeDs(tx, payment, status === "off" ? null : status);
  if (status === "C") return waitFor(tx, deps, payment, "challenge");
  if (status === "D") return waitFor(tx, deps, payment, "decoupled");
  const refused =
    status === "off"
      ? payment.behaviour.threeDs === "C"
        ? "authentication_required"
        : null
      : REFUSED[status];
  return refused ? fail(tx, deps, payment, "declined", refused) : authorise(tx, deps, payment);
}

/** Y and A authenticate; I is an exemption the issuer accepted. */
const REFUSED: Partial<Record<TransStatus, string>> = {
  N: "authentication_failed",
  R: "authentication_rejected",
  U: "authentication_unavailable",
};

/**
 * An exemption skips the challenge only if the bank would not have required one: an issuer that
 * insists prevails.
 */
function authenticationOf(
  magic: TransStatus | undefined,
  asked: NonNullable<NewPayment["threeDs"]>,
): TransStatus | "off" {
  if (asked === "off") return "off";
  if (asked === "challenge" && (magic === undefined || magic === "Y")) return "C";
  if (asked === "exempt" && (magic === undefined || magic === "Y")) return "I";
  return magic ?? "Y";
}

export const setThreeDs = async (
  tx: Queries,
  payment: PaymentRow,
  status: TransStatus | null,
): Promise<void> => {
  payment.three_ds = status;
  await tx.query("update payments set three_ds = $2 where payment_id = $1", [
    payment.payment_id,
    status,
  ]);
};

async function waitFor(
  tx: Queries,
  deps: Deps,
  payment: PaymentRow,
  action: ActionType,
): Promise<void> {
  payment.expires_at = deps.clock.now() + EXPIRES_MS[action];
  await tx.query("update payments set expires_at = $2 where payment_id = $1", [
    payment.payment_id,
    payment.expires_at,
  ]);
  await wait(tx, deps, payment, action);
}

async function redeem(tx: Queries, deps: Deps, payment: PaymentRow, typed: string): Promise<void> {
  const code = typed.trim().toUpperCase();
  const magic = MAGIC_VOUCHERS.find(({ key }) => key === code);
  if (magic) return fail(tx, deps, payment, "declined", magic.reason);
  if (!/^[A-Z]{4}-\d{4}-\d{4}$/.test(code))
    return fail(tx, deps, payment, "declined", "voucher_unknown");
  const hash = createHash("sha256").update(code).digest("base64url");
  const taken = await tx.query(
    "insert into vouchers values ($1, $2) on conflict do nothing returning code_hash",
    [hash, payment.payment_id],
  );
  return taken.length > 0
    ? authorise(tx, deps, payment)
    : fail(tx, deps, payment, "declined", "voucher_used");
}
