import { worthOf } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import type { AssessedPayment, Assessment } from "../payments/risk.ts";
import type { PaymentRiskDeps } from "./payment-risk-deps.ts";
import { hitsOf, type Thresholds, verdictOf } from "./risk.rules.ts";
import { keepHit, openStops } from "./risk.store.ts";
import { findFacts } from "./risk-facts.store.ts";
import { SHARED, stopOthers, stopsShared } from "./shared-methods.ts";

type Deps = Pick<PaymentRiskDeps, "config" | "clock" | "jurisdictions" | "punters">;

/**
 * The rules' verdict on a payment that is about to begin; all hits are stored, whatever happens
 * to the payment.
 */
export async function assess(deps: Deps, tx: Tx, payment: AssessedPayment): Promise<Assessment> {
  const { clock } = deps;
  const { punterId, direction, amount, fingerprint, holder } = payment;
  const known = await findFacts(tx, { punterId, fingerprint, holder }, clock.now());
  const facts = {
    ...known,
    direction,
    amount,
    methodOthers: stopsShared(deps) ? known.methodOthers : 0,
  };
  const hits = hitsOf(facts, await thresholdsOf(deps, tx, punterId));
  for (const hit of hits) await keepHit(tx, payment, hit, new Date(clock.now()));
  if (fingerprint && hits.some(({ rule }) => rule === SHARED))
    await stopOthers(deps, tx, fingerprint, punterId);
  const stops = await openStops(tx, punterId);
  const verdict = stops.length > 0 ? "stop" : verdictOf(hits);
  const earlier = stops
    .filter((rule) => !hits.some((hit) => hit.rule === rule))
    .map((rule) => ({ rule, saw: { stopped: 1 } }));
  return { verdict, hits: [...hits.map(({ rule, saw }) => ({ rule, saw })), ...earlier] };
}

async function thresholdsOf(
  { jurisdictions, punters }: Deps,
  tx: Tx,
  punterId: string,
): Promise<Thresholds> {
  const { jurisdiction, currency } = await punters.byId(tx, punterId);
  const { hourCount, dayCount, hourSum, daySum, failedCards, sourceOfFunds, playedPercent } =
    jurisdictions.profile(jurisdiction).riskLaw;
  const worth = (dollars: number) => worthOf(dollars, currency);
  return {
    velocity: {
      hourCount,
      dayCount,
      failedCards,
      hourSum: worth(hourSum),
      daySum: worth(daySum),
    },
    sourceOfFunds: {
      day: worth(sourceOfFunds.day),
      month: worth(sourceOfFunds.month),
      ever: worth(sourceOfFunds.ever),
    },
    playedPercent: BigInt(playedPercent),
  };
}
