import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Bet } from "@touchline/contract";
import { toIanaZone } from "@touchline/core";
import { useMemo } from "react";
import { serverNow, setServerTime } from "../../../data/live/live.clock.ts";
import { FIRST_PAGE } from "../../../data/query/first-page.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";
import {
  type BetsFilter,
  type BetsList,
  type BetsTab,
  periodStart,
  queryOf,
} from "../../../domain/bets/my-bets.rules.ts";

export const BETS = "bets";

/** One list of the punter's bets, page by page. Pushes keep it current while it is shown. */
export function useBets(tab: BetsTab, filter: BetsFilter) {
  const zone = usePunter(({ settings }) => settings.timeZoneId) ?? "UTC";
  const list = useMemo(
    (): BetsList => ({
      tab,
      filter,
      from: periodStart(filter.period, serverNow(), toIanaZone(zone)),
    }),
    [tab, filter, zone],
  );
  return useInfiniteQuery({
    queryKey: [BETS, list],
    queryFn: async ({ pageParam }) => {
      const page = await call("bets", { query: queryOf(list, pageParam) });
      setServerTime(page.serverTime);
      return page;
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => (last.more ? last.bets.at(-1)?.number : undefined),
  });
}

/** The live trees of the events that bets still wait for, by event. */
export function useTreeIds(bets: readonly Bet[]): ReadonlyMap<string, string> {
  const waiting = bets.flatMap(({ legs, status }) =>
    status === "open" || status === "pending" ? legs.filter(({ result }) => !result) : [],
  );
  const eventIds = [...new Set(waiting.map(({ eventId }) => eventId))].sort().slice(0, MOST_EVENTS);
  const { data } = useQuery({
    queryKey: ["tree-ids", eventIds],
    queryFn: ({ signal }) => call("treeIds", { query: { "event-ids": eventIds.join() }, signal }),
    enabled: eventIds.length > 0,
    placeholderData: (before) => before,
  });
  return useMemo(
    () => new Map((data ?? []).map(({ eventId, treeId }) => [eventId, treeId])),
    [data],
  );
}

/** The maximum of one request. */
const MOST_EVENTS = 60;
