import type { BodyOf, changeDepositLimits, depositLimits, ReplyOf } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { PunterSession } from "../../platform/caller.ts";
import type { GateConfig } from "../../platform/config.ts";
import type { Database, Reader } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { changedLimit, type Limit, limitAt, SPAN_MS, SPANS, type Span } from "../../platform/punter-limit.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Identity } from "../identity/identity.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { brokenLimit, EXCEEDED } from "./deposit-limits.rules.ts";
import { findLimits, lockPunter, putLimit } from "./payments.store.ts";

export interface PaymentsDeps {
  config: Pick<GateConfig, "demo">;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  identity: Pick<Identity, "levelOf">;
  /** An open session alone cannot raise a limit: its owner proves to be there. */
  unproved: Auth["unproved"];
}

const DEPOSIT = "deposit";

export function createPaymentsService({
  config,
  db,
  outbox,
  clock,
  jurisdictions,
  punters,
  restrictions,
  wallet,
  identity,
  unproved,
}: PaymentsDeps) {
  /** The limits a punter chose, else those chosen at sign-up, else what the law starts everybody with. */
  async function limitsOf(reader: Reader, punterId: string): Promise<Record<Span, Limit>> {
    const [chosen, punter] = await Promise.all([findLimits(reader, punterId), punters.byId(reader, punterId)]);
    const lawful = jurisdictions.profile(punter.jurisdiction).limits.deposit;
    const start = (span: Span): Limit => {
      const atSignUp = punter.personal[`${span}DepositLimit`];
      return { amount: typeof atSignUp === "number" ? BigInt(atSignUp) : lawful[span], pending: null, pendingFrom: null };
    };
    return { daily: chosen.daily ?? start("daily"), weekly: chosen.weekly ?? start("weekly"), monthly: chosen.monthly ?? start("monthly") };
  }

  async function usedOf(reader: Reader, punterId: string): Promise<Record<Span, bigint>> {
    const sums = await Promise.all(
      SPANS.map((span) => wallet.cashMoved(reader, punterId, [DEPOSIT], new Date(clock.now() - SPAN_MS[span]))),
    );
    return { daily: sums[0] ?? 0n, weekly: sums[1] ?? 0n, monthly: sums[2] ?? 0n };
  }

  /** A simplified identification allows less than the full one; the punter's own limits cannot raise it. */
  async function beyondIdentification(reader: Reader, punterId: string, amount: bigint) {
    const { jurisdiction } = await punters.byId(reader, punterId);
    const most = jurisdictions.profile(jurisdiction).limits.simplified;
    if (!most || (await identity.levelOf(reader, punterId)) !== "limited") return null;
    const used = await usedOf(reader, punterId);
    const left = least(most.daily - used.daily, most.monthly - used.monthly);
    return amount > left ? refusal("IDENTIFICATION_DEPOSIT_LIMIT_EXCEED", { left: Math.max(0, Number(left)) }) : null;
  }

  async function limits(punterId: string): Promise<ReplyOf<typeof depositLimits>> {
    const { set, used, currency } = await db.read(async (reader) => ({
      set: await limitsOf(reader, punterId),
      used: await usedOf(reader, punterId),
      currency: (await punters.byId(reader, punterId)).currency,
    }));
    const shown = (amount: bigint | null) => (amount === null ? null : Number(amount));
    const window = (span: Span) => {
      const { amount, pending, pendingFrom } = limitAt(set[span], clock.now());
      return { limit: shown(amount), used: Number(used[span]), pending: shown(pending), pendingFrom: pendingFrom?.getTime() ?? null };
    };
    return { daily: window("daily"), weekly: window("weekly"), monthly: window("monthly"), currency };
  }

  return {
    limits,

    async changeLimits(session: PunterSession, body: BodyOf<typeof changeDepositLimits>, key: string) {
      const { punterId } = session;
      const changed = await db.transact((tx) =>
        once(tx, clock, { scope: `deposit-limits:${punterId}`, key, body }, async () => {
          await lockPunter(tx, punterId);
          const [current, { jurisdiction }] = [await limitsOf(tx, punterId), await punters.byId(tx, punterId)];
          const lawful = jurisdictions.profile(jurisdiction).limits.deposit;
          const wantedLimits: [Span, Limit][] = [];
          for (const span of SPANS) {
            const wanted = body[span];
            if (wanted === undefined) continue;
            if (wanted !== null && wanted < 0) return refusal("ValidationError", { field: span, rule: "min" });
            const most = lawful[span];
            if (most !== null && (wanted === null || BigInt(wanted) > most)) return refusal(EXCEEDED[span], { most: Number(most) });
            wantedLimits.push([span, changedLimit(current[span], wanted === null ? null : BigInt(wanted), clock.now())]);
          }
          const denied = wantedLimits.some(([, limit]) => limit.pendingFrom !== null) ? await unproved(session) : null;
          if (denied) return denied;
          for (const [span, limit] of wantedLimits) await putLimit(tx, punterId, span, limit);
          return { done: true };
        }),
      );
      return isRefusal(changed) ? changed : limits(punterId);
    },

    /** Through the sandbox bank, which says yes: the demo's stand-in for a payment provider. */
    async deposit(punterId: string, amount: number, key: string) {
      if (!config.demo) return refusal("FORBIDDEN", { reason: "payments.unavailable" });
      const outcome = await db.transact(async (tx) => {
        await lockPunter(tx, punterId);
        const { currency } = await punters.byId(tx, punterId);
        const posting = { punterId, key: `deposit:${key}`, kind: DEPOSIT, currency, amount: minor(amount), from: "house:sandbox" } as const;
        const broken = brokenLimit(BigInt(amount), await limitsOf(tx, punterId), await usedOf(tx, punterId), clock.now());
        // A deposit that was made already is told again, whatever its limit has become since.
        const refused = broken ? refusal(broken) : await beyondIdentification(tx, punterId, BigInt(amount));
        if (refused && !(await wallet.posted(tx, punterId, posting.key))) return refused;
        return wallet.credit(tx, posting);
      });
      if (isRefusal(outcome)) return outcome;
      if (outcome.outcome === "conflict" || outcome.outcome === "insufficient") return refusal("gateway.validation.idempotency_key.reused");
      outbox.wake();
      await wake(punterId);
      const [{ cash }, { currency }] = await Promise.all([wallet.balances(punterId), db.read((reader) => punters.byId(reader, punterId))]);
      return { transactionId: outcome.transactionId, mainBalance: Number(cash), currency };
    },

    async firstDepositDate(punterId: string) {
      const at = await db.read((reader) => wallet.firstAt(reader, punterId, DEPOSIT));
      return { firstDepositDate: at?.getTime() ?? null };
    },
  };

  /** A deposit wakes a dormant account. */
  async function wake(punterId: string): Promise<void> {
    if ((await restrictions.standing(punterId)).state === "DORMANT") await restrictions.setState(punterId, "OPENED", null, null);
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
