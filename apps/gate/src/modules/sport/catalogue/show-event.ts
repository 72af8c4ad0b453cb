import {
  type eventDetails,
  MOST_HISTORIES,
  type priceHistory,
  type QueryOf,
  type ReplyOf,
  type results,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { CatalogueService } from "./catalogue.service.ts";
import { countResults, findEvent, listResults } from "./catalogue.store.ts";

export interface ShowDeps {
  catalogue: CatalogueService;
  db: Database;
  clock: Clock;
}

const RESULTS_PAGE = 100;

/** A page of results in a period, and the sports that have any. */
export async function resultsPage({ db }: ShowDeps, query: QueryOf<typeof results>) {
  const [from, until] = [new Date(Number(query.from)), new Date(Number(query.until))];
  const offset = Number(query.offset ?? 0);
  const [found, sports] = await db.read((reader) =>
    Promise.all([
      listResults(reader, { from, until, sport: query.sport, offset, limit: RESULTS_PAGE + 1 }),
      countResults(reader, from, until),
    ]),
  );
  return { results: found.slice(0, RESULTS_PAGE), sports, more: found.length > RESULTS_PAGE };
}

/** An event in full: from memory, or from the database once it is over. */
export async function eventWith(
  { catalogue, db, clock }: ShowDeps,
  eventId: string,
): Promise<ReplyOf<typeof eventDetails> | Refusal<"EVENT_NOT_FOUND">> {
  const live = catalogue.tree(catalogue.treeIdOf(eventId) ?? "", "FULL");
  if (live) return { ...live, serverTime: clock.now() };
  const past = await db.read((reader) => findEvent(reader, eventId));
  if (!past) return refusal("EVENT_NOT_FOUND");
  const tree = { ...past, marketCount: 0, markets: [] };
  return {
    treeId: past.head.treeId,
    position: { epoch: catalogue.epoch, seq: 0 },
    tree,
    serverTime: clock.now(),
  };
}

/** The price history of the outcomes that a query names. */
export function historiesOf(
  { catalogue, clock }: ShowDeps,
  eventId: string,
  query: QueryOf<typeof priceHistory>,
) {
  const outcomeIds = new Set(query.outcomeId.split(",").slice(0, MOST_HISTORIES));
  const histories = catalogue.priceHistory(eventId, outcomeIds);
  return histories ? { histories, serverTime: clock.now() } : refusal("EVENT_NOT_FOUND");
}
