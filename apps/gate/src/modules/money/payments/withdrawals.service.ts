import type { ReplyOf, withdrawalOptions } from "@touchline/contract";
import { HOUR_MS, minor } from "@touchline/core";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Offered } from "./methods.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import { requestWithdrawal, type WithdrawalBody } from "./request-withdrawal.ts";
import { findSavedMethod, type SavedMethodRow, savedView } from "./saved-methods.store.ts";
import { mostOver } from "./withdrawal.rules.ts";
import { type WithdrawalsDeps, withdrawalStanding } from "./withdrawal-standing.ts";

/** The ways a punter's money may leave, those that must be used first at the top. */
async function optionsOf(
  deps: WithdrawalsDeps,
  punterId: string,
): Promise<ReplyOf<typeof withdrawalOptions>> {
  const { db, clock } = deps;
  const now = await db.read((reader) => withdrawalStanding(deps, reader, punterId));
  const most = (method: string | null) => mostOver(now.cash, now.nets, method);
  const least = ({ least: from }: Offered) => Number(from);
  const way = (offered: Offered, method: SavedMethodRow | null) => ({
    method: offered.kind,
    savedMethod: method && savedView(method, clock.now()),
    least: least(offered),
    most: Number(smaller(most(method?.saved_method_id ?? null), offered.most)),
    isFirst: method !== null && (now.nets.get(method.saved_method_id) ?? 0n) > 0n,
  });
  // A card that was only tried cannot receive money: it has no net deposits, and the punter did
  // not save it.
  const isWay = (method: SavedMethodRow) =>
    method.is_kept || (now.nets.get(method.saved_method_id) ?? 0n) > 0n;
  const known = now.saved
    .filter(isWay)
    .flatMap((method) =>
      now.offered.filter(({ kind }) => kind === method.kind).map((offered) => way(offered, method)),
    );
  const fresh = now.offered
    .filter(({ fields }) => fields.length > 0)
    .map((offered) => way(offered, null));
  return {
    currency: now.punter.currency,
    withdrawable: Number(now.cash),
    blocks: now.blocks,
    ways: [...known.sort((a, b) => Number(b.isFirst) - Number(a.isFirst)), ...fresh],
    promisedAt: clock.now() + now.law.promisedHours * HOUR_MS,
  };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Orders the payout of an approved withdrawal, keyed by its id, so that repeated orders pay once.
 */
async function send({ db, punters, orders }: WithdrawalsDeps, payment: PaymentRow): Promise<void> {
  const { punter, method } = await db.read(async (reader) => ({
    punter: await punters.byId(reader, payment.punter_id),
    method: payment.saved_method_id
      ? await findSavedMethod(reader, payment.punter_id, payment.saved_method_id)
      : null,
  }));
  if (!method) return;
  const holder = method.holder ?? [punter.firstName, punter.lastName].filter(Boolean).join(" ");
  await orders.ordered(
    payment,
    (provider) =>
      provider.payout({
        paymentId: payment.payment_id,
        number: payment.number,
        amount: minor(payment.amount - payment.fee),
        currency: payment.currency,
        method: payment.kind,
        token: orders.tokens.open(method.token_sealed),
        details: {},
        punterId: payment.punter_id,
        holder,
        depositReference: null,
      }),
    "payout_failed",
  );
}

export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { db, outbox, clock } = deps;
  /** Withdrawals that this process is sending: a punter who keeps asking occupies one call. */
  const sending = new Set<string>();

  async function sendOnce(payment: PaymentRow): Promise<void> {
    if (sending.has(payment.payment_id)) return;
    sending.add(payment.payment_id);
    try {
      await send(deps, payment);
    } finally {
      sending.delete(payment.payment_id);
    }
  }

  return {
    options: (punterId: string) => optionsOf(deps, punterId),

    async request(session: PunterSession, body: WithdrawalBody, caller: Caller, key: string) {
      if (deps.providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
      const denied = await deps.unproved(session);
      if (denied) return denied;
      const { punterId } = session;
      const asked = await db.transact((tx) =>
        once(tx, clock, { scope: `withdrawal:${punterId}`, key, body }, () =>
          requestWithdrawal(deps, tx, punterId, { body, caller }),
        ),
      );
      outbox.wake();
      if (isRefusal(asked)) return asked;
      const payment = await db.read((reader) => findPayment(reader, asked.paymentId));
      if (payment?.state === "approved") await sendOnce(payment);
      return asked;
    },
    send: sendOnce,
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawalsService>;
