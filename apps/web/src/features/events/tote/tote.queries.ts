import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";

/** The gate adds a race's pools up every three seconds at most. */
const LIVE_MS = 5000;

/** A punter sees the pools of their own currency; a guest the site's. */
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
    staleTime: LIVE_MS,
  });
}

/**
 * The punter's tickets, of one race where it is named; asked for again when the balance moved, as a
 * payment moves it.
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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ tickets, more }) => (more ? tickets.at(-1)?.number : undefined),
    // A ticket that wins nothing moves no balance.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ tickets }) => tickets.some(({ status }) => status === "open"))
        ? LIVE_MS
        : false,
    staleTime: 0,
  });
}
