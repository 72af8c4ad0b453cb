import * as contract from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { type EdgesOf, expectedCosts } from "./expected-cost.rules.ts";
import { findGrant } from "./grants.store.ts";
import { viewGrants } from "./offers.view.ts";
import { readPerson } from "./person.store.ts";
import { leftOf, listWagers, type WagerCursor, wageringTermsOf } from "./wagering.store.ts";

export interface GrantRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  edgesOf: EdgesOf;
}

const PAGE = 20;
const CURSOR = /^([0-9]{1,15})\.([0-9a-f-]{36})$/;

/**
 * One bonus on one screen: remaining stake, what counted, its end and the average cost of
 * completing it.
 */
export function grantRoutes({ handle, db, clock, edgesOf }: GrantRoutesDeps): void {
  handle(contract.myGrant, async ({ punter: { punterId }, params: { id = "" }, query }) => {
    if (!isUuid(id)) return refusal("GRANT_NOT_FOUND");
    return db.read(async (reader) => {
      const grant = await findGrant(reader, punterId, id);
      const person = grant && (await readPerson(reader, punterId, new Date(clock.now())));
      const [view] = person ? await viewGrants(reader, person, [grant]) : [];
      if (!grant || !view) return refusal("GRANT_NOT_FOUND");
      const rows = await listWagers(reader, grant, cursorOf(query.before), PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      const terms = grant.status === "active" ? await wageringTermsOf(reader, punterId, id) : null;
      const left = leftOf(grant);
      return {
        grant: view,
        left: Number(left),
        costs: terms && left > 0n ? expectedCosts(terms, left, edgesOf) : [],
        rows: shown,
        next: last ? `${last.placedAt}.${last.refId}` : null,
      };
    });
  });
}

/** A malformed cursor means the first page. */
function cursorOf(text: string | undefined): WagerCursor | null {
  const [, at, refId = ""] = CURSOR.exec(text ?? "") ?? [];
  return at === undefined || !isUuid(refId) ? null : { at: new Date(Number(at)), refId };
}
