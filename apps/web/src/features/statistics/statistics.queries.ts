import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/session/session.client.ts";

export const useEventStatistics = (eventId: string) =>
  useQuery({
    queryKey: ["event-statistics", eventId],
    queryFn: ({ signal }) => call("eventStatistics", { params: { id: eventId }, signal }),
  });
