import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { CatalogueService } from "./catalogue.service.ts";
import { daysPage, eventPage, livePage, upcomingPage } from "./list-events.ts";
import { nextRacesOf } from "./next-races.rules.ts";
import { search } from "./search.rules.ts";
import { eventWith, historiesOf, resultsPage } from "./show-event.ts";
import { tournamentsOf } from "./tournaments.rules.ts";

const MAX_TREE_IDS = 200;

export function catalogueRoutes(
  handle: Handle,
  catalogue: CatalogueService,
  db: Database,
  clock: Clock,
): void {
  const deps = { catalogue, db, clock };
  handle(contract.livePopular, async ({ query }) => livePage(deps, query));
  handle(contract.sports, async () => ({ sports: catalogue.counts() }));
  handle(contract.eventList, async ({ query }) => eventPage(deps, query));
  handle(contract.upcoming, async ({ query }) => upcomingPage(deps, query));
  handle(contract.nextRaces, async ({ query }) => ({
    races: nextRacesOf(catalogue.events(), query.sport),
    serverTime: clock.now(),
  }));
  handle(contract.eventDays, async ({ query }) => daysPage(deps, query));
  handle(contract.tournaments, async ({ params }) => ({
    categories: tournamentsOf(catalogue.events(), params.sport ?? ""),
  }));
  handle(contract.searchEvents, async ({ query }) => search(catalogue.events(), query.text));
  handle(contract.results, ({ query }) => resultsPage(deps, query));
  handle(contract.eventDetails, ({ params }) => eventWith(deps, params.id ?? ""));
  handle(contract.priceHistory, async ({ params, query }) =>
    historiesOf(deps, params.id ?? "", query),
  );
  handle(contract.treeIds, async ({ query }) => {
    const eventIds = query["event-ids"].split(",").filter(Boolean).slice(0, MAX_TREE_IDS);
    return eventIds.flatMap((eventId) => {
      const treeId = catalogue.treeIdOf(eventId);
      return treeId ? [{ eventId, treeId }] : [];
    });
  });
}
