import {
  type BodyOf,
  type changePlayLimits,
  type confirmPlayLimit,
  GAME_LIMITS,
  PLAY_LIMITS,
  type PlayLimit,
  type playLimits,
  type ReachedLimit,
  type ReplyOf,
  SPORT_LIMITS,
} from "@touchline/contract";
import { type Clock, isOneOf, MINUTE_MS, type Minor, minor, recordOf } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../people/auth/auth.module.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import {
  changedLimit,
  confirmedLimit,
  type Limit,
  limitAt,
  NO_LIMIT,
} from "../limits/punter-limit.ts";
import { ruleOf, shownLimit } from "../limits/shown-limit.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import {
  knownFrom,
  type Limits,
  longestFrom,
  reachedLimit,
  reachedSportLimit,
  resetsAt,
  SITTING_GAP_MS,
  STEP_MS,
  sittingAt,
  usedOf,
} from "./play-limits.rules.ts";
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
  /** A session alone cannot raise a limit: the owner must confirm their identity. */
  unproved: Auth["unproved"];
}

const NONE = recordOf(PLAY_LIMITS, () => NO_LIMIT);
const NOTHING = minor(0);

export function createPlayLimitsService({
  db,
  outbox,
  clock,
  jurisdictions,
  punters,
  wallet,
  unproved,
}: PlayLimitsDeps) {
  const now = () => new Date(clock.now());

  const lawOf = async (reader: Reader, punterId: string) =>
    jurisdictions.profile((await punters.byId(reader, punterId)).jurisdiction).limits.law.play;

  async function reachedUnder(
    reader: Reader,
    punterId: string,
    stake: bigint,
    limits: Limits | null,
  ): Promise<ReachedLimit | null> {
    if (!limits) return null;
    const law = await lawOf(reader, punterId);
    const from = knownFrom(GAME_LIMITS, limits, law, clock.now());
    const played = from ? await wallet.gamePlay(reader, punterId, from, STEP_MS) : [];
    return reachedLimit(
      stake,
      { limits, law, played, lastSitting: await findSitting(reader, punterId) },
      clock.now(),
    );
  }

  /** The same for bets and toto. Running stakes count as lost until they are settled. */
  async function reachedAtSport(
    reader: Reader,
    punterId: string,
    stake: bigint,
    limits: Limits | null,
  ): Promise<ReachedLimit | null> {
    if (!limits) return null;
    const law = await lawOf(reader, punterId);
    const from = knownFrom(SPORT_LIMITS, limits, law, clock.now());
    const played = from ? await wallet.sportPlay(reader, punterId, from, STEP_MS) : [];
    return reachedSportLimit(stake, { limits, law, played }, clock.now());
  }

  async function read(punterId: string): Promise<ReplyOf<typeof playLimits>> {
    return db.read(async (reader) => {
      const { currency, jurisdiction } = await punters.byId(reader, punterId);
      const { play, limits: lawful } = jurisdictions.profile(jurisdiction);
      const law = lawful.law.play;
      const limits = (await findLimits(reader, punterId)) ?? NONE;
      const from = longestFrom(law.window, clock.now());
      const atGames = await wallet.gamePlay(reader, punterId, from, STEP_MS);
      const atSport = await wallet.sportPlay(reader, punterId, from, STEP_MS);
      const sitting = sittingAt(await findSitting(reader, punterId), clock.now());
      const used = (kind: PlayLimit): { used: number; resetsAt: number | null } => {
        if (kind === "realityCheck") return { used: 0, resetsAt: null };
        if (kind !== "sitting") {
          const played = isOneOf(SPORT_LIMITS, kind) ? atSport : atGames;
          return {
            used: Math.max(0, Number(usedOf(kind, played, law.window, clock.now()))),
            resetsAt: resetsAt(kind, played, law.window, clock.now()),
          };
        }
        if (!sitting) return { used: 0, resetsAt: null };
        const minutes = Math.floor((clock.now() - sitting.startedAt.getTime()) / MINUTE_MS);
        return { used: minutes, resetsAt: sitting.lastAt.getTime() + SITTING_GAP_MS };
      };
      const window = (kind: PlayLimit) => ({
        ...shownLimit(limits[kind], law, clock.now()),
        ...used(kind),
      });
      return {
        lossDaily: window("lossDaily"),
        lossWeekly: window("lossWeekly"),
        lossMonthly: window("lossMonthly"),
        sportLossDaily: window("sportLossDaily"),
        sportLossWeekly: window("sportLossWeekly"),
        sportLossMonthly: window("sportLossMonthly"),
        sportStakeDaily: window("sportStakeDaily"),
        stakeDaily: window("stakeDaily"),
        sitting: window("sitting"),
        realityCheck: window("realityCheck"),
        currency,
        mostRealityCheck: play.realityCheckMs / MINUTE_MS,
        rule: ruleOf(law),
      };
    });
  }

  /** Changes limits under the punter's lock, once per key; replies with the limits after it. */
  async function changing<R>(
    session: PunterSession,
    key: string,
    body: unknown,
    act: (tx: Tx, current: Limits) => Promise<R>,
  ) {
    const { punterId } = session;
    const changed = await db.transact((tx) =>
      once(tx, clock, { scope: `play-limits:${punterId}`, key, body }, async () => {
        await lockPunter(tx, punterId);
        const denied = await act(tx, (await holdLimits(tx, punterId)) ?? NONE);
        if (isRefusal(denied)) return denied;
        // Makes open games reload the punter's state.
        await outbox.append(tx, "punter.settings", { punterId });
        return { done: true };
      }),
    );
    outbox.wake();
    return isRefusal(changed) ? changed : read(punterId);
  }

  return {
    read,

    change: (session: PunterSession, body: BodyOf<typeof changePlayLimits>, key: string) =>
      changing(session, key, body, async (tx, current) => {
        const { punterId } = session;
        const { jurisdiction } = await punters.byId(tx, punterId);
        const { play, limits } = jurisdictions.profile(jurisdiction);
        const most = play.realityCheckMs / MINUTE_MS;
        if ((body.realityCheck ?? 0) > most)
          return refusal("ValidationError", { field: "realityCheck", rule: "max", most });
        const wantedLimits = PLAY_LIMITS.flatMap((kind): [PlayLimit, Limit][] => {
          const wanted = body[kind];
          if (wanted === undefined) return [];
          return [
            [
              kind,
              changedLimit(current[kind], amountOf(wanted), clock.now(), limits.law.play.increase),
            ],
          ];
        });
        const denied = wantedLimits.some(([, limit]) => limit.pendingFrom !== null)
          ? await unproved(session)
          : null;
        if (denied) return denied;
        for (const [kind, limit] of wantedLimits) await putLimit(tx, punterId, kind, limit);
        return null;
      }),

    /** Confirms a raise whose wait is over. */
    confirm: (session: PunterSession, body: BodyOf<typeof confirmPlayLimit>, key: string) =>
      changing(session, key, body, async (tx, current) => {
        const { increase } = await lawOf(tx, session.punterId);
        const limit = confirmedLimit(
          current[body.kind],
          amountOf(body.limit),
          clock.now(),
          increase,
        );
        if (!limit) return refusal("LIMIT_RAISE_GONE");
        const denied = await unproved(session);
        if (denied) return denied;
        await putLimit(tx, session.punterId, body.kind, limit);
        return null;
      }),

    /**
     * Whether a stake is allowed: call it in the stake's transaction, which locks the punter's
     * limits until it ends.
     */
    async against(
      tx: Tx,
      punterId: string,
      stake: bigint,
    ): Promise<Refusal<"PLAY_LIMIT_REACHED"> | null> {
      const reached = await reachedUnder(tx, punterId, stake, await holdLimits(tx, punterId));
      return reached && refusal("PLAY_LIMIT_REACHED", { ...reached });
    },

    /** The same for a bet or coupon: the limit that it would break. */
    againstSport: async (tx: Tx, punterId: string, stake: bigint): Promise<ReachedLimit | null> =>
      reachedAtSport(tx, punterId, stake, await holdLimits(tx, punterId)),

    /** The limit on bets with the least room for such a stake. */
    reachedAtSport: (
      reader: Reader,
      punterId: string,
      stake: bigint,
    ): Promise<ReachedLimit | null> =>
      findLimits(reader, punterId).then((limits) =>
        reachedAtSport(reader, punterId, stake, limits),
      ),

    /** The limit that would refuse such a stake now. */
    reached: (punterId: string, stake: bigint): Promise<ReachedLimit | null> =>
      db.read(async (reader) =>
        reachedUnder(reader, punterId, stake, await findLimits(reader, punterId)),
      ),

    /**
     * How often a game shows the session's figures: by the punter's choice, and at least as often
     * as the law requires.
     */
    async realityCheckMs(punterId: string, lawfulMs: number): Promise<number> {
      const [limits, { increase }] = await db.read(
        async (reader) =>
          [await findLimits(reader, punterId), await lawOf(reader, punterId)] as const,
      );
      const chosen = limits && limitAt(limits.realityCheck, clock.now(), increase).amount;
      return chosen === null ? lawfulMs : Math.min(lawfulMs, Number(chosen) * MINUTE_MS);
    },

    /** The figures of the current session, or of one that would begin now. */
    async clock(punterId: string) {
      const sitting = sittingAt(
        await db.read((reader) => findSitting(reader, punterId)),
        clock.now(),
      );
      const { startedAt, staked, won } = sitting ?? { startedAt: now(), staked: 0n, won: 0n };
      return { startedAt: startedAt.getTime(), staked: Number(staked), won: Number(won) };
    },

    opened: (tx: Tx, punterId: string): Promise<void> => beginSitting(tx, punterId, now()),
    staked: (tx: Tx, punterId: string, stake: Minor): Promise<void> =>
      stakeInSitting(tx, punterId, stake, now()),
    won: (tx: Tx, punterId: string, won: Minor): Promise<void> =>
      returnInSitting(tx, punterId, { won, refunded: NOTHING }),
    refunded: (tx: Tx, punterId: string, refunded: Minor): Promise<void> =>
      returnInSitting(tx, punterId, { won: NOTHING, refunded }),
  };
}

const amountOf = (wanted: number | null): bigint | null =>
  wanted === null ? null : BigInt(wanted);
