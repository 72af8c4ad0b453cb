import { useQuery } from "@tanstack/react-query";
import type { EventResult } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";

/**
 * The last results of every competition, refetched whenever `roundsOn` changes because another
 * round has started.
 */
export function useVirtualResults(roundsOn: string): readonly EventResult[] {
  const { data } = useQuery({
    queryKey: ["virtual-results", roundsOn],
    queryFn: ({ signal }) => call("virtualResults", { signal }),
    placeholderData: (before) => before,
  });
  return data?.results ?? [];
}
