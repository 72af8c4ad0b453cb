import {
  cancelPayment,
  firstDepositDate,
  type Payment,
  payment,
  paymentMethods,
  payments,
  refreshPayment,
  removeSavedMethod,
  startDeposit,
  withdraw,
  withdrawalOptions,
} from "@touchline/contract";
import { type Clock, isUuid, SECOND_MS } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import type { Asking } from "./asking.ts";
import type { createDepositsService } from "./deposits.service.ts";
import { methodView, offeredMethods } from "./methods.ts";
import type { Orders } from "./orders.ts";
import { isCancellable, paymentView } from "./payment-view.ts";
import { findPayment, listPayments, listSteps, type PaymentRow } from "./payments.store.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import { findSavedMethods, hideSavedMethod } from "./saved-methods.store.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface PaymentsRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  providers: readonly PaymentProvider[];
  orders: Orders;
  deposits: ReturnType<typeof createDepositsService>;
  withdrawals: Withdrawals;
  askEarly: Asking["askEarly"];
  reconsider: (punterId: string) => Promise<void>;
}

const PAGE = 20;
/** A page that polls is answered from the database unless this much time has passed. */
const ASKED_AGAIN_MS = SECOND_MS;

export function paymentsRoutes(deps: PaymentsRoutesDeps): void {
  const {
    handle,
    db,
    clock,
    jurisdictions,
    punters,
    wallet,
    providers,
    orders,
    deposits,
    withdrawals,
    askEarly,
  } = deps;
  const lawOf = async (punterId: string) => {
    const { jurisdiction, currency } = await db.read((reader) => punters.byId(reader, punterId));
    return { law: jurisdictions.profile(jurisdiction).payments, currency };
  };

  async function ownPayment(punterId: string, paymentId: string): Promise<PaymentRow | null> {
    const found = isUuid(paymentId)
      ? await db.read((reader) => findPayment(reader, paymentId))
      : null;
    return found?.punter_id === punterId ? found : null;
  }
  async function shown(row: PaymentRow): Promise<Payment> {
    const { law } = await lawOf(row.punter_id);
    return paymentView(row, await db.read((reader) => listSteps(reader, [row])), law);
  }
  async function one(punterId: string, paymentId: string) {
    const row = await ownPayment(punterId, paymentId);
    return row ? shown(row) : refusal("PAYMENT_NOT_FOUND");
  }
  const begun = async (punterId: string, paymentId: string): Promise<Payment> => {
    const reply = await one(punterId, paymentId);
    if (isRefusal(reply)) throw new Error("a payment that was just written is not there");
    return reply;
  };

  handle(firstDepositDate, async ({ punter }) => {
    const at = await db.read((reader) => wallet.firstAt(reader, punter.punterId, "deposit"));
    return { firstDepositDate: at?.getTime() ?? null };
  });

  handle(paymentMethods, async ({ punter: { punterId }, query, caller }) => {
    const { law, currency } = await lawOf(punterId);
    const saved = await db.read((reader) => findSavedMethods(reader, punterId));
    const site = { origin: caller.origin, host: caller.host, locale: caller.locale };
    const methods = offeredMethods(law, query.direction, currency, providers).map((offered) =>
      methodView({
        offered,
        currency,
        saved,
        hostedUrl: offered.provider.hostedFieldsUrl(site),
        clock,
      }),
    );
    return { available: providers.length > 0, currency, methods };
  });

  handle(startDeposit, async ({ punter, body, caller, idempotencyKey }) => {
    const started = await deposits.start(punter, body, caller, idempotencyKey);
    return isRefusal(started) ? started : begun(punter.punterId, started.paymentId);
  });
  handle(withdrawalOptions, ({ punter }) => withdrawals.options(punter.punterId));
  handle(withdraw, async ({ punter, body, caller, idempotencyKey }) => {
    const asked = await withdrawals.request(punter, body, caller, idempotencyKey);
    return isRefusal(asked) ? asked : begun(punter.punterId, asked.paymentId);
  });

  handle(payments, async ({ punter: { punterId }, query }) => {
    const { law } = await lawOf(punterId);
    const filter = {
      punterId,
      direction: query.direction,
      before: query.before === undefined ? undefined : BigInt(query.before),
    };
    const rows = await db.read((reader) => listPayments(reader, filter, PAGE + 1));
    const page = rows.slice(0, PAGE);
    const steps = await db.read((reader) => listSteps(reader, page));
    const next = rows.length > PAGE ? (page.at(-1)?.seq.toString() ?? null) : null;
    return { payments: page.map((row) => paymentView(row, steps, law)), next };
  });
  handle(payment, ({ punter, params }) => one(punter.punterId, params.id ?? ""));

  /** A punter who keeps asking occupies one look, which may read a month of their ledger. */
  const looking = new Set<string>();
  async function lookAgain(punterId: string): Promise<void> {
    if (looking.has(punterId)) return;
    looking.add(punterId);
    await deps.reconsider(punterId).finally(() => looking.delete(punterId));
  }

  handle(refreshPayment, async ({ punter, params }) => {
    const row = await ownPayment(punter.punterId, params.id ?? "");
    if (!row) return refusal("PAYMENT_NOT_FOUND");
    if (row.ask_at !== null && clock.now() - row.changed_at.getTime() >= ASKED_AGAIN_MS)
      await askEarly(row);
    if (row.state === "checking") await lookAgain(punter.punterId);
    return begun(punter.punterId, row.payment_id);
  });

  handle(cancelPayment, async ({ punter, params }) => {
    const row = await ownPayment(punter.punterId, params.id ?? "");
    if (!row) return refusal("PAYMENT_NOT_FOUND");
    const isTaken = row.state === "cancelled" || row.reason === "cancelled_by_punter";
    const { law } = await lawOf(punter.punterId);
    if (!isTaken && !isCancellable(row, law)) return refusal("PAYMENT_NOT_CANCELLABLE");
    if (!isTaken && row.direction === "deposit") await deposits.cancel(row);
    if (!isTaken && row.direction === "withdrawal") {
      const came = await orders.say(
        row.payment_id,
        orders.ours("cancelled", { actor: "punter", reason: "cancelled_by_punter" }),
      );
      if (came?.outcome !== "applied") return refusal("PAYMENT_NOT_CANCELLABLE");
    }
    return begun(punter.punterId, row.payment_id);
  });

  handle(removeSavedMethod, ({ punter: { punterId }, params, idempotencyKey }) =>
    db.transact((tx) =>
      once(
        tx,
        clock,
        { scope: `saved-method:${punterId}`, key: idempotencyKey, body: params },
        async () => {
          const removed =
            isUuid(params.id ?? "") && (await hideSavedMethod(tx, punterId, params.id ?? ""));
          return removed ? { removed: true } : refusal("PAYMENT_METHOD_NOT_FOUND");
        },
      ),
    ),
  );
}
