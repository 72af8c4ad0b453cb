import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { type EventType, emit, newId } from "./events.ts";
import { accountOf, findInstrument, markUsed } from "./instruments.ts";
import { inTime } from "./later.ts";
import { post } from "./ledger.ts";
import { type Behaviour, behaviourOfAmount } from "./magic.data.ts";
import type { Method } from "./payment-row.ts";
import { Refused } from "./refused.ts";
import { once } from "./requests.ts";
import { type LineType, settle } from "./settlement-lines.ts";
import { instrumentView } from "./shown.ts";

export interface NewPayout {
  reference: string;
  method: Method;
  amount: number;
  currency: string;
  token?: string;
  details?: Record<string, string>;
  customer: string;
  holder: string;
}

export interface PayoutRow {
  payout_id: string;
  reference: string;
  method: Method;
  amount: number;
  currency: string;
  token: string | null;
  state: "submitted" | "paid" | "failed" | "returned";
  reason: string | null;
  paid: number;
  behaviour: Behaviour;
  created_at: number;
}

const BANK_MS = 3000;
const RETURN_MS = 10_000;

export async function createPayout(
  deps: Deps,
  key: string,
  body: NewPayout,
): Promise<{ id: string; fresh: boolean; behaviour: Behaviour }> {
  const behaviour = behaviourOfAmount(body.amount);
  if (behaviour.payout === "refused")
    throw new Refused(422, "payout_refused", "The account cannot be paid to");
  if (body.method === "voucher")
    throw new Refused(422, "method_unsupported", "Nothing is paid out to a voucher");
  const made = await deps.store.transact(async (tx) => {
    const at = deps.clock.now();
    const request = await once(tx, { key, call: "payout", body }, newId("out"), at);
    if (!request.fresh) return { ...request, behaviour: {} };
    const { token, method, details = {}, customer, holder } = body;
    if (method === "card" && !token)
      throw new Refused(422, "token_needed", "A card is paid to by its token");
    const to = token
      ? await findInstrument(tx, token, method)
      : await accountOf(tx, deps, method, { ...details, holder }, customer);
    if (to) await markUsed(tx, to.token);
    const [payout] = await tx.query<PayoutRow>(
      `insert into payouts (payout_id, reference, method, amount, currency, token, details, state, behaviour, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, 'submitted', $8, $9) on conflict (reference) do nothing returning *`,
      [
        request.id,
        body.reference,
        method,
        body.amount,
        body.currency,
        to?.token ?? null,
        JSON.stringify({ holder }),
        JSON.stringify(behaviour),
        at,
      ],
    );
    if (!payout) throw new Refused(409, "reference_used", "There is a payout with this reference");
    await tell(tx, deps, payout, "payout.submitted", payout.amount);
    await inTime(tx, deps, BANK_MS, "payout_end", payout.payout_id);
    return { ...request, behaviour };
  });
  deps.wake();
  return made;
}

/** Whether this request is lost on its way: only the first one, so that a retry can arrive. */
export async function isLostOnItsWay(
  { store, clock }: Deps,
  key: string,
  amount: number,
): Promise<boolean> {
  if (behaviourOfAmount(amount).payout !== "never_begun") return false;
  return (await once(store, { key: `lost:${key}`, call: "lost", body: {} }, "", clock.now())).fresh;
}

async function lockPayout(tx: Queries, payoutId: string): Promise<PayoutRow | null> {
  const [row] = await tx.query<PayoutRow>("select * from payouts where payout_id = $1 for update", [
    payoutId,
  ]);
  return row ?? null;
}

/** The bank pays or rejects the payout. */
export async function endPayout(tx: Queries, deps: Deps, payoutId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.state !== "submitted") return;
  if (payout.behaviour.payout === "failed") {
    await put(tx, payout, "failed", 0, "account_closed");
    return tell(tx, deps, payout, "payout.failed", payout.amount, "account_closed");
  }
  const paid = payout.behaviour.payout === "wrong_amount" ? payout.amount - 1 : payout.amount;
  await put(tx, payout, "paid", paid, null);
  await move(tx, deps, payout, "payout", -paid);
  await tell(tx, deps, payout, "payout.paid", paid);
  if (payout.behaviour.payout === "returned")
    await inTime(tx, deps, RETURN_MS, "payout_return", payoutId);
}

export async function returnPayout(tx: Queries, deps: Deps, payoutId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.state !== "paid") return;
  await put(tx, payout, "returned", 0, "bank_returned");
  await move(tx, deps, payout, "payout_return", payout.paid);
  await tell(tx, deps, payout, "payout.returned", payout.paid, "bank_returned");
}

const put = (
  tx: Queries,
  { payout_id }: PayoutRow,
  state: PayoutRow["state"],
  paid: number,
  reason: string | null,
) =>
  tx.query("update payouts set state = $2, paid = $3, reason = $4 where payout_id = $1", [
    payout_id,
    state,
    paid,
    reason,
  ]);

async function move(
  tx: Queries,
  { clock }: Deps,
  payout: PayoutRow,
  type: LineType,
  amount: number,
): Promise<void> {
  const moved = {
    subjectId: payout.payout_id,
    currency: payout.currency,
    amount,
    fee: 0,
    at: clock.now(),
  };
  await post(tx, { cause: type, ...moved });
  await settle(tx, { type, reference: payout.reference, ...moved }, payout.behaviour.settlement);
}

async function tell(
  tx: Queries,
  { clock }: Deps,
  payout: PayoutRow,
  type: EventType,
  amount: number,
  reason?: string,
): Promise<void> {
  const { payout_id: id, reference, currency, token, behaviour } = payout;
  const data = {
    id,
    reference,
    amount,
    currency,
    instrument: await instrumentView(tx, token),
    ...(reason ? { reason } : {}),
  };
  await emit(tx, type, data, { at: clock.now(), webhook: behaviour.webhook });
}
