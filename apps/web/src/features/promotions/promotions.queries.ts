import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Promotion } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";
import { isMoving } from "./promotions.rules.ts";

/** A race that a guest looks at, or one whose socket is gone, is never older than this. */
const POLLED_MS = 10_000;

export const PROMOTION = "promotion";

/** A promotion as a guest sees it, from the page on. */
export function usePromotion(slug: string, first: Promotion) {
  return useQuery({
    queryKey: [PROMOTION, slug, "guest"],
    queryFn: ({ signal }) => call("promotion", { params: { slug }, signal }),
    initialData: first,
    initialDataUpdatedAt: first.serverTime,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLLED_MS : false),
  });
}

/**
 * A promotion with what the punter has of it; asked for again when the balance moved, which is how
 * a settled bet shows.
 */
export function useMyPromotion(slug: string) {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  return useQuery({
    queryKey: [PROMOTION, slug, "mine", balance],
    queryFn: ({ signal }) => call("myPromotion", { params: { slug }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data && isMoving(state.data.promotion) ? POLLED_MS : false,
    staleTime: 0,
  });
}

export function useBoard(promotionId: string, page: number) {
  return useQuery({
    queryKey: [PROMOTION, promotionId, "board", page],
    queryFn: ({ signal }) =>
      call("raceBoard", { params: { id: promotionId }, query: { page: String(page) }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Another tab may have joined or left first: whatever comes of it, everything is read again. */
export function useTakePart(promotionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: "joinPromotion" | "leavePromotion") =>
      call(what, { params: { id: promotionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PROMOTION] }),
  });
}
