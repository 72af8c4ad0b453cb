import { toteCost, toteFault, toteGame, toteLines } from "@touchline/betting";
import type { BodyOf, placeToteTicket, ToteTicket } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { Entry } from "./coupons.service.ts";
import { wrongStake } from "./stakes.rules.ts";
import { isOffered, type RaceOffer } from "./tote.rules.ts";
import { holdTotePool, ticketOf } from "./tote.store.ts";
import { moneyOf } from "./toto.rules.ts";

type Wanted = BodyOf<typeof placeToteTicket>;
type Code = Exclude<
  (typeof placeToteTicket)["errors"][number],
  "INCORRECT_PUNTER_STATE" | "TOTO_NOT_OFFERED" | "PLAY_LIMIT_REACHED" | "INSUFFICIENT_FUNDS"
>;

export interface ToteEntryDeps {
  db: Pick<Database, "now">;
  /** The race as the catalogue has it now. */
  offerOf(eventId: string): RaceOffer | null;
}

/** A tote ticket on a race. */
export function toteEntry(
  { db, offerOf }: ToteEntryDeps,
  { punterId, currency }: Punter,
  eventId: string,
  wanted: Wanted,
): Entry<ToteTicket, Code> {
  const { kind, marks } = wanted;
  const unitStake = minor(wanted.unitStake);

  function wrongWith(offer: RaceOffer) {
    // The same number of minor units is a different stake in another currency.
    if (wanted.currency !== currency) return refusal("TOTO_CURRENCY_DIFFERS", { currency });
    if (!isOffered(kind, offer)) return refusal("TOTE_POOL_NOT_OFFERED");
    const fault = toteFault(kind, offer.starters, marks);
    if (fault) return refusal("TOTE_TICKET_NOT_VALID", { fault });
    return wrongStake(moneyOf(toteGame(kind), currency), unitStake, toteCost(marks, unitStake));
  }

  return {
    request: ["tote", eventId, wanted],
    marks,
    unitStake,
    lines: toteLines(marks),
    async hold(tx) {
      const offer = offerOf(eventId);
      if (!offer) return refusal("TOTE_RACE_NOT_FOUND");
      if (offer.state === "closed") return refusal("TOTE_CLOSED");
      const { head, resultMarketId } = offer;
      if (offer.state === "suspended" || resultMarketId === undefined)
        return refusal("TOTE_SUSPENDED");
      const wrong = wrongWith(offer);
      if (wrong) return wrong;
      const places = kind === "place" ? offer.places : null;
      const drawId = await holdTotePool(tx, {
        kind,
        head,
        resultMarketId,
        places,
        at: db.now(),
      });
      if (drawId === undefined) return refusal("TOTE_CLOSED");
      // Opening the pool may have waited for others, so the race may have started by now.
      return offerOf(eventId)?.state === "open" ? { drawId } : refusal("TOTE_CLOSED");
    },
    view: (tx, couponId) => ticketOf(tx, punterId, couponId),
  };
}
