import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { AssessedPayment, Assessment, PaymentRules } from "../payments/risk.ts";
import { worthOf } from "../wallet/wallet.module.ts";
import { operatorRiskRoutes } from "./operator-risk.ts";
import { hitsOf, type Thresholds, verdictOf } from "./risk.rules.ts";
import { keepHit, openAlerts, openStops, stopMethods } from "./risk.store.ts";
import { accountsWith, findFacts } from "./risk-facts.store.ts";
import { sourceOfFundsRoutes } from "./source-of-funds.ts";

export interface PaymentRiskDeps {
  config: Pick<GateConfig, "sharedMethods">;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

const SHARED = "method-shared";

/**
 * Rules against fraud and money laundering: checked before a payment begins, with their findings
 * reviewed by people (docs/adr/0049).
 */
export function createPaymentRisk({
  config,
  db,
  outbox,
  clock,
  handle,
  jurisdictions,
  punters,
}: PaymentRiskDeps): PaymentRules {
  operatorRiskRoutes({ db, outbox, clock, handle });
  sourceOfFundsRoutes({ db, outbox, clock, handle });
  const now = () => new Date(clock.now());
  /** A demo's cards are published on a page, so everybody uses the same ones. */
  const stopsShared = config.sharedMethods === "stop";

  async function thresholdsOf(tx: Tx, punterId: string): Promise<Thresholds> {
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

  /** Stops the accounts that share a method, except one, each with the rule's evidence. */
  async function stopOthers(tx: Tx, fingerprint: string, except: string | null): Promise<void> {
    const accounts = await accountsWith(tx, fingerprint);
    if (accounts.length < 2) return;
    const hit = {
      rule: SHARED,
      outcome: stopsShared ? "stop" : "note",
      saw: { accounts: accounts.length - 1 },
    } as const;
    for (const punterId of accounts) {
      if (punterId === except) continue;
      const { methodOthers } = await findFacts(
        tx,
        { punterId, fingerprint, holder: null },
        clock.now(),
      );
      if (methodOthers > 0)
        await keepHit(tx, { punterId, direction: null, amount: null, currency: null }, hit, now());
    }
    if (stopsShared) await stopMethods(tx, fingerprint, now());
  }

  return {
    /**
     * The rules' verdict on a payment that is about to begin; all hits are stored, whatever happens
     * to the payment.
     */
    async assess(tx: Tx, payment: AssessedPayment): Promise<Assessment> {
      const { punterId, direction, amount, fingerprint, holder } = payment;
      const known = await findFacts(tx, { punterId, fingerprint, holder }, clock.now());
      const facts = {
        ...known,
        direction,
        amount,
        methodOthers: stopsShared ? known.methodOthers : 0,
      };
      const hits = hitsOf(facts, await thresholdsOf(tx, punterId));
      for (const hit of hits) await keepHit(tx, payment, hit, now());
      if (fingerprint && hits.some(({ rule }) => rule === SHARED))
        await stopOthers(tx, fingerprint, punterId);
      const stops = await openStops(tx, punterId);
      const verdict = stops.length > 0 ? "stop" : verdictOf(hits);
      const earlier = stops
        .filter((rule) => !hits.some((hit) => hit.rule === rule))
        .map((rule) => ({ rule, saw: { stopped: 1 } }));
      return { verdict, hits: [...hits.map(({ rule, saw }) => ({ rule, saw })), ...earlier] };
    },

    /** Whether a rule stops the punter's payments until an operator releases it. */
    isStopped: async (reader: Reader, punterId: string): Promise<boolean> =>
      (await openStops(reader, punterId)).length > 0,

    openAlerts,

    /** Call when a payment reveals its card or account: stops all accounts that share it. */
    methodSeen: (tx: Tx, fingerprint: string): Promise<void> => stopOthers(tx, fingerprint, null),
  };
}
