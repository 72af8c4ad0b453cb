import type { BodyOf, changeDepositLimits, depositLimits, ReplyOf } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { PunterSession } from "../../platform/caller.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import { changedLimit, type Limit, limitAt, SPAN_MS, SPANS, type Span } from "../../platform/punter-limit.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Identity } from "../identity/identity.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { brokenLimit, EXCEEDED } from "./deposit-limits.rules.ts";
import { findLimits, lockPunter, putLimit } from "./deposit-limits.store.ts";

/**
 * The sum of deposits that have begun and may still succeed (created, needs_action, processing, unknown), however old they are:
 * each counts when it succeeds, so all of them must fit under the limit now.
 */
export type UnderWay = (reader: Reader, punterId: string) => Promise<bigint>;

export interface DepositLimitsDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  identity: Pick<Identity, "levelOf">;
  /** An open session alone cannot raise a limit: its owner proves to be there. */
  unproved: Auth["unproved"];
  underWay: UnderWay;
}

const DEPOSIT = "deposit";

export function createDepositLimitsService(deps: DepositLimitsDeps) {
  const { db, clock, jurisdictions, punters, wallet, identity, unproved, underWay } = deps;

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
    const begun = await underWay(reader, punterId);
    const sums = await Promise.all(
      SPANS.map((span) => wallet.cashMoved(reader, punterId, [DEPOSIT], new Date(clock.now() - SPAN_MS[span]))),
    );
    const [daily = 0n, weekly = 0n, monthly = 0n] = sums;
    return { daily: daily + begun, weekly: weekly + begun, monthly: monthly + begun };
  }

  /** A simplified identification allows less than the full one; the punter's own limits cannot raise it. */
  async function beyondIdentification(reader: Reader, punterId: string, amount: bigint, used: Record<Span, bigint>) {
    const { jurisdiction } = await punters.byId(reader, punterId);
    const most = jurisdictions.profile(jurisdiction).limits.simplified;
    if (!most || (await identity.levelOf(reader, punterId)) !== "limited") return null;
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

    /**
     * The refusal that a deposit of this amount meets, or null. Holds the punter until the transaction ends: deposits of one
     * punter are checked one after another, so that two at once cannot slip under a limit together.
     */
    async check(tx: Tx, punterId: string, amount: bigint) {
      await lockPunter(tx, punterId);
      const used = await usedOf(tx, punterId);
      const broken = brokenLimit(amount, await limitsOf(tx, punterId), used, clock.now());
      return broken ? refusal(broken) : beyondIdentification(tx, punterId, amount, used);
    },

    async change(session: PunterSession, body: BodyOf<typeof changeDepositLimits>, key: string) {
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
  };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
