import type {
  BodyOf,
  changeDepositLimits,
  confirmDepositLimit,
  depositLimits,
  Permission,
  ReplyOf,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Auth } from "../../people/auth/auth.module.ts";
import type { Identity } from "../../people/identity/identity.module.ts";
import type { Punter, Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { SPANS, type Span, windowAt } from "../limits/limit-law.ts";
import { changedLimit, confirmedLimit, type Limit, limitAt } from "../limits/punter-limit.ts";
import { ruleOf, shownLimit } from "../limits/shown-limit.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { countedOnce } from "./counted-once.ts";
import {
  brokenLimit,
  type Deposits,
  EXCEEDED,
  knownFrom,
  resetsAt,
  usedIn,
} from "./deposit-limits.rules.ts";
import { findLimits, lockPunter, putLimit } from "./deposit-limits.store.ts";

/**
 * The sum of deposits that have begun and may still succeed (created, needs_action, processing,
 * unknown), however old: each counts when it succeeds, so all must fit under the limit now.
 */
export type UnderWay = (reader: Reader, punterId: string) => Promise<bigint>;

export interface DepositLimitsDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  identity: Pick<Identity, "levelOf">;
  /** A session alone cannot raise a limit: the owner must confirm their identity. */
  unproved: Auth["unproved"];
  underWay: UnderWay;
}

const DEPOSIT = "deposit";
const NEEDS_LIMIT: ReadonlySet<Permission> = new Set(["bet", "play", "deposit"]);

export function createDepositLimitsService(deps: DepositLimitsDeps) {
  const { db, clock, jurisdictions, punters, wallet, identity, unproved, underWay } = deps;

  /** The punter's limits and the applicable law. */
  async function standingOf(reader: Reader, punterId: string) {
    const [chosen, punter] = await Promise.all([
      findLimits(reader, punterId),
      punters.byId(reader, punterId),
    ]);
    const {
      deposit: lawful,
      simplified,
      law,
      neededFirst,
    } = jurisdictions.profile(punter.jurisdiction).limits;
    /** The punter's chosen limit, else the one from sign-up, else the law's initial limit. */
    const limitOf = (span: Span): Limit => {
      const atSignUp = punter.personal[`${span}DepositLimit`];
      const start = typeof atSignUp === "number" ? BigInt(atSignUp) : lawful[span];
      return limitAt(
        chosen[span] ?? { amount: start, pending: null, pendingFrom: null },
        clock.now(),
        law.deposit.increase,
      );
    };
    const limits: Record<Span, Limit> = {
      daily: limitOf("daily"),
      weekly: limitOf("weekly"),
      monthly: limitOf("monthly"),
    };
    return { limits, lawful, simplified, law: law.deposit, neededFirst, currency: punter.currency };
  }
  type Standing = Awaited<ReturnType<typeof standingOf>>;

  async function depositsOf(
    reader: Reader,
    punterId: string,
    { law }: Standing,
  ): Promise<Deposits> {
    const since = knownFrom(law.window, clock.now());
    return countedOnce(
      () => underWay(reader, punterId),
      () => wallet.cashMovements(reader, punterId, [DEPOSIT], since),
    );
  }

  /**
   * A simplified identification allows less than the full one; the punter's own limits cannot raise
   * that.
   */
  async function beyondIdentification(
    reader: Reader,
    punterId: string,
    amount: bigint,
    deposits: Deposits,
    standing: Standing,
  ) {
    const most = standing.simplified;
    if (!most || (await identity.levelOf(reader, punterId)) !== "limited") return null;
    const used = (span: Span) => usedIn(deposits, windowAt(standing.law.window, span, clock.now()));
    const left = least(most.daily - used("daily"), most.monthly - used("monthly"));
    return amount > left
      ? refusal("IDENTIFICATION_DEPOSIT_LIMIT_EXCEED", { left: Math.max(0, Number(left)) })
      : null;
  }

  async function limits(punterId: string): Promise<ReplyOf<typeof depositLimits>> {
    const [standing, deposits] = await db.read(async (reader) => {
      const found = await standingOf(reader, punterId);
      return [found, await depositsOf(reader, punterId, found)] as const;
    });
    const { law, currency, neededFirst } = standing;
    const shown = (span: Span) => {
      const window = windowAt(law.window, span, clock.now());
      const limit = shownLimit(standing.limits[span], law, clock.now());
      return {
        ...limit,
        used: Number(usedIn(deposits, window)),
        resetsAt: resetsAt(deposits, window),
      };
    };
    const needed = neededFirst && !isSet(standing);
    return {
      daily: shown("daily"),
      weekly: shown("weekly"),
      monthly: shown("monthly"),
      currency,
      rule: ruleOf(law),
      needed,
    };
  }

  /** Changes limits under the punter's lock, once per key; replies with the limits after it. */
  async function changing<R>(
    session: PunterSession,
    key: string,
    body: unknown,
    act: (tx: Tx, standing: Standing) => Promise<R>,
  ) {
    const { punterId } = session;
    const changed = await db.transact((tx) =>
      once(tx, clock, { scope: `deposit-limits:${punterId}`, key, body }, async () => {
        await lockPunter(tx, punterId);
        const denied = await act(tx, await standingOf(tx, punterId));
        return isRefusal(denied) ? denied : { done: true };
      }),
    );
    return isRefusal(changed) ? changed : limits(punterId);
  }

  return {
    limits,

    /**
     * The refusal of a deposit of this amount, or null. Locks the punter until the transaction
     * ends, so that two concurrent deposits cannot exceed a limit together.
     */
    async check(tx: Tx, punterId: string, amount: bigint) {
      await lockPunter(tx, punterId);
      const standing = await standingOf(tx, punterId);
      const deposits = await depositsOf(tx, punterId, standing);
      const { daily, weekly, monthly } = standing.limits;
      const amounts = { daily: daily.amount, weekly: weekly.amount, monthly: monthly.amount };
      const broken = brokenLimit(amount, amounts, deposits, standing.law.window, clock.now());
      return broken
        ? refusal(broken.code, broken.details)
        : beyondIdentification(tx, punterId, amount, deposits, standing);
    },

    /** Some laws require a deposit limit before the first deposit or stake. */
    async missing(
      { punterId, jurisdiction }: Punter,
      permission: Permission,
    ): Promise<Refusal<"DEPOSIT_LIMIT_NEEDED"> | null> {
      if (!NEEDS_LIMIT.has(permission) || !jurisdictions.profile(jurisdiction).limits.neededFirst)
        return null;
      return isSet(await db.read((reader) => standingOf(reader, punterId)))
        ? null
        : refusal("DEPOSIT_LIMIT_NEEDED");
    },

    change: (session: PunterSession, body: BodyOf<typeof changeDepositLimits>, key: string) =>
      changing(session, key, body, async (tx, { limits: current, lawful, law }) => {
        const wantedLimits: [Span, Limit][] = [];
        for (const span of SPANS) {
          const wanted = body[span];
          if (wanted === undefined) continue;
          if (wanted !== null && wanted < 0)
            return refusal("ValidationError", { field: span, rule: "min" });
          const most = lawful[span];
          if (most !== null && (wanted === null || BigInt(wanted) > most))
            return refusal(EXCEEDED[span], { most: Number(most) });
          wantedLimits.push([
            span,
            changedLimit(current[span], amountOf(wanted), clock.now(), law.increase),
          ]);
        }
        const denied = wantedLimits.some(([, limit]) => limit.pendingFrom !== null)
          ? await unproved(session)
          : null;
        if (denied) return denied;
        for (const [span, limit] of wantedLimits) await putLimit(tx, session.punterId, span, limit);
        return null;
      }),

    /** Confirms a raise whose wait is over. */
    confirm: (session: PunterSession, body: BodyOf<typeof confirmDepositLimit>, key: string) =>
      changing(session, key, body, async (tx, { limits: current, law }) => {
        const limit = confirmedLimit(
          current[body.span],
          amountOf(body.limit),
          clock.now(),
          law.increase,
        );
        if (!limit) return refusal("LIMIT_RAISE_GONE");
        const denied = await unproved(session);
        if (denied) return denied;
        await putLimit(tx, session.punterId, body.span, limit);
        return null;
      }),
  };
}

const isSet = ({ limits }: { limits: Record<Span, Limit> }): boolean =>
  SPANS.some((span) => limits[span].amount !== null);
const amountOf = (wanted: number | null): bigint | null =>
  wanted === null ? null : BigInt(wanted);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
