import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Promotion } from "@touchline/contract";
import { fromPage } from "../../data/query/from-page.ts";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";
import { isMoving } from "./promotions.rules.ts";

/** Without a socket push (a guest, or a broken connection), a race is refetched this often. */
const POLLED_MS = 10_000;

export const PROMOTION = "promotion";

/** A promotion as a guest sees it, starting with the page's data. */
export function usePromotion(slug: string, first: Promotion) {
  return useQuery({
    queryKey: [PROMOTION, slug, "guest"],
    queryFn: ({ signal }) => call("promotion", { params: { slug }, signal }),
    ...fromPage(first),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLLED_MS : false),
  });
}

/**
 * A promotion with the punter's standing. Refetched when the balance changes, which signals a
 * settled bet.
 */
export function useMyPromotion(slug: string) {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  return useQuery({
    queryKey: [PROMOTION, slug, "mine", balance],
    queryFn: ({ signal }) => call("myPromotion", { params: { slug }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data && isMoving(state.data.promotion) ? POLLED_MS : false,
  });
}

export function useBoard(promotionId: string, page: number) {
  return useQuery({
    queryKey: [PROMOTION, promotionId, "board", page],
    queryFn: ({ signal }) =>
      call("raceBoard", { params: { id: promotionId }, query: { page: String(page) }, signal }),
    placeholderData: (before) => before,
  });
}

/** Another tab may have joined or left first, so refetch everything in any case. */
export function useTakePart(promotionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: "joinPromotion" | "leavePromotion") =>
      call(what, { params: { id: promotionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PROMOTION] }),
  });
}
