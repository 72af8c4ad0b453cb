import {
  closeRiskAlert,
  type ReplyOf,
  releaseRiskAlert,
  riskAlert,
  riskAlerts,
  takeRiskAlert,
} from "@touchline/contract";
import { type Clock, HOUR_MS, isUuid } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import {
  type AlertRow,
  closeAlert,
  findAlert,
  hitsOfAlert,
  holdAlert,
  listAlerts,
  releaseMethods,
  takeAlert,
} from "./risk.store.ts";
import { answersTo } from "./source-of-funds.ts";

const PAGE = 50;
const MOST_HITS = 100;

/** The queue of alerts: list, inspect, take, close with a note, release. */
export function operatorRiskRoutes({
  db,
  outbox,
  clock,
  handle,
}: {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
}): void {
  const now = () => new Date(clock.now());
  const idOf = (text: string | undefined): bigint | null =>
    text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null;

  handle(riskAlerts, async ({ query }) => {
    const filter = {
      state: query.state ?? "open",
      rule: query.rule ?? null,
      punterId: query.punterId !== undefined && isUuid(query.punterId) ? query.punterId : null,
      openedBefore:
        query.olderThanHours === undefined
          ? null
          : new Date(clock.now() - Number(query.olderThanHours) * HOUR_MS),
      after: idOf(query.after),
    };
    const found = await db.read((reader) => listAlerts(reader, filter, PAGE + 1));
    const last = found.length > PAGE ? found[PAGE - 1] : undefined;
    return { alerts: found.slice(0, PAGE).map(view), next: last ? last.alert_id.toString() : null };
  });

  const view = (row: AlertRow): ReplyOf<typeof riskAlerts>["alerts"][number] => ({
    alertId: row.alert_id.toString(),
    punterId: row.punter_id,
    jurisdiction: row.jurisdiction,
    rule: row.rule,
    outcome: row.outcome,
    isStopped: row.outcome === "stop" && row.released_at === null,
    saw: row.saw,
    hits: row.hits,
    openedAt: row.opened_at.getTime(),
    lastAt: row.last_at.getTime(),
    ageHours: Math.floor((clock.now() - row.opened_at.getTime()) / HOUR_MS),
    owner: row.owner,
    closedAt: row.closed_at?.getTime() ?? null,
    closedBy: row.closed_by,
    note: row.note,
    releasedAt: row.released_at?.getTime() ?? null,
  });

  const shown = async (alertId: bigint) => {
    const row = await db.read((reader) => findAlert(reader, alertId));
    return row ? view(row) : refusal("RISK_ALERT_NOT_FOUND");
  };

  handle(riskAlert, async ({ params }) => {
    const alertId = idOf(params.id);
    const alert = alertId === null ? refusal("RISK_ALERT_NOT_FOUND") : await shown(alertId);
    if (isRefusal(alert) || alertId === null) return refusal("RISK_ALERT_NOT_FOUND");
    const [hits, answers] = await db.read((reader) =>
      Promise.all([hitsOfAlert(reader, alertId, MOST_HITS), answersTo(reader, alertId)]),
    );
    return {
      alert,
      answers,
      seen: hits.map(({ at, outcome, direction, amount, currency, saw }) => ({
        at: at.getTime(),
        outcome,
        direction,
        currency,
        saw,
        amount: amount === null ? null : Number(amount),
      })),
    };
  });

  type Held = NonNullable<Awaited<ReturnType<typeof holdAlert>>>;

  /** Applies a decision about one alert, once per key; replies with the alert after it. */
  async function decided(
    entry: { path: string },
    call: {
      idempotencyKey: string;
      params: Record<string, string>;
      body: unknown;
      changed(values: object): void;
    },
    decide: (tx: Tx, held: Held) => Promise<Refusal<"RISK_ALERT_ELSEWHERE"> | null>,
  ) {
    const alertId = idOf(call.params.id);
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
    return shown(alertId);
  }

  handle(takeRiskAlert, (call) =>
    decided(takeRiskAlert, call, async (tx, { alert_id, closed_at }) => {
      if (closed_at) return refusal("RISK_ALERT_ELSEWHERE");
      await takeAlert(tx, alert_id, call.operator(), now());
      return null;
    }),
  );
  handle(closeRiskAlert, (call) =>
    decided(closeRiskAlert, call, async (tx, { alert_id, closed_at }) => {
      if (closed_at) return refusal("RISK_ALERT_ELSEWHERE");
      await closeAlert(tx, alert_id, call.operator(), call.body.note, now(), false);
      return null;
    }),
  );
  handle(releaseRiskAlert, (call) =>
    decided(releaseRiskAlert, call, async (tx, { alert_id, punter_id, rule, released_at }) => {
      if (released_at) return refusal("RISK_ALERT_ELSEWHERE");
      await closeAlert(tx, alert_id, call.operator(), call.body.note, now(), true);
      if (rule === "method-shared") await releaseMethods(tx, punter_id);
      return null;
    }),
  );
}
