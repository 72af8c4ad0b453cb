import * as contract from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Catalogue } from "./catalogue.service.ts";
import { countResults, findEvent, listResults } from "./catalogue.store.ts";
import { groupByTournament, isEsport, listed, type NamedEvents } from "./live-list.rules.ts";
import { nextRacesOf } from "./next-races.rules.ts";
import { search } from "./search.rules.ts";
import { tournamentsOf } from "./tournaments.rules.ts";
import { daysOf, upcomingOf } from "./upcoming.rules.ts";

const DEFAULT_EVENTS = 12;
const MAX_EVENTS = 200;
const MAX_TREE_IDS = 200;
const PAGE = 40;
const RESULTS_PAGE = 100;

export function catalogueRoutes(
  handle: Handle,
  catalogue: Catalogue,
  db: Database,
  clock: Clock,
): void {
  handle(contract.livePopular, async ({ query }) => {
    const treeId = query.sport
      ? contract.liveTree(query.sport)
      : query.esports
        ? contract.LIVE_ESPORTS_TREE
        : contract.LIVE_POPULAR_TREE;
    const { position, list } = catalogue.liveList(treeId) ?? {
      position: { epoch: catalogue.epoch, seq: 0 },
      list: { groups: [] },
    };
    const limit = Math.min(Number(query.limit ?? DEFAULT_EVENTS), MAX_EVENTS);
    const events = firstTournaments(list, limit)
      .map((id) => catalogue.tree(id, "SHORT"))
      .filter((tree) => tree !== null);
    const esports =
      query.esports !== undefined || (query.sport !== undefined && isEsport(query.sport));
    const sports = catalogue.counts().filter(({ sport }) => isEsport(sport) === esports);
    return { treeId, position, list, sports, events, serverTime: clock.now() };
  });

  handle(contract.sports, async () => ({ sports: catalogue.counts() }));

  handle(contract.eventList, async ({ query }) => {
    const found = listed(catalogue.events(), {
      sport: query.sport,
      kind: query.kind ?? "match",
      category: query.category,
      tournament: query.tournament,
      from: query.from === undefined ? undefined : Number(query.from),
      until: query.until === undefined ? undefined : Number(query.until),
      zeroMargin: query.zeroMargin !== undefined,
      popular: query.popular !== undefined,
      esports: query.esports !== undefined,
      named: namedIn(query),
    });
    const offset = Number(query.offset ?? 0);
    const page = found.slice(offset, offset + Math.min(Number(query.limit ?? PAGE), MAX_EVENTS));
    return {
      list: groupByTournament(page),
      events: page.map(catalogue.short),
      total: found.length,
      serverTime: clock.now(),
    };
  });

  handle(contract.upcoming, async ({ query }) => {
    const esports = query.esports !== undefined;
    const { top, next, leagues } = upcomingOf(catalogue.events(), esports);
    const treeIds = (events: typeof top) => events.map(({ head }) => head.treeId);
    return {
      sports: catalogue.counts().filter(({ sport }) => isEsport(sport) === esports),
      top: treeIds(top),
      next: treeIds(next),
      events: [...new Set([...top, ...next])].map(catalogue.short),
      leagues,
      serverTime: clock.now(),
    };
  });

  handle(contract.nextRaces, async ({ query }) => ({
    races: nextRacesOf(catalogue.events(), query.sport),
    serverTime: clock.now(),
  }));
  handle(contract.eventDays, async ({ query }) => {
    const coming = { kind: "match", zeroMargin: false, popular: false } as const;
    const found = listed(catalogue.events(), {
      ...coming,
      sport: query.sport,
      esports: query.esports !== undefined,
    });
    return { days: daysOf(found, Number(query.offset ?? 0)) };
  });

  handle(contract.tournaments, async ({ params }) => ({
    categories: tournamentsOf(catalogue.events(), params.sport ?? ""),
  }));
  handle(contract.searchEvents, async ({ query }) => search(catalogue.events(), query.text));

  handle(contract.results, async ({ query }) => {
    const [from, until] = [new Date(Number(query.from)), new Date(Number(query.until))];
    const offset = Number(query.offset ?? 0);
    const [found, sports] = await db.read((reader) =>
      Promise.all([
        listResults(reader, { from, until, sport: query.sport, offset, limit: RESULTS_PAGE + 1 }),
        countResults(reader, from, until),
      ]),
    );
    return { results: found.slice(0, RESULTS_PAGE), sports, more: found.length > RESULTS_PAGE };
  });

  handle(contract.eventDetails, async ({ params }) => {
    const eventId = params.id ?? "";
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
  });

  handle(contract.priceHistory, async ({ params, query }) => {
    const outcomeIds = new Set(query.outcomeId.split(",").slice(0, contract.MOST_HISTORIES));
    const histories = catalogue.priceHistory(params.id ?? "", outcomeIds);
    return histories ? { histories, serverTime: clock.now() } : refusal("EVENT_NOT_FOUND");
  });

  handle(contract.treeIds, async ({ query }) => {
    const eventIds = query["event-ids"].split(",").filter(Boolean).slice(0, MAX_TREE_IDS);
    return eventIds.flatMap((eventId) => {
      const treeId = catalogue.treeIdOf(eventId);
      return treeId ? [{ eventId, treeId }] : [];
    });
  });
}

/** Whole tournaments from the top until there are enough events: none is cut. */
function firstTournaments({ groups }: contract.ListTree, limit: number): string[] {
  const ids: string[] = [];
  for (const group of groups) {
    if (ids.length >= limit) break;
    ids.push(...group.ids);
  }
  return ids;
}

/** The events, tournaments and competitors that a list request names; undefined if none. */
function namedIn({
  ids,
  tournaments,
  competitors,
}: {
  ids?: string;
  tournaments?: string;
  competitors?: string;
}): NamedEvents | undefined {
  if (ids === undefined && tournaments === undefined && competitors === undefined) return undefined;
  const set = (text = "", separator = ",") =>
    new Set(text.split(separator).filter(Boolean).slice(0, MAX_EVENTS));
  return { ids: set(ids), tournaments: set(tournaments), competitors: set(competitors, "|") };
}
