import { useQuery } from "@tanstack/react-query";
import type { PriceBoost } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { useSession } from "../../data/session/session.ts";

/** Prices follow slowly; the gate checks again when a bet is placed. */
const REFETCH_MS = 15_000;

/** The boosted prices offered here, of one event if given; undefined until they are known. */
export function usePriceBoosts({
  eventId,
  isAsked = true,
}: {
  eventId?: string;
  isAsked?: boolean;
} = {}): readonly PriceBoost[] | undefined {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: ["price-boosts", status, eventId ?? ""],
    queryFn: async ({ signal }) => {
      const query = eventId === undefined ? {} : { event: eventId };
      return (await call(status === "punter" ? "myPriceBoosts" : "priceBoosts", { query, signal }))
        .boosts;
    },
    enabled: isAsked && status !== "expected",
    refetchInterval: REFETCH_MS,
  });
  return data;
}
