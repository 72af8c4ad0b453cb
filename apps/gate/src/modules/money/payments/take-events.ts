import { isUuid } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { raiseAlarm } from "./alarms.store.ts";
import { type ApplyDeps, applyEvents } from "./apply-events.ts";
import { accountName } from "./methods.ts";
import type { PaymentEvent, Taken } from "./payment-event.ts";
import type { PaymentTokens } from "./payment-tokens.ts";
import { type HeldPayment, holdPayments, type PaymentRow, writePayment } from "./payments.store.ts";
import { type ProviderEvent, type ProviderMethod, REPORT_AVAILABLE } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";
import { putSavedMethod } from "./saved-methods.store.ts";

export interface TakeDeps extends ApplyDeps {
  tokens: PaymentTokens;
  /** Notifies the punter of the payment's new state, in the same transaction. */
  onMoved: (tx: Tx, before: PaymentRow, taken: Taken) => Promise<void>;
  methodSeen: PaymentRules["methodSeen"];
}

/** One event and the provider that reported it. */
export interface Heard {
  provider: string;
  event: ProviderEvent;
}

/**
 * The amount and currency must be what we asked for; otherwise the event becomes `wrong_amount`.
 */
function judged(payment: PaymentRow, event: ProviderEvent): string {
  if (event.kind !== "captured" && event.kind !== "paid") return event.kind;
  const expected = payment.direction === "deposit" ? payment.amount : payment.amount - payment.fee;
  return event.amount === expected && event.currency === payment.currency
    ? event.kind
    : "wrong_amount";
}

/** Applies providers' events, each about a different payment. */
export async function takeEvents(
  deps: TakeDeps,
  tx: Tx,
  items: readonly Heard[],
): Promise<(Taken | null)[]> {
  const held = await holdPayments(tx, items.map(({ event }) => event.paymentId).filter(isUuid));
  const ready: { item: Heard; held: HeldPayment; event: PaymentEvent }[] = [];
  for (const item of items) {
    const { provider, event } = item;
    const found = held.get(event.paymentId.toLowerCase());
    if (found?.payment.provider !== provider) {
      await keepUnmatched(deps, tx, item);
      continue;
    }
    const savedMethod = event.method
      ? await keepMethod(deps, tx, found.payment, event.method)
      : null;
    const kind = judged(found.payment, event);
    const said = { ...rowOf(event), kind, action: event.action, actor: "provider", savedMethod };
    ready.push({ item, held: found, event: said });
  }
  const taken = await applyEvents(deps, tx, ready);
  for (const [at, each] of ready.entries()) {
    const came = taken[at];
    if (came?.outcome === "applied") await deps.onMoved(tx, each.held.payment, came);
  }
  return items.map((item) => taken[ready.findIndex((each) => each.item === item)] ?? null);
}

const rowOf = ({ eventId, kind, amount, currency, reference, reason, ...rest }: ProviderEvent) => ({
  event_id: eventId,
  kind,
  amount,
  currency,
  reference,
  reason,
  trans_status: rest.transStatus,
});

/** Saves a card or account that came with an event. */
async function keepMethod(
  { clock, random, tokens, methodSeen }: TakeDeps,
  tx: Tx,
  { punter_id, kind, provider, keep_method }: PaymentRow,
  method: ProviderMethod,
) {
  const fingerprint = tokens.fingerprint(methodName(kind, method));
  const saved = await putSavedMethod(tx, {
    punter_id,
    saved_method_id: random.uuid(),
    kind,
    provider,
    token_sealed: tokens.seal(method.token),
    fingerprint,
    label: method.label,
    brand: method.brand,
    expires: method.expires,
    holder: method.holder,
    country: method.country,
    is_kept: keep_method,
    created_at: new Date(clock.now()),
    isByProvider: true,
  });
  await methodSeen(tx, fingerprint);
  return saved;
}

const methodName = (kind: PaymentRow["kind"], { account, fingerprint }: ProviderMethod): string =>
  account ? accountName(kind, account) : `${kind}:${fingerprint}`;

async function keepUnmatched({ clock }: TakeDeps, tx: Tx, { provider, event }: Heard) {
  const at = new Date(clock.now());
  const isNew = await writePayment(tx, {
    event: { ...rowOf(event), provider, payment_id: null, outcome: "unmatched" },
    payment: null,
    steps: [],
    unparked: [],
    postings: [],
    at,
  });
  // A report concerns no payment: reconciliation reads it from here (announcedReports).
  if (isNew && event.kind !== REPORT_AVAILABLE)
    await raiseAlarm(tx, at, {
      kind: "event-for-nobody",
      provider,
      says: `${event.kind} ${event.eventId} names no payment of ours`,
    });
}
