import type { BodyOf, ReplyOf, withdraw, withdrawalOptions } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Caller, PunterSession } from "../../platform/caller.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import { isSameName } from "../identity/identity.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { type Wallet, worthOf } from "../wallet/wallet.module.ts";
import type { Engine } from "./engine.ts";
import {
  accountName,
  detailsFault,
  feeOf,
  methodFault,
  type Offered,
  offeredMethods,
  plainIban,
} from "./methods.ts";
import type { Orders } from "./orders.ts";
import {
  findPayment,
  hasDebt,
  insertPayment,
  type PaymentRow,
  withdrawalsUnderWay,
  writePayment,
} from "./payments.store.ts";
import { holdPosting } from "./postings.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";
import {
  findSavedMethod,
  findSavedMethods,
  netByMethod,
  putSavedMethod,
  type SavedMethodRow,
  savedView,
} from "./saved-methods.store.ts";
import { judgeWithdrawal, mostOver, withdrawalBlocks } from "./withdrawal.rules.ts";
import { isPaidOver, playFacts } from "./withdrawal-facts.store.ts";

export interface WithdrawalsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  providers: readonly PaymentProvider[];
  engine: Engine;
  orders: Orders;
  risk: PaymentRules;
  /** A session alone cannot send money away: the owner must confirm their identity. */
  unproved: Auth["unproved"];
}

const MOST_UNDER_WAY = 3;
/**
 * Deposits within this period must be played through once before a withdrawal is paid without
 * review.
 */
const PLAYED_SINCE_MS = 30 * DAY_MS;

type Body = BodyOf<typeof withdraw>;

export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const {
    db,
    outbox,
    clock,
    random,
    jurisdictions,
    punters,
    wallet,
    providers,
    engine,
    orders,
    risk,
    unproved,
  } = deps;

  /** Where the punter's money may go, and what blocks it. */
  async function standing(reader: Reader, punterId: string) {
    const punter = await punters.byId(reader, punterId);
    const law = jurisdictions.profile(punter.jurisdiction).payments;
    const [{ cash }, saved, allNets, underWay, owes, isStopped] = await Promise.all([
      wallet.balancesIn(reader, punterId),
      findSavedMethods(reader, punterId),
      netByMethod(reader, punterId),
      withdrawalsUnderWay(reader, punterId),
      hasDebt(reader, punterId),
      risk.isStopped(reader, punterId),
    ]);
    const offered = offeredMethods(law, "withdrawal", punter.currency, providers);
    const canReturn = (method: SavedMethodRow) =>
      offered.some(({ kind }) => kind === method.kind) && method.stopped_at === null;
    const nets = new Map(
      saved
        .filter(canReturn)
        .map((method) => [method.saved_method_id, allNets.get(method.saved_method_id) ?? 0n]),
    );
    const isIdentified = punter.identifiedAt !== null;
    const blocks = withdrawalBlocks({
      ...{ cash, isIdentified, hasDebt: owes, isStopped, underWay, mostUnderWay: MOST_UNDER_WAY },
      verifiedToWithdraw: law.verifiedToWithdraw,
    });
    return {
      punter,
      law,
      cash,
      saved: saved.filter(canReturn),
      nets,
      offered,
      isIdentified,
      blocks,
    };
  }

  /** The destination account: a saved one, or a new one, which is saved by using it. */
  async function target(
    tx: Tx,
    { punter, saved }: Awaited<ReturnType<typeof standing>>,
    offered: Offered,
    body: Body,
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
      ...{
        punter_id: punter.punterId,
        saved_method_id: random.uuid(),
        kind: offered.kind,
        provider: offered.provider.name,
      },
      ...{
        token_sealed: orders.tokens.seal(token),
        fingerprint: orders.tokens.fingerprint(accountName(offered.kind, token)),
      },
      ...{
        label: maskedAccount(token),
        brand: null,
        expires: null,
        holder: holder?.trim() ?? null,
      },
      ...{
        country: iban ? token.slice(0, 2) : null,
        is_kept: true,
        created_at: new Date(clock.now()),
      },
      isByProvider: false,
    });
    return (
      (await findSavedMethod(tx, punter.punterId, put.savedMethodId)) ??
      refusal("PAYMENT_METHOD_UNAVAILABLE")
    );
  }

  async function requested(tx: Tx, punterId: string, body: Body, caller: Caller) {
    // Serialise a punter's requests: how much may go to a method depends on earlier ones.
    await sql`select from punters where punter_id = ${punterId} for update`.execute(tx);
    const at = new Date(clock.now());
    const now = await standing(tx, punterId);
    if (now.blocks.length > 0) return refusal("WITHDRAWAL_BLOCKED", { blocks: now.blocks });
    const offered = now.offered.find(({ kind }) => kind === body.method);
    if (!offered) return refusal("PAYMENT_METHOD_UNAVAILABLE");
    const method = await target(tx, now, offered, body);
    if (isRefusal(method)) return method;
    const fault = methodFault(offered, body.amount, method, clock.now());
    if (fault && fault.code !== "PAYMENT_METHOD_EXPIRED") return fault;
    const amount = BigInt(body.amount);
    if (amount > now.cash) return refusal("INSUFFICIENT_FUNDS");
    const most = mostOver(now.cash, now.nets, method.saved_method_id);
    if (amount > most) return refusal("WITHDRAWAL_OTHER_METHOD_FIRST", { most: Number(most) });

    const { currency } = now.punter;
    const judged = await risk.assess(tx, {
      ...{
        punterId,
        direction: "withdrawal",
        amount,
        currency,
        fingerprint: method.fingerprint,
        holder: method.holder,
        ip: caller.ip,
      },
    });
    if (judged.verdict === "stop") return refusal("PAYMENT_STOPPED");
    const payment = await insertPayment(
      tx,
      {
        ...{
          punter_id: punterId,
          payment_id: random.uuid(),
          direction: "withdrawal",
          kind: offered.kind,
          provider: offered.provider.name,
        },
        ...{
          saved_method_id: method.saved_method_id,
          label: method.label,
          amount,
          fee: feeOf(offered.terms, amount, currency),
          currency,
        },
        ...{
          state: "requested",
          holder: "us",
          held: amount,
          promised_at: new Date(clock.now() + now.law.promisedHours * HOUR_MS),
        },
      },
      at,
    );
    const held = await wallet.post(tx, holdPosting(payment));
    if (held.outcome === "insufficient") throw new Error("the balance changed while it was held");
    const first = {
      punter_id: punterId,
      payment_id: payment.payment_id,
      step: 1,
      event: "requested",
      from_state: null,
      to_state: "requested",
    } as const;
    await writePayment(tx, {
      ...{ event: null, payment: null, unparked: [], postings: [], at },
      steps: [{ ...first, holder: "us", reason: null, actor: "punter", saw: null }],
    });

    const play = await playFacts(tx, punterId, new Date(clock.now() - PLAYED_SINCE_MS));
    const verdict = judgeWithdrawal({
      ...{
        amount,
        automaticMost: worthOf(now.law.automaticMost, currency),
        isIdentified: now.isIdentified,
        ...play,
      },
      isSameName:
        method.holder === null
          ? null
          : isSameName(now.punter, { firstName: method.holder, lastName: "" }),
      isFirstOverMethod: !(await isPaidOver(tx, punterId, method.saved_method_id)),
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
    for (const kind of kinds) await engine.take(tx, payment.payment_id, orders.ours(kind, decided));
    return { paymentId: payment.payment_id };
  }

  return {
    async options(punterId: string): Promise<ReplyOf<typeof withdrawalOptions>> {
      const now = await db.read((reader) => standing(reader, punterId));
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
          now.offered
            .filter(({ kind }) => kind === method.kind)
            .map((offered) => way(offered, method)),
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
    },

    async request(session: PunterSession, body: Body, caller: Caller, key: string) {
      if (providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
      const denied = await unproved(session);
      if (denied) return denied;
      const { punterId } = session;
      const asked = await db.transact((tx) =>
        once(tx, clock, { scope: `withdrawal:${punterId}`, key, body }, () =>
          requested(tx, punterId, body, caller),
        ),
      );
      outbox.wake();
      if (isRefusal(asked)) return asked;
      const payment = await db.read((reader) => findPayment(reader, asked.paymentId));
      if (payment?.state === "approved") await send(payment);
      return asked;
    },
    send,
  };

  /**
   * Orders the payout of an approved withdrawal, keyed by its id, so that repeated orders pay once.
   */
  async function send(payment: PaymentRow): Promise<void> {
    const plan = await db.read(async (reader) => ({
      punter: await punters.byId(reader, payment.punter_id),
      method: payment.saved_method_id
        ? await findSavedMethod(reader, payment.punter_id, payment.saved_method_id)
        : null,
    }));
    if (!plan.method) return;
    const { method, punter } = plan;
    const holder = method.holder ?? [punter.firstName, punter.lastName].filter(Boolean).join(" ");
    await orders.ordered(
      payment,
      (provider) =>
        provider.payout({
          ...{
            paymentId: payment.payment_id,
            number: payment.number,
            amount: minor(payment.amount - payment.fee),
          },
          ...{
            currency: payment.currency,
            method: payment.kind,
            token: orders.tokens.open(method.token_sealed),
          },
          ...{ details: {}, punterId: payment.punter_id, holder, depositReference: null },
        }),
      "payout_failed",
    );
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawalsService>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
/** The last four characters of an account number, never the whole. */
const maskedAccount = (token: string): string => `•••• ${token.slice(-4)}`;
