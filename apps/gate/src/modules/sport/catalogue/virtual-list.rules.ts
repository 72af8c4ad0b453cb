import type { EventHead, EventResult, ListTree } from "@touchline/contract";
import { byRank, groupByTournament } from "./live-list.rules.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";

export const isVirtual = ({ virtual }: Pick<EventHead, "virtual">): boolean =>
  virtual !== undefined;

/**
 * Virtual events that are coming or in play: a group per round, a competition's rounds by start.
 */
export function virtualList(events: Iterable<LiveEvent>): ListTree {
  const shown = [...events].filter(
    ({ head, state }) =>
      isVirtual(head) && (state.status === "prematch" || state.status === "live"),
  );
  const rounds = Map.groupBy(
    shown.sort(byRank),
    ({ head }) => `${head.tournament.id} ${head.startTime}`,
  );
  return { groups: [...rounds.values()].flatMap((round) => groupByTournament(round).groups) };
}

/** The lobby's part of the list: events in play, and each competition's next round. */
export function firstRounds(events: Iterable<LiveEvent>): LiveEvent[] {
  const byTournament = Map.groupBy(
    [...events].filter(({ head }) => isVirtual(head)),
    ({ head }) => head.tournament.id,
  );
  return [...byTournament.values()].flatMap((held) => {
    const coming = held.filter(({ state }) => state.status === "prematch");
    const next = Math.min(...coming.map(({ head }) => head.startTime));
    return [
      ...held.filter(({ state }) => state.status === "live"),
      ...coming.filter(({ head }) => head.startTime === next),
    ];
  });
}

/** Events per competition unless a single one is requested. */
const SHOWN_RESULTS = 10;
const MOST_RESULTS = 40;

/** Virtual events that just ended, newest first; of one competition, or the last ones of each. */
export function virtualResults(
  events: Iterable<LiveEvent>,
  tournamentId: string | undefined,
): EventResult[] {
  const over = [...events]
    .filter(
      ({ head, state }) =>
        isVirtual(head) &&
        state.status === "ended" &&
        (!tournamentId || head.tournament.id === tournamentId),
    )
    .sort((a, b) => b.head.startTime - a.head.startTime || byRank(a, b));
  const most = tournamentId ? MOST_RESULTS : SHOWN_RESULTS;
  const told = new Map<string, number>();
  const isShown = ({ head }: LiveEvent) => {
    const count = (told.get(head.tournament.id) ?? 0) + 1;
    told.set(head.tournament.id, count);
    return count <= most;
  };
  return over.filter(isShown).map(({ head, state }) => ({ head, state }));
}
