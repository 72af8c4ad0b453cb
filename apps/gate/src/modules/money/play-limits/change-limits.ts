import {
  type BodyOf,
  type changePlayLimits,
  type confirmPlayLimit,
  PLAY_LIMITS,
  type PlayLimit,
} from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunter } from "../../../ports/holds.ts";
import { changedLimit, confirmedLimit, type Limit } from "../limits/punter-limit.ts";
import { NONE, playLawOf } from "./play-law.ts";
import type { Limits } from "./play-limits.rules.ts";
import { holdLimits, putLimit } from "./play-limits.store.ts";
import type { PlayLimitsDeps } from "./play-limits-deps.ts";
import { readLimits } from "./read-limits.ts";

/** Lowers limits at once; a raise waits, and its punter proves who they are. */
export const changeLimits = (
  deps: PlayLimitsDeps,
  session: PunterSession,
  body: BodyOf<typeof changePlayLimits>,
  key: string,
) =>
  changing(deps, session, { key, body }, async (tx, current) => {
    const { clock, jurisdictions, punters, unproved } = deps;
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
  });

/** Confirms a raise whose wait is over. */
export const confirmLimit = (
  deps: PlayLimitsDeps,
  session: PunterSession,
  body: BodyOf<typeof confirmPlayLimit>,
  key: string,
) =>
  changing(deps, session, { key, body }, async (tx, current) => {
    const { increase } = await playLawOf(deps, tx, session.punterId);
    const limit = confirmedLimit(
      current[body.kind],
      amountOf(body.limit),
      deps.clock.now(),
      increase,
    );
    if (!limit) return refusal("LIMIT_RAISE_GONE");
    const denied = await deps.unproved(session);
    if (denied) return denied;
    await putLimit(tx, session.punterId, body.kind, limit);
    return null;
  });

/** Changes limits under the punter's lock, once per key; replies with the limits after it. */
async function changing<R>(
  deps: PlayLimitsDeps,
  { punterId }: PunterSession,
  { key, body }: { key: string; body: unknown },
  act: (tx: Tx, current: Limits) => Promise<R>,
) {
  const { db, clock, outbox } = deps;
  const changed = await db.transact((tx) =>
    once(tx, clock, { scope: `play-limits:${punterId}`, key, body }, async () => {
      await holdPunter(tx, punterId);
      const denied = await act(tx, (await holdLimits(tx, punterId)) ?? NONE);
      if (isRefusal(denied)) return denied;
      // Makes open games reload the punter's state.
      await outbox.append(tx, "punter.settings", { punterId });
      return { done: true };
    }),
  );
  outbox.wake();
  return isRefusal(changed) ? changed : readLimits(deps, punterId);
}

const amountOf = (wanted: number | null): bigint | null =>
  wanted === null ? null : BigInt(wanted);
