import {
  type eventDays,
  type eventList,
  isEsport,
  LIVE_ESPORTS_TREE,
  LIVE_POPULAR_TREE,
  type ListTree,
  type livePopular,
  liveTree,
  type QueryOf,
  type upcoming,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { CatalogueService } from "./catalogue.service.ts";
import { groupByTournament, listed, type NamedEvents } from "./live-list.rules.ts";
import { daysOf, upcomingOf } from "./upcoming.rules.ts";

export interface ListDeps {
  catalogue: CatalogueService;
  clock: Clock;
}

const DEFAULT_EVENTS = 12;
const MAX_EVENTS = 200;
const PAGE = 40;

/** A live list with its first events. */
export function livePage({ catalogue, clock }: ListDeps, query: QueryOf<typeof livePopular>) {
  const treeId = query.sport
    ? liveTree(query.sport)
    : query.esports
      ? LIVE_ESPORTS_TREE
      : LIVE_POPULAR_TREE;
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
}

/** A page of the events that a query names, grouped by tournament. */
export function eventPage({ catalogue, clock }: ListDeps, query: QueryOf<typeof eventList>) {
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
}

/** The events that begin soon, with their leagues. */
export function upcomingPage({ catalogue, clock }: ListDeps, query: QueryOf<typeof upcoming>) {
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
}

/** The days that have matches. */
export function daysPage({ catalogue }: ListDeps, query: QueryOf<typeof eventDays>) {
  const coming = { kind: "match", zeroMargin: false, popular: false } as const;
  const found = listed(catalogue.events(), {
    ...coming,
    sport: query.sport,
    esports: query.esports !== undefined,
  });
  return { days: daysOf(found, Number(query.offset ?? 0)) };
}

/** Whole tournaments from the top until there are enough events: none is cut. */
function firstTournaments({ groups }: ListTree, limit: number): string[] {
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
