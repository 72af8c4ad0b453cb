import { useQuery } from "@tanstack/react-query";
import type { EventResult } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";

/**
 * The last results of every competition, asked for again whenever `roundsOn` says that another
 * round is on.
 */
export function useVirtualResults(roundsOn: string): readonly EventResult[] {
  const { data } = useQuery({
    queryKey: ["virtual-results", roundsOn],
    queryFn: ({ signal }) => call("virtualResults", { signal }),
    placeholderData: (before) => before,
  });
  return data?.results ?? [];
}
