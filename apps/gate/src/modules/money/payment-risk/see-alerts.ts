import type { QueryOf, ReplyOf, riskAlerts } from "@touchline/contract";
import { HOUR_MS, isUuid } from "@touchline/core";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { type AlertRow, findAlert, hitsOfAlert, listAlerts } from "./risk.store.ts";
import { answersTo } from "./source-of-funds.ts";

type Deps = Pick<PaymentRiskDeps, "db" | "clock">;

const PAGE = 50;
const MOST_HITS = 100;

export const alertIdOf = (text: string | undefined): bigint | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null;

/** A page of the queue. */
export async function seeAlerts(
  { db, clock }: Deps,
  query: QueryOf<typeof riskAlerts>,
): Promise<ReplyOf<typeof riskAlerts>> {
  const filter = {
    state: query.state ?? "open",
    rule: query.rule ?? null,
    punterId: query.punterId !== undefined && isUuid(query.punterId) ? query.punterId : null,
    openedBefore:
      query.olderThanHours === undefined
        ? null
        : new Date(clock.now() - Number(query.olderThanHours) * HOUR_MS),
    after: alertIdOf(query.after),
  };
  const found = await db.read((reader) => listAlerts(reader, filter, PAGE + 1));
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  const alerts = found.slice(0, PAGE).map((row) => alertView(row, clock.now()));
  return { alerts, next: last ? last.alert_id.toString() : null };
}

const alertView = (row: AlertRow, now: number): ReplyOf<typeof riskAlerts>["alerts"][number] => ({
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
  ageHours: Math.floor((now - row.opened_at.getTime()) / HOUR_MS),
  owner: row.owner,
  closedAt: row.closed_at?.getTime() ?? null,
  closedBy: row.closed_by,
  note: row.note,
  releasedAt: row.released_at?.getTime() ?? null,
});

export async function seeAlert({ db, clock }: Deps, alertId: bigint) {
  const row = await db.read((reader) => findAlert(reader, alertId));
  return row ? alertView(row, clock.now()) : refusal("RISK_ALERT_NOT_FOUND");
}

/** One alert with its hits and the punter's answers. */
export async function inspectAlert(deps: Deps, id: string | undefined) {
  const alertId = alertIdOf(id);
  const alert = alertId === null ? refusal("RISK_ALERT_NOT_FOUND") : await seeAlert(deps, alertId);
  if (isRefusal(alert) || alertId === null) return refusal("RISK_ALERT_NOT_FOUND");
  const [hits, answers] = await deps.db.read((reader) =>
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
}
