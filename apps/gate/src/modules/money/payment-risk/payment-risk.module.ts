import type { PaymentRules } from "../payments/risk.ts";
import { assess } from "./assess-payment.ts";
import { operatorRiskRoutes } from "./operator-risk.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { openAlerts, openStops } from "./risk.store.ts";
import { stopOthers } from "./shared-methods.ts";
import { sourceOfFundsRoutes } from "./source-of-funds.ts";

/**
 * Rules against fraud and money laundering: checked before a payment begins, with their findings
 * reviewed by people (docs/adr/0049).
 */
export function createPaymentRisk(deps: PaymentRiskDeps): PaymentRules {
  operatorRiskRoutes(deps);
  sourceOfFundsRoutes(deps);
  return {
    assess: (tx, payment) => assess(deps, tx, payment),
    isStopped: async (reader, punterId) => (await openStops(reader, punterId)).length > 0,
    openAlerts,
    methodSeen: (tx, fingerprint) => stopOthers(deps, tx, fingerprint, null),
  };
}
