import type { BodyOf, changeDepositLimits, confirmDepositLimit } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { holdPunter } from "../../../ports/holds.ts";
import { SPANS, type Span } from "../limits/limit-law.ts";
import { changedLimit, confirmedLimit, type Limit } from "../limits/punter-limit.ts";
import { EXCEEDED } from "./deposit-limits.rules.ts";
import { putLimit } from "./deposit-limits.store.ts";
import type { DepositLimitsDeps } from "./deposit-limits-deps.ts";
import { type DepositStanding, standingOf } from "./deposit-standing.ts";
import { readLimits } from "./read-limits.ts";

/** Lowers limits at once; a raise waits, and its punter proves who they are. */
export const changeLimits = (
  deps: DepositLimitsDeps,
  session: PunterSession,
  body: BodyOf<typeof changeDepositLimits>,
  key: string,
) =>
  changing(deps, session, { key, body }, async (tx, { limits: current, lawful, law }) => {
    const { clock, unproved } = deps;
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
  });

/** Confirms a raise whose wait is over. */
export const confirmLimit = (
  deps: DepositLimitsDeps,
  session: PunterSession,
  body: BodyOf<typeof confirmDepositLimit>,
  key: string,
) =>
  changing(deps, session, { key, body }, async (tx, { limits: current, law }) => {
    const limit = confirmedLimit(
      current[body.span],
      amountOf(body.limit),
      deps.clock.now(),
      law.increase,
    );
    if (!limit) return refusal("LIMIT_RAISE_GONE");
    const denied = await deps.unproved(session);
    if (denied) return denied;
    await putLimit(tx, session.punterId, body.span, limit);
    return null;
  });

/** Changes limits under the punter's lock, once per key; replies with the limits after it. */
async function changing<R>(
  deps: DepositLimitsDeps,
  { punterId }: PunterSession,
  { key, body }: { key: string; body: unknown },
  act: (tx: Tx, standing: DepositStanding) => Promise<R>,
) {
  const changed = await deps.db.transact((tx) =>
    once(tx, deps.clock, { scope: `deposit-limits:${punterId}`, key, body }, async () => {
      await holdPunter(tx, punterId);
      const denied = await act(tx, await standingOf(deps, tx, punterId));
      return isRefusal(denied) ? denied : { done: true };
    }),
  );
  return isRefusal(changed) ? changed : readLimits(deps, punterId);
}

const amountOf = (wanted: number | null): bigint | null =>
  wanted === null ? null : BigInt(wanted);
