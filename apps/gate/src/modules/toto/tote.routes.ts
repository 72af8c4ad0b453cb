import * as contract from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { Caller } from "../../platform/caller.ts";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { refusal } from "../../platform/refusal.ts";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import type { Coupons } from "./coupons.service.ts";
import { keptFor } from "./kept-for.ts";
import { totalsOf } from "./pools.store.ts";
import { declaredPools } from "./settlement.store.ts";
import { type RaceOffer, raceOffer } from "./tote.rules.ts";
import { listTickets, poolsOfRace, stakedLines } from "./tote.store.ts";
import { toteEntry } from "./tote-entry.ts";
import { type RacePools, raceView } from "./tote-view.ts";

export interface ToteRoutes {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  catalogue: Catalogue;
  coupons: Coupons;
}

const TICKETS_PAGE = 20;
/** Everybody who views a race within this time sees the same figures. */
const LIFETIME_MS = 3 * SECOND_MS;

export function toteRoutes(
  handle: Handle,
  { db, clock, jurisdictions, restrictions, catalogue, coupons }: ToteRoutes,
): void {
  const kept = keptFor<RacePools>(clock, LIFETIME_MS);
  const offers = ({ jurisdiction }: Caller) =>
    jurisdictions.profile(jurisdiction).products.includes("toto");
  const currencyOf = ({ jurisdiction }: Caller, asked: string | undefined): string => {
    const { currencies } = jurisdictions.profile(jurisdiction);
    return asked && currencies.includes(asked) ? asked : currencies[0];
  };

  const offerOf = (eventId: string): RaceOffer | null => {
    const treeId = catalogue.treeIdOf(eventId);
    const known = treeId && catalogue.tree(treeId, "FULL");
    return known ? raceOffer(known.tree, clock.now()) : null;
  };

  /** A race that has left the catalogue, as saved when it ended. */
  async function pastOffer(eventId: string): Promise<RaceOffer | null> {
    const row = await db.read((reader) =>
      reader
        .selectFrom("events")
        .select(["head", "state", "card"])
        .where("event_id", "=", eventId)
        .executeTakeFirst(),
    );
    if (!row) return null;
    const [head, state, card] = [
      row.head as contract.EventHead,
      row.state as contract.EventState,
      row.card as contract.RaceCard | null,
    ];
    const offer = raceOffer({ head, state, ...(card && { card }), markets: [] }, clock.now());
    return offer && { ...offer, state: "closed" };
  }

  const poolsIn = (eventId: string, currency: string): Promise<RacePools> =>
    kept(`${eventId} ${currency}`, () =>
      db.read(async (reader) => {
        const pools = await poolsOfRace(reader, eventId);
        const ids = pools.map(({ draw_id }) => draw_id);
        if (ids.length === 0) return { pools, lines: [], tickets: new Map(), declared: [] };
        const [lines, totals, declared] = await Promise.all([
          stakedLines(reader, ids, currency),
          totalsOf(reader, ids, currency),
          declaredPools(reader, ids),
        ]);
        return {
          pools,
          lines,
          tickets: new Map([...totals].map(([id, total]) => [id, total.coupons])),
          declared,
        };
      }),
    );

  handle(contract.toteRace, async ({ caller, params, query }) => {
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const eventId = params.id ?? "";
    const offer = offerOf(eventId) ?? (await pastOffer(eventId));
    if (!offer) return refusal("TOTE_RACE_NOT_FOUND");
    const currency = currencyOf(caller, query.currency);
    return raceView(offer, await poolsIn(eventId, currency), currency, clock.now());
  });

  handle(contract.placeToteTicket, async ({ caller, punter, params, body, idempotencyKey }) => {
    if (!offers(caller)) return refusal("TOTO_NOT_OFFERED");
    const entrant = restrictions.punterOf(punter);
    return coupons.place(
      entrant,
      toteEntry({ clock, offerOf }, entrant, params.id ?? "", body),
      idempotencyKey,
    );
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
