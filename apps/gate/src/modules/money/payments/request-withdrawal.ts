import type { BodyOf, withdraw } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { holdPunter } from "../../../ports/holds.ts";
import { applyById } from "./apply-events.ts";
import {
  accountName,
  detailsFault,
  feeOf,
  methodFault,
  type Offered,
  plainIban,
} from "./methods.ts";
import { insertPayment, type PaymentRow, writePayment } from "./payments.store.ts";
import { holdPosting } from "./postings.ts";
import type { PaymentRules } from "./risk.ts";
import { findSavedMethod, putSavedMethod, type SavedMethodRow } from "./saved-methods.store.ts";
import { ownEvent } from "./say-event.ts";
import { mostOver } from "./withdrawal.rules.ts";
import {
  type WithdrawalStanding,
  type WithdrawalsDeps,
  withdrawalStanding,
} from "./withdrawal-standing.ts";
import { verdictOn } from "./withdrawal-verdict.ts";

export type WithdrawalBody = BodyOf<typeof withdraw>;

/** Takes the amount from the balance, and either approves the withdrawal or leaves it to review. */
export async function requestWithdrawal(
  deps: WithdrawalsDeps,
  tx: Tx,
  punterId: string,
  { body, caller }: { body: WithdrawalBody; caller: Caller },
) {
  // How much may go to a method depends on earlier requests.
  await holdPunter(tx, punterId);
  const now = await withdrawalStanding(deps, tx, punterId);
  if (now.blocks.length > 0) return refusal("WITHDRAWAL_BLOCKED", { blocks: now.blocks });
  const offered = now.offered.find(({ kind }) => kind === body.method);
  if (!offered) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const method = await targetOf(deps, tx, now, { offered, body });
  if (isRefusal(method)) return method;
  const fault = methodFault(offered, body.amount, method, deps.clock.now());
  if (fault && fault.code !== "PAYMENT_METHOD_EXPIRED") return fault;
  const amount = BigInt(body.amount);
  if (amount > now.cash) return refusal("INSUFFICIENT_FUNDS");
  const most = mostOver(now.cash, now.nets, method.saved_method_id);
  if (amount > most) return refusal("WITHDRAWAL_OTHER_METHOD_FIRST", { most: Number(most) });

  const judged = await deps.risk.assess(tx, {
    punterId,
    direction: "withdrawal",
    amount,
    currency: now.punter.currency,
    fingerprint: method.fingerprint,
    holder: method.holder,
    ip: caller.ip,
  });
  if (judged.verdict === "stop") return refusal("PAYMENT_STOPPED");
  const payment = await hold(deps, tx, now, { offered, method, amount });
  await judge(deps, tx, now, { payment, method, judged });
  return { paymentId: payment.payment_id };
}

/** The destination account: a saved one, or a new one, which is saved by using it. */
async function targetOf(
  { jurisdictions, random, clock, orders }: WithdrawalsDeps,
  tx: Tx,
  { punter, saved }: WithdrawalStanding,
  { offered, body }: { offered: Offered; body: WithdrawalBody },
) {
  const known = saved.find(({ saved_method_id }) => saved_method_id === body.savedMethodId);
  if (body.savedMethodId) return known ?? refusal("PAYMENT_METHOD_UNAVAILABLE");
  if (offered.fields.length === 0) return refusal("PAYMENT_METHOD_UNAVAILABLE");
  const { residents } = jurisdictions.profile(punter.jurisdiction);
  const fault = detailsFault(
    offered.fields,
    body.details ?? {},
    "only" in residents ? residents.only : null,
  );
  if (fault) return fault;
  const { iban, wallet: account, address, holder } = body.details ?? {};
  const token = iban ? plainIban(iban) : (account ?? address ?? "").trim();
  const put = await putSavedMethod(tx, {
    punter_id: punter.punterId,
    saved_method_id: random.uuid(),
    kind: offered.kind,
    provider: offered.provider.name,
    token_sealed: orders.tokens.seal(token),
    fingerprint: orders.tokens.fingerprint(accountName(offered.kind, token)),
    label: maskedAccount(token),
    brand: null,
    expires: null,
    holder: holder?.trim() ?? null,
    country: iban ? token.slice(0, 2) : null,
    is_kept: true,
    created_at: new Date(clock.now()),
    isByProvider: false,
  });
  return (
    (await findSavedMethod(tx, punter.punterId, put.savedMethodId)) ??
    refusal("PAYMENT_METHOD_UNAVAILABLE")
  );
}

/** The last four characters of an account number, never the whole. */
const maskedAccount = (token: string): string => `•••• ${token.slice(-4)}`;

/** Creates the payment, and moves its amount from the balance to the money under way. */
async function hold(
  { clock, random, wallet }: WithdrawalsDeps,
  tx: Tx,
  { punter: { punterId, currency }, law }: WithdrawalStanding,
  { offered, method, amount }: { offered: Offered; method: SavedMethodRow; amount: bigint },
): Promise<PaymentRow> {
  const at = new Date(clock.now());
  const payment = await insertPayment(
    tx,
    {
      punter_id: punterId,
      payment_id: random.uuid(),
      direction: "withdrawal",
      kind: offered.kind,
      provider: offered.provider.name,
      saved_method_id: method.saved_method_id,
      label: method.label,
      amount,
      fee: feeOf(offered.terms, amount, currency),
      currency,
      state: "requested",
      holder: "us",
      held: amount,
      promised_at: new Date(clock.now() + law.promisedHours * HOUR_MS),
    },
    at,
  );
  const held = await wallet.post(tx, holdPosting(payment));
  // A bet took the money after the balance was read. Thrown, so that the payment is rolled back.
  if (held.outcome === "insufficient") throw new RefusalError(refusal("INSUFFICIENT_FUNDS"));
  const first = {
    punter_id: punterId,
    payment_id: payment.payment_id,
    step: 1,
    event: "requested",
    from_state: null,
    to_state: "requested",
  } as const;
  await writePayment(tx, {
    event: null,
    payment: null,
    unparked: [],
    postings: [],
    at,
    steps: [{ ...first, holder: "us", reason: null, actor: "punter", saw: null }],
  });
  return payment;
}

/** Approves the payment by the rules alone, or leaves it to an operator. */
async function judge(
  deps: WithdrawalsDeps,
  tx: Tx,
  { punter, law }: WithdrawalStanding,
  {
    payment,
    method,
    judged,
  }: {
    payment: PaymentRow;
    method: SavedMethodRow;
    judged: Awaited<ReturnType<PaymentRules["assess"]>>;
  },
): Promise<void> {
  const verdict = await verdictOn(deps, tx, {
    payment,
    punter,
    law,
    method,
    risk: judged.verdict,
    asksForSourceOfFunds: judged.hits.some(({ rule }) => rule.startsWith("source-of-funds")),
  });
  const decided = {
    reason: verdict.reason,
    actor: "rules",
    saw: { checks: verdict.saw, hits: judged.hits },
  };
  const kinds =
    verdict.goes === "through" ? (["check", "approved"] as const) : (["check"] as const);
  for (const kind of kinds)
    await applyById(deps, tx, payment.payment_id, ownEvent(deps, kind, decided));
}
