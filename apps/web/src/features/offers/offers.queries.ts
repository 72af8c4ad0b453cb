import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onPunterOpen } from "../../data/live/live.client.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { FIRST_PAGE } from "../../data/query/first-page.ts";
import { call } from "../../data/session/session.client.ts";

const OFFERS = ["offers"];

/** Available, active and past offers. Refetched when one was granted, used or settled. */
export function useOffers() {
  const query = useQuery({
    queryKey: OFFERS,
    queryFn: ({ signal }) => call("myOffers", { signal }),
  });
  const { refetch } = query;
  useEffect(() => {
    const again = () => void refetch();
    const stops = [
      onPushOf("promoParticipation", again),
      onPushOf("betCountUpdate", again),
      onPunterOpen((isAgain) => isAgain && again()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  return query;
}

/** One bonus with the stakes considered for it. Refetched when one of them counted. */
export function useWagers(grantId: string) {
  const query = useInfiniteQuery({
    queryKey: [...OFFERS, grantId],
    queryFn: ({ pageParam, signal }) =>
      call("myGrant", {
        params: { id: grantId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  });
  const { refetch } = query;
  useEffect(() => onPushOf("promoParticipation", () => void refetch()), [refetch]);
  return query;
}

/** Another tab or device may have acted first, so refetch the list in any case. */
function useChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: OFFERS }),
  });
}

export type Answer = "acceptOffer" | "declineOffer";
export const useAnswer = (id: string) =>
  useChange((answer: Answer) => call(answer, { params: { id } }));
export const useChoose = (id: string) =>
  useChange((offerId: string) => call("chooseWelcome", { params: { id }, body: { offerId } }));
export const useGiveUp = (id: string) => useChange(() => call("giveUpGrant", { params: { id } }));
export const useRedeem = () =>
  useChange((promoCode: string) => call("redeemPromoCode", { body: { promoCode } }));
