import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FIRST_PAGE } from "../../../data/query/first-page.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";

/** The gate totals a race's pools at most every three seconds. */
const LIVE_MS = 5000;

/** A punter sees the pools in their own currency; a guest in the site's. */
export function useToteRace(eventId: string) {
  const currency = usePunter(({ balanceInfo }) => balanceInfo.currency);
  return useQuery({
    queryKey: ["tote", "race", eventId, currency],
    queryFn: ({ signal }) =>
      call("toteRace", { params: { id: eventId }, query: currency ? { currency } : {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.pools.every(({ status }) => status === "settled" || status === "refunded")
        ? false
        : LIVE_MS,
  });
}

/**
 * The punter's tickets, of one race if given. Refetched when the balance changes, because a payout
 * changes it.
 */
export function useToteTickets(eventId?: string) {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  return useInfiniteQuery({
    queryKey: ["tote", "tickets", eventId, balance],
    queryFn: ({ pageParam, signal }) =>
      call("toteTickets", {
        query: { ...(eventId && { eventId }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ tickets, more }) => (more ? tickets.at(-1)?.number : undefined),
    // A losing ticket does not change the balance.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ tickets }) => tickets.some(({ status }) => status === "open"))
        ? LIVE_MS
        : false,
  });
}
