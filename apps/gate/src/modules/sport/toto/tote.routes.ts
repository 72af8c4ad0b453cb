import * as contract from "@touchline/contract";
import { SECOND_MS } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { type CouponsDeps, placeCoupon } from "./coupons.service.ts";
import { keptFor } from "./kept-for.ts";
import { totalsOf } from "./pools.store.ts";
import { declaredPools } from "./settlement.store.ts";
import { type RaceOffer, raceOffer } from "./tote.rules.ts";
import { listTickets, poolsOfRace, stakedLines } from "./tote.store.ts";
import { toteEntry } from "./tote-entry.ts";
import { type RacePools, raceView } from "./tote-view.ts";
import { currencyOf, offersToto } from "./toto-offer.ts";

export interface ToteRoutes extends CouponsDeps {
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  catalogue: Catalogue;
}

const TICKETS_PAGE = 20;
/** Everybody who views a race within this time sees the same figures. */
const LIFETIME_MS = 3 * SECOND_MS;

export function toteRoutes(handle: Handle, deps: ToteRoutes): void {
  const { db, clock, restrictions } = deps;
  const kept = keptFor<RacePools>(clock, LIFETIME_MS);

  handle(contract.toteRace, async ({ caller, params, query }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const eventId = params.id ?? "";
    const offer = offerOf(deps, eventId) ?? (await pastOffer(deps, eventId));
    if (!offer) return refusal("TOTE_RACE_NOT_FOUND");
    const currency = currencyOf(deps, caller, query.currency);
    const pools = await kept(`${eventId} ${currency}`, () => poolsIn(deps, eventId, currency));
    return raceView(offer, pools, currency, clock.now());
  });

  handle(contract.placeToteTicket, async ({ caller, punter, params, body, idempotencyKey }) => {
    if (!offersToto(deps, caller)) return refusal("TOTO_NOT_OFFERED");
    const entrant = restrictions.punterOf(punter);
    const race = { db, offerOf: (eventId: string) => offerOf(deps, eventId) };
    const entry = toteEntry(race, entrant, params.id ?? "", body);
    return placeCoupon(deps, entrant, entry, idempotencyKey);
  });

  handle(contract.toteTickets, async ({ punter, query }) => {
    const filter = {
      eventId: query.eventId,
      before: query.before === undefined ? undefined : BigInt(query.before),
    };
    const found = await db.read((reader) =>
      listTickets(reader, punter.punterId, filter, TICKETS_PAGE + 1),
    );
    return { tickets: found.slice(0, TICKETS_PAGE), more: found.length > TICKETS_PAGE };
  });
}

function offerOf({ catalogue, clock }: ToteRoutes, eventId: string): RaceOffer | null {
  const treeId = catalogue.treeIdOf(eventId);
  const known = treeId && catalogue.tree(treeId, "FULL");
  return known ? raceOffer(known.tree, clock.now()) : null;
}

/** A race that has left the catalogue, as saved when it ended. */
async function pastOffer({ db, clock }: ToteRoutes, eventId: string): Promise<RaceOffer | null> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("events")
      .select(["head", "state", "card"])
      .$narrowType<{
        head: contract.EventHead;
        state: contract.EventState;
        card: contract.RaceCard | null;
      }>()
      .where("event_id", "=", eventId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { head, state, card } = row;
  const offer = raceOffer({ head, state, ...(card && { card }), markets: [] }, clock.now());
  return offer && { ...offer, state: "closed" };
}

const poolsIn = ({ db }: ToteRoutes, eventId: string, currency: string): Promise<RacePools> =>
  db.read(async (reader) => {
    const pools = await poolsOfRace(reader, eventId);
    const ids = pools.map(({ draw_id }) => draw_id);
    if (ids.length === 0) return { pools, lines: [], tickets: new Map(), declared: [] };
    const [lines, totals, declared] = await Promise.all([
      stakedLines(reader, ids, currency),
      totalsOf(reader, ids, currency),
      declaredPools(reader, ids),
    ]);
    const tickets = new Map([...totals].map(([id, total]) => [id, total.coupons]));
    return { pools, lines, tickets, declared };
  });
