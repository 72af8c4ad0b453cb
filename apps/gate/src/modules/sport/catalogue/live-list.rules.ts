import {
  isEsport,
  LIVE_ESPORTS_TREE,
  LIVE_POPULAR_TREE,
  type ListTree,
  liveTree,
  SPORTS,
  type SportCount,
  type SportId,
  VIRTUAL_TREE,
} from "@touchline/contract";
import type { LiveEvent } from "./tree-delta.rules.ts";

/**
 * Live events: tournaments by rank, events within by start and name, so that rows keep their places
 * while prices move.
 */
export const liveList = (events: Iterable<LiveEvent>): ListTree =>
  groupByTournament([...events].filter(({ state }) => state.status === "live").sort(byRank));

/** Ranks compare tournaments within a sport; between sports, the most popular come first. */
const sportOrder = new Map(SPORTS.map((sport, at) => [sport, at]));
const bySport = (a: LiveEvent, b: LiveEvent) =>
  (sportOrder.get(a.head.sport) ?? 0) - (sportOrder.get(b.head.sport) ?? 0);

/** Tournaments by rank within their sport, their events by start. */
export const byRank = (a: LiveEvent, b: LiveEvent) =>
  bySport(a, b) ||
  a.head.tournament.rank - b.head.tournament.rank ||
  a.head.tournament.id.localeCompare(b.head.tournament.id) ||
  a.head.startTime - b.head.startTime ||
  a.head.treeId.localeCompare(b.head.treeId);

/** Keeps the given order: adjacent events of one tournament share a group. */
export function groupByTournament(events: readonly LiveEvent[]): ListTree {
  const groups: ListTree["groups"] = [];
  for (const { head } of events) {
    const last = groups.at(-1);
    if (last?.tournament.id === head.tournament.id) last.ids.push(head.treeId);
    else
      groups.push({
        sport: head.sport,
        category: head.category,
        tournament: head.tournament,
        ids: [head.treeId],
      });
  }
  return { groups };
}

export interface ListFilter {
  sport?: SportId | undefined;
  kind: "match" | "outright";
  category?: string | undefined;
  tournament?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
  zeroMargin: boolean;
  popular: boolean;
  esports: boolean;
  named?: NamedEvents | undefined;
}

export interface NamedEvents {
  ids: ReadonlySet<string>;
  tournaments: ReadonlySet<string>;
  /** In the format of favourites and searches: Football:Arsenal. */
  competitors: ReadonlySet<string>;
}

/**
 * Coming events that match a filter: by tournament, or the best known first. Named ones are
 * included while live too.
 */
export function listed(events: Iterable<LiveEvent>, filter: ListFilter): LiveEvent[] {
  const { named } = filter;
  const found = [...events].filter((event) =>
    named ? isNamed(event, named) : passes(event, filter),
  );
  return filter.popular ? found.sort(byFame) : found.sort(byRank);
}

/**
 * An event named itself is included in any state; one named by tournament or competitor while it
 * can be bet on.
 */
function isNamed(
  { head, state }: LiveEvent,
  { ids, tournaments, competitors }: NamedEvents,
): boolean {
  if (ids.has(head.eventId)) return true;
  if (
    (state.status !== "live" && state.status !== "prematch") ||
    head.virtual !== undefined ||
    head.kind === "outright"
  )
    return false;
  return (
    tournaments.has(head.tournament.id) ||
    head.competitors.some(({ name }) => competitors.has(`${head.sport}:${name}`))
  );
}

/** The best tournaments of every sport before the next best of any. */
export const byFame = (a: LiveEvent, b: LiveEvent) =>
  Math.floor(a.head.tournament.rank / 5) - Math.floor(b.head.tournament.rank / 5) || byRank(a, b);

function passes({ head, state, markets }: LiveEvent, filter: ListFilter): boolean {
  if (state.status !== "prematch" && !(filter.zeroMargin && state.status === "live")) return false;
  // An outright's market may stay open during its season, but it never belongs in a list of
  // matches.
  if ((head.kind === "outright") !== (filter.kind === "outright")) return false;
  if (
    filter.sport
      ? head.sport !== filter.sport
      : isEsport(head.sport) !== filter.esports && !filter.zeroMargin
  )
    return false;
  if (filter.category && head.category.id !== filter.category) return false;
  if (filter.tournament && head.tournament.id !== filter.tournament) return false;
  if (filter.zeroMargin && !head.zeroMargin) return false;
  return (
    head.startTime >= (filter.from ?? 0) &&
    head.startTime < (filter.until ?? Number.POSITIVE_INFINITY) &&
    markets.size > 0
  );
}

const LIST_TREES: ReadonlySet<string> = new Set([
  LIVE_POPULAR_TREE,
  LIVE_ESPORTS_TREE,
  VIRTUAL_TREE,
  ...SPORTS.map(liveTree),
]);
export const isListTree = (treeId: string): boolean => LIST_TREES.has(treeId);

/** How much each sport offers; omits sports that offer nothing. */
export function countsOf(events: Iterable<LiveEvent>): SportCount[] {
  const counts = new Map<SportId, SportCount>();
  for (const { head, state } of events) {
    if (state.status !== "live" && state.status !== "prematch") continue;
    const count = counts.get(head.sport) ?? {
      sport: head.sport,
      live: 0,
      prematch: 0,
      outrights: 0,
    };
    counts.set(head.sport, count);
    if (head.kind === "outright") count.outrights++;
    else count[state.status]++;
  }
  return SPORTS.flatMap((sport) => counts.get(sport) ?? []);
}
