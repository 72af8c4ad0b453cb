import {
  type BodyOf,
  type changePlayLimits,
  PLAY_LIMITS,
  type PlayLimit,
  type playLimits,
  type ReachedLimit,
  type ReplyOf,
} from "@touchline/contract";
import { type Clock, MINUTE_MS, type Minor, minor } from "@touchline/core";
import type { PunterSession } from "../../platform/caller.ts";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { changedLimit, type Limit, limitAt, NO_LIMIT, SPAN_MS } from "../../platform/punter-limit.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { knownFrom, type Limits, reachedLimit, STEP_MS, sittingAt, usedOf, windowStart } from "./play-limits.rules.ts";
import {
  beginSitting,
  findLimits,
  findSitting,
  holdLimits,
  lockPunter,
  putLimit,
  returnInSitting,
  stakeInSitting,
} from "./play-limits.store.ts";

export interface PlayLimitsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  /** An open session alone cannot raise a limit: its owner proves to be there. */
  unproved: Auth["unproved"];
}

const NONE = Object.fromEntries(PLAY_LIMITS.map((kind) => [kind, NO_LIMIT])) as Limits;
const NOTHING = minor(0);

export function createPlayLimitsService({ db, outbox, clock, jurisdictions, punters, wallet, unproved }: PlayLimitsDeps) {
  const now = () => new Date(clock.now());

  async function playedUnder(reader: Reader, punterId: string, limits: Limits) {
    const from = knownFrom(limits, clock.now());
    return from ? wallet.gamePlay(reader, punterId, from, STEP_MS) : [];
  }

  async function reachedUnder(reader: Reader, punterId: string, stake: bigint, limits: Limits | null): Promise<ReachedLimit | null> {
    if (!limits) return null;
    const [played, sitting] = [await playedUnder(reader, punterId, limits), await findSitting(reader, punterId)];
    return reachedLimit(stake, limits, played, sitting, clock.now());
  }

  async function read(punterId: string): Promise<ReplyOf<typeof playLimits>> {
    return db.read(async (reader) => {
      const { currency, jurisdiction } = await punters.byId(reader, punterId);
      const limits = (await findLimits(reader, punterId)) ?? NONE;
      const played = await wallet.gamePlay(reader, punterId, windowStart(SPAN_MS.monthly, clock.now()), STEP_MS);
      const sitting = sittingAt(await findSitting(reader, punterId), clock.now());
      const used = (kind: PlayLimit): number => {
        if (kind === "realityCheck") return 0;
        if (kind === "sitting") return sitting ? Math.floor((clock.now() - sitting.startedAt.getTime()) / MINUTE_MS) : 0;
        return Math.max(0, Number(usedOf(kind, played, clock.now())));
      };
      const window = (kind: PlayLimit) => {
        const { amount, pending, pendingFrom } = limitAt(limits[kind], clock.now());
        return { limit: shown(amount), used: used(kind), pending: shown(pending), pendingFrom: pendingFrom?.getTime() ?? null };
      };
      return {
        ...{ lossDaily: window("lossDaily"), lossWeekly: window("lossWeekly"), lossMonthly: window("lossMonthly") },
        ...{ stakeDaily: window("stakeDaily"), sitting: window("sitting"), realityCheck: window("realityCheck") },
        currency,
        mostRealityCheck: jurisdictions.profile(jurisdiction).play.realityCheckMs / MINUTE_MS,
      };
    });
  }

  return {
    read,

    async change(session: PunterSession, body: BodyOf<typeof changePlayLimits>, key: string) {
      const { punterId } = session;
      const changed = await db.transact((tx) =>
        once(tx, clock, { scope: `play-limits:${punterId}`, key, body }, async () => {
          await lockPunter(tx, punterId);
          const current = (await holdLimits(tx, punterId)) ?? NONE;
          const { jurisdiction } = await punters.byId(tx, punterId);
          const most = jurisdictions.profile(jurisdiction).play.realityCheckMs / MINUTE_MS;
          if ((body.realityCheck ?? 0) > most) return refusal("ValidationError", { field: "realityCheck", rule: "max", most });
          const wantedLimits = PLAY_LIMITS.flatMap((kind): [PlayLimit, Limit][] => {
            const wanted = body[kind];
            if (wanted === undefined) return [];
            return [[kind, changedLimit(current[kind], wanted === null ? null : BigInt(wanted), clock.now())]];
          });
          const denied = wantedLimits.some(([, limit]) => limit.pendingFrom !== null) ? await unproved(session) : null;
          if (denied) return denied;
          for (const [kind, limit] of wantedLimits) await putLimit(tx, punterId, kind, limit);
          // A game that is open anywhere asks again how the punter stands.
          await outbox.append(tx, "punter.settings", { punterId });
          return { done: true };
        }),
      );
      outbox.wake();
      return isRefusal(changed) ? changed : read(punterId);
    },

    /** Whether a stake may be taken: asked in its transaction, which holds the punter's limits until it ends. */
    async against(tx: Tx, punterId: string, stake: bigint): Promise<Refusal<"PLAY_LIMIT_REACHED"> | null> {
      const reached = await reachedUnder(tx, punterId, stake, await holdLimits(tx, punterId));
      return reached && refusal("PLAY_LIMIT_REACHED", { ...reached });
    },

    /** The limit that would keep such a stake from being taken now. */
    reached: (punterId: string, stake: bigint): Promise<ReachedLimit | null> =>
      db.read(async (reader) => reachedUnder(reader, punterId, stake, await findLimits(reader, punterId))),

    /** How often a game tells how the sitting stands: by the punter's wish, and never less often than the law wants. */
    async realityCheckMs(punterId: string, lawfulMs: number): Promise<number> {
      const limits = await db.read((reader) => findLimits(reader, punterId));
      const chosen = limits && limitAt(limits.realityCheck, clock.now()).amount;
      return chosen === null ? lawfulMs : Math.min(lawfulMs, Number(chosen) * MINUTE_MS);
    },

    /** How the sitting stands that goes on, or that would begin now. */
    async clock(punterId: string) {
      const sitting = sittingAt(await db.read((reader) => findSitting(reader, punterId)), clock.now());
      const { startedAt, staked, won } = sitting ?? { startedAt: now(), staked: 0n, won: 0n };
      return { startedAt: startedAt.getTime(), staked: Number(staked), won: Number(won) };
    },

    opened: (tx: Tx, punterId: string): Promise<void> => beginSitting(tx, punterId, now()),
    staked: (tx: Tx, punterId: string, stake: Minor): Promise<void> => stakeInSitting(tx, punterId, stake, now()),
    won: (tx: Tx, punterId: string, won: Minor): Promise<void> => returnInSitting(tx, punterId, { won, refunded: NOTHING }),
    refunded: (tx: Tx, punterId: string, refunded: Minor): Promise<void> => returnInSitting(tx, punterId, { won: NOTHING, refunded }),
  };
}

const shown = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
