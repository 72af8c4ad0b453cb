import { namesOf } from "@touchline/betting";
import type { EventTree, MatchNews } from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import {
  alertsOf,
  putCashOutAlert,
  putPriceAlert,
  takeCashOutAlert,
  takePriceAlert,
} from "./alerts.store.ts";
import { titleOf } from "./go-off.ts";
import { beginNews, putMatchAlert, takeMatchAlert } from "./match-alerts.store.ts";
import { standOf } from "./match-news.rules.ts";
import type { createWatch } from "./watch.ts";

export interface ServiceDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  catalogue: Catalogue;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  bets: Pick<Bets, "offerOf">;
  watch: ReturnType<typeof createWatch>;
  /** Loads what was just written into the watch. */
  follow(): Promise<void>;
}

/** Per kind and punter. */
export const MOST_ALERTS = 50;

interface WantedPrice {
  eventId: string;
  marketId: string;
  outcomeId: string;
  odds: number;
}

/**
 * A season is followed by its table; a virtual event is over before a notification would arrive.
 */
const canBeFollowed = ({ head, state }: EventTree): boolean =>
  head.kind !== "outright" &&
  !head.virtual &&
  (state.status === "prematch" || state.status === "live");

export const createAlertsService = (deps: ServiceDeps) => ({
  list: (punterId: string) => list(deps, punterId),
  setPrice: (punterId: string, wanted: WantedPrice, key: string) =>
    setPrice(deps, punterId, wanted, key),
  setCashOut: (punterId: string, betId: string, amount: number | null) =>
    setCashOut(deps, punterId, betId, amount),
  setMatch: (punterId: string, eventId: string, news: readonly MatchNews[]) =>
    setMatch(deps, punterId, eventId, news),
  removePrice: (punterId: string, alertId: string) => removePrice(deps, punterId, alertId),
});

const tooMany = () => refusal("ALERT_TOO_MANY", { most: MOST_ALERTS });

const list = ({ db }: ServiceDeps, punterId: string) =>
  db.read((reader) => alertsOf(reader, punterId));

async function setPrice(deps: ServiceDeps, punterId: string, wanted: WantedPrice, key: string) {
  const { db, clock, random, catalogue, restrictions, jurisdictions, follow } = deps;
  const { jurisdiction } = await restrictions.standing(punterId);
  if (!jurisdictions.profile(jurisdiction).pushLaw.kinds.includes("priceAlert"))
    return refusal("ALERT_NOT_OFFERED");
  const selection = catalogue.selection(wanted.eventId, wanted.marketId, wanted.outcomeId);
  if (!selection) return refusal("ALERT_OUTCOME_GONE");
  const { head, outcome } = selection;
  if (outcome.odds === wanted.odds) return refusal("ALERT_REACHED");
  const alert = {
    ...wanted,
    alertId: random.uuid(),
    punterId,
    direction: wanted.odds > outcome.odds ? ("above" as const) : ("below" as const),
    names: namesOf(selection.head, selection.market, selection.outcome),
    startTime: new Date(head.startTime),
  };
  const done = await db.transact((tx) =>
    once(tx, clock, { scope: `price-alert:${punterId}`, key, body: wanted }, async () =>
      (await putPriceAlert(tx, alert, new Date(clock.now()), MOST_ALERTS))
        ? { done: true }
        : tooMany(),
    ),
  );
  if (isRefusal(done)) return tooMany();
  await follow();
  return list(deps, punterId);
}

async function setCashOut(
  deps: ServiceDeps,
  punterId: string,
  betId: string,
  amount: number | null,
) {
  const { db, clock, bets, watch, follow } = deps;
  if (!isUuid(betId)) return refusal("BET_NOT_FOUND");
  if (amount === null) {
    await db.transact((tx) => takeCashOutAlert(tx, punterId, betId, null));
    watch.forgetBet(punterId, betId);
    return list(deps, punterId);
  }
  const offer = await bets.offerOf(punterId, betId);
  if (offer === "missing") return refusal("BET_NOT_FOUND");
  // A briefly suspended market is no obstacle; a bet that is over is.
  if (typeof offer === "string" && offer !== "suspended")
    return refusal("CASH_OUT_UNAVAILABLE", { reason: offer });
  if (typeof offer === "bigint" && offer >= BigInt(amount)) return refusal("ALERT_REACHED");
  if (
    !(await db.transact((tx) =>
      putCashOutAlert(tx, punterId, betId, BigInt(amount), new Date(clock.now()), MOST_ALERTS),
    ))
  )
    return tooMany();
  await follow();
  return list(deps, punterId);
}

/** An empty list removes the alert, even if it is no longer offered. */
async function setMatch(
  deps: ServiceDeps,
  punterId: string,
  eventId: string,
  news: readonly MatchNews[],
) {
  const { db, clock, catalogue, restrictions, jurisdictions, follow } = deps;
  if (news.length === 0) {
    await db.transact((tx) => takeMatchAlert(tx, punterId, eventId));
    return list(deps, punterId);
  }
  const { jurisdiction } = await restrictions.standing(punterId);
  if (!jurisdictions.profile(jurisdiction).pushLaw.kinds.includes("matchAlert"))
    return refusal("ALERT_NOT_OFFERED");
  const view = catalogue.tree(catalogue.treeIdOf(eventId) ?? "", "SHORT");
  if (!view || !canBeFollowed(view.tree)) return refusal("EVENT_NOT_FOUND");
  const { head, state } = view.tree;
  const alert = {
    punterId,
    eventId,
    title: titleOf(head),
    startTime: new Date(head.startTime),
    news: [...news],
  };
  const isSet = await db.transact(async (tx) => {
    if (!(await putMatchAlert(tx, alert, new Date(clock.now()), MOST_ALERTS))) return false;
    await beginNews(tx, eventId, standOf(state));
    return true;
  });
  if (!isSet) return tooMany();
  await follow();
  return list(deps, punterId);
}

async function removePrice(deps: ServiceDeps, punterId: string, alertId: string) {
  const { db, watch } = deps;
  const taken = await db.transact((tx) => takePriceAlert(tx, { punterId, alertId }));
  if (taken) watch.forgetPrice({ punterId, outcomeId: taken.outcomeId });
  return list(deps, punterId);
}
