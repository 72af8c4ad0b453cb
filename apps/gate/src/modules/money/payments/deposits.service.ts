import type { BodyOf, PaymentReason, startDeposit } from "@touchline/contract";
import { type Clock, isUuid, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { DepositLimits } from "../deposit-limits/deposit-limits.module.ts";
import type { JointLimits } from "../joint-limits/joint-limits.module.ts";
import { worthOf } from "../wallet/wallet.module.ts";
import { detailsFault, feeOf, methodFault, offeredMethods } from "./methods.ts";
import type { Orders } from "./orders.ts";
import { askDelay } from "./payment-step.rules.ts";
import { findPayment, insertPayment, type PaymentRow, writePayment } from "./payments.store.ts";
import type { DepositOrder, PaymentProvider } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";
import { findSavedMethod, type SavedMethodRow } from "./saved-methods.store.ts";
import { threeDsFor } from "./three-ds.rules.ts";
import { lowValueSince } from "./three-ds.store.ts";
import { depositsUnderWay } from "./under-way.store.ts";

export interface DepositsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  depositLimits: DepositLimits;
  /** Limits across all operators, where the law has them: checked before the provider is called. */
  jointLimits: JointLimits;
  providers: readonly PaymentProvider[];
  orders: Orders;
  risk: PaymentRules;
}

/** Deposits that one punter may have under way at once: each uses up part of their limit. */
const MOST_UNDER_WAY = 5;

type Body = BodyOf<typeof startDeposit>;

export function createDepositsService(deps: DepositsDeps) {
  const {
    db,
    outbox,
    clock,
    random,
    jurisdictions,
    punters,
    depositLimits,
    jointLimits,
    providers,
    orders,
    risk,
  } = deps;

  /** The plan for the deposit, or why it is refused. */
  async function planned(punterId: string, body: Body) {
    const punter = await db.read((reader) => punters.byId(reader, punterId));
    const law = jurisdictions.profile(punter.jurisdiction).payments;
    if (providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
    const offered = offeredMethods(law, "deposit", punter.currency, providers).find(
      ({ kind }) => kind === body.method,
    );
    if (!offered) return refusal("PAYMENT_METHOD_UNAVAILABLE");
    const saved = body.savedMethodId
      ? await db.read((reader) => findSavedMethod(reader, punterId, body.savedMethodId ?? ""))
      : null;
    if (body.savedMethodId && !saved?.is_kept) return refusal("PAYMENT_METHOD_UNAVAILABLE");
    const fault = methodFault(offered, body.amount, saved, clock.now());
    if (fault) return fault;
    if (!saved) {
      if (offered.fields.includes("card") && !body.token)
        return refusal("PAYMENT_DETAILS_INVALID", { field: "card", rule: "required" });
      const wrong = detailsFault(offered.fields, body.details ?? {}, null);
      if (wrong) return wrong;
    }
    return { punter, law, offered, saved };
  }
  type Plan = Exclude<Awaited<ReturnType<typeof planned>>, { code: string }>;

  /**
   * Stores the deposit after checking its limits. From here on it counts against them until it
   * fails.
   */
  async function written(
    tx: Tx,
    { punter, law, offered, saved }: Plan,
    body: Body,
    caller: Caller,
  ) {
    const broken = await depositLimits.check(tx, punter.punterId, BigInt(body.amount));
    if (broken) return broken;
    const { count } = await depositsUnderWay(tx, punter.punterId);
    if (count >= MOST_UNDER_WAY) return refusal("PAYMENT_TOO_MANY", { most: MOST_UNDER_WAY });
    const judged = await risk.assess(tx, {
      punterId: punter.punterId,
      direction: "deposit",
      amount: BigInt(body.amount),
      currency: punter.currency,
      fingerprint: saved?.fingerprint ?? null,
      holder: saved?.holder ?? null,
      ip: caller.ip,
    });
    if (judged.verdict === "stop") return refusal("PAYMENT_STOPPED");
    const low = law.lowValue;
    const exempt = low && {
      most: worthOf(low.most, punter.currency),
      total: worthOf(low.total, punter.currency),
      inARow: low.inARow,
    };
    const threeDs =
      offered.kind === "card"
        ? threeDsFor(law, exempt, BigInt(body.amount), await lowValueSince(tx, punter.punterId))
        : null;
    const at = new Date(clock.now());
    const payment = await insertPayment(
      tx,
      {
        punter_id: punter.punterId,
        payment_id: random.uuid(),
        direction: "deposit",
        kind: offered.kind,
        provider: offered.provider.name,
        saved_method_id: saved?.saved_method_id ?? null,
        label: saved?.label ?? null,
        amount: BigInt(body.amount),
        fee: feeOf(offered.terms, BigInt(body.amount), punter.currency),
        currency: punter.currency,
        state: "created",
        holder: "us",
        ask_at: new Date(clock.now() + askDelay(0)),
        three_ds: threeDs,
        keep_method: body.save ?? false,
      },
      at,
    );
    await writePayment(tx, {
      event: null,
      payment: null,
      steps: [firstStep(payment, judged.hits)],
      unparked: [],
      postings: [],
      at,
    });
    return { paymentId: payment.payment_id };
  }

  const firstStep = ({ punter_id, payment_id, state }: PaymentRow, saw: unknown) => ({
    punter_id,
    payment_id,
    step: 1,
    event: "created",
    from_state: null,
    to_state: state,
    holder: "us" as const,
    reason: null,
    actor: "punter",
    saw,
  });

  /** The page's language prefix, if the site has that language. */
  function languagePath(jurisdiction: Plan["punter"]["jurisdiction"], locale: string): string {
    const { locales } = jurisdictions.profile(jurisdiction);
    return locales.includes(locale) ? `/${locale}` : "";
  }

  function orderOf(
    payment: PaymentRow,
    { punter }: Plan,
    saved: SavedMethodRow | null,
    body: Body,
    caller: Caller,
  ): DepositOrder {
    return {
      paymentId: payment.payment_id,
      number: payment.number,
      amount: minor(payment.amount),
      currency: payment.currency,
      method: payment.kind,
      token: saved ? orders.tokens.open(saved.token_sealed) : (body.token ?? null),
      details: (body.details ?? {}) as Record<string, string>,
      save: payment.keep_method,
      returnUrl: `${caller.origin}${languagePath(punter.jurisdiction, caller.locale)}/threedsconfirm?payment=${payment.payment_id}`,
      threeDs: (payment.three_ds as DepositOrder["threeDs"] | null) ?? "off",
      punter: {
        punterId: punter.punterId,
        email: punter.email ?? "",
        country: punter.countryId,
        ip: caller.ip,
        userAgent: caller.userAgent,
        locale: caller.locale,
      },
    };
  }

  return {
    async start({ punterId }: PunterSession, body: Body, caller: Caller, key: string) {
      const plan = await planned(punterId, body);
      if (isRefusal(plan)) return plan;
      const begun = await db.transact((tx) =>
        once(tx, clock, { scope: `deposit:${punterId}`, key, body }, () =>
          written(tx, plan, body, caller),
        ),
      );
      if (isRefusal(begun)) return begun;
      const payment = await db.read((reader) => findPayment(reader, begun.paymentId));
      // A repeated request finds the deposit already begun: only one still in `created` goes to the
      // provider.
      if (payment?.state === "created") {
        const denied = await jointLimits.reserve(punterId, payment.payment_id, payment.amount);
        if (denied) {
          await orders.say(
            payment.payment_id,
            orders.ours("declined", { actor: "rules", saw: { denied: denied.code } }),
          );
          return denied;
        }
        const refused = await orders.ordered(
          payment,
          (provider) => provider.create(orderOf(payment, plan, plan.saved, body, caller)),
          "declined",
        );
        if (isThreeDsMissing(refused))
          return refusal("FORBIDDEN_THREE_DS_DISABLED", { paymentId: payment.payment_id });
      }
      outbox.wake();
      return { paymentId: begun.paymentId };
    },

    /**
     * The punter abandons the deposit. The provider decides whether the cancellation is in time.
     */
    async cancel(payment: PaymentRow): Promise<void> {
      await orders.askAbout(payment);
      const now = isUuid(payment.payment_id)
        ? await db.read((reader) => findPayment(reader, payment.payment_id))
        : null;
      if (now?.state === "needs_action")
        await orders.say(payment.payment_id, orders.ours("cancelled", { actor: "punter" }));
    },
  };
}

const isThreeDsMissing = (reason: PaymentReason | null): boolean => reason === "three_ds_disabled";
