import type { Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { closeAlert, holdAlert, releaseMethods, takeAlert } from "./risk.store.ts";
import { alertIdOf, seeAlert } from "./see-alerts.ts";
import { SHARED } from "./shared-methods.ts";

type Held = NonNullable<Awaited<ReturnType<typeof holdAlert>>>;
type Decided = Promise<Refusal<"RISK_ALERT_ELSEWHERE"> | null>;

/** Applies a decision about one alert, once per key; replies with the alert after it. */
export async function decideAlert(
  deps: Pick<PaymentRiskDeps, "db" | "outbox" | "clock">,
  entry: { path: string },
  call: {
    idempotencyKey: string;
    params: Record<string, string>;
    body: unknown;
    changed(values: object): void;
  },
  decide: (tx: Tx, held: Held) => Decided,
) {
  const { db, outbox, clock } = deps;
  const alertId = alertIdOf(call.params.id);
  if (alertId === null) return refusal("RISK_ALERT_NOT_FOUND");
  const done = await db.transact((tx) =>
    onceForOperator(tx, clock, entry, call, async () => {
      const held = await holdAlert(tx, alertId);
      if (!held) return refusal("RISK_ALERT_NOT_FOUND");
      const refused = await decide(tx, held);
      if (refused) return refused;
      // Withdrawals that wait for the alert are judged again.
      await outbox.append(tx, "punter.settings", { punterId: held.punter_id });
      return { punterId: held.punter_id, rule: held.rule };
    }),
  );
  outbox.wake();
  if (isRefusal(done)) return done;
  call.changed({ alertId: alertId.toString(), ...done });
  return seeAlert(deps, alertId);
}

export async function take(
  { clock }: { clock: Clock },
  tx: Tx,
  { alert_id, closed_at }: Held,
  operator: string,
): Decided {
  if (closed_at) return refusal("RISK_ALERT_ELSEWHERE");
  await takeAlert(tx, alert_id, operator, new Date(clock.now()));
  return null;
}

export async function close(
  { clock }: { clock: Clock },
  tx: Tx,
  { alert_id, closed_at }: Held,
  { operator, note }: { operator: string; note: string },
): Decided {
  if (closed_at) return refusal("RISK_ALERT_ELSEWHERE");
  await closeAlert(tx, alert_id, operator, note, new Date(clock.now()), false);
  return null;
}

/** Closes the alert, and lets the account's payments through again. */
export async function release(
  { clock }: { clock: Clock },
  tx: Tx,
  { alert_id, punter_id, rule, released_at }: Held,
  { operator, note }: { operator: string; note: string },
): Decided {
  if (released_at) return refusal("RISK_ALERT_ELSEWHERE");
  await closeAlert(tx, alert_id, operator, note, new Date(clock.now()), true);
  if (rule === SHARED) await releaseMethods(tx, punter_id);
  return null;
}
