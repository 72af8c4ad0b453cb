import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/session/session.client.ts";

/** As long as the gate's own cache. */
const FRESH_MS = 15_000;

export const useEventStatistics = (eventId: string) =>
  useQuery({
    queryKey: ["event-statistics", eventId],
    queryFn: ({ signal }) => call("eventStatistics", { params: { id: eventId }, signal }),
    staleTime: FRESH_MS,
  });
