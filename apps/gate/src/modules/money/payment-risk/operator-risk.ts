import {
  closeRiskAlert,
  releaseRiskAlert,
  riskAlert,
  riskAlerts,
  takeRiskAlert,
} from "@touchline/contract";
import { close, decideAlert, release, take } from "./decide-alert.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { inspectAlert, seeAlerts } from "./see-alerts.ts";

/** The queue of alerts: list, inspect, take, close with a note, release. */
export function operatorRiskRoutes(
  deps: Pick<PaymentRiskDeps, "db" | "outbox" | "clock" | "handle">,
): void {
  const { handle } = deps;
  handle(riskAlerts, ({ query }) => seeAlerts(deps, query));
  handle(riskAlert, ({ params }) => inspectAlert(deps, params.id));
  handle(takeRiskAlert, (call) =>
    decideAlert(deps, takeRiskAlert, call, (tx, held) => take(deps, tx, held, call.operator())),
  );
  handle(closeRiskAlert, (call) =>
    decideAlert(deps, closeRiskAlert, call, (tx, held) =>
      close(deps, tx, held, { operator: call.operator(), note: call.body.note }),
    ),
  );
  handle(releaseRiskAlert, (call) =>
    decideAlert(deps, releaseRiskAlert, call, (tx, held) =>
      release(deps, tx, held, { operator: call.operator(), note: call.body.note }),
    ),
  );
}
