import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { onPushOf } from "../../../data/live/pushes.ts";
import { call } from "../../../data/session/session.client.ts";

/** The punter's bonuses. Refetched when one was granted or started by a deposit. */
export function useGrants() {
  const query = useQuery({
    queryKey: ["offers"],
    queryFn: ({ signal }) => call("myOffers", { signal }),
  });
  const { refetch } = query;
  useEffect(() => onPushOf("promoParticipation", () => void refetch()), [refetch]);
  return query;
}
