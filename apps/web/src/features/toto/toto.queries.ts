import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import type { TotoGameId } from "@touchline/betting";
import type { TotoCoupon, TotoDraw } from "@touchline/contract";
import { useEffect } from "react";
import { setServerTime } from "../../data/live/live.clock.ts";
import { FIRST_PAGE } from "../../data/query/first-page.ts";
import { fromPage } from "../../data/query/from-page.ts";
import { call } from "../../data/session/session.client.ts";
import { usePunter } from "../../data/session/session.ts";

/** Scores, pools and jackpots are refetched this often while they are shown. */
const LIVE_MS = 5000;

/** A punter sees the pool in their own currency; a guest in the site's. */
const useOwnCurrency = (): { currency?: string } => {
  const currency = usePunter(({ balanceInfo }) => balanceInfo.currency);
  return currency ? { currency } : {};
};

const drawKey = (drawId: string, currency: string | undefined) => [
  "toto",
  "draw",
  drawId,
  currency,
];

/** A draw, kept current from the page's initial data. */
export interface FollowedDraw {
  draw: TotoDraw;
  /** It could not be loaded in the punter's own currency. */
  hasFailed: boolean;
  askAgain(): void;
}

export function useDraw(first: TotoDraw): FollowedDraw {
  const own = useOwnCurrency();
  const {
    data: draw = first,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    // A session that becomes known in the page's currency is no other question.
    queryKey: drawKey(first.drawId, own.currency ?? first.currency),
    queryFn: ({ signal }) => call("totoDraw", { params: { id: first.drawId }, query: own, signal }),
    // In another currency the page's figures are wrong, but its matches are the same.
    ...(own.currency === undefined || own.currency === first.currency
      ? fromPage(first)
      : { placeholderData: first }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : LIVE_MS),
  });
  useEffect(() => setServerTime(draw.serverTime), [draw.serverTime]);
  const isOther = own.currency !== undefined && own.currency !== draw.currency;
  return {
    draw,
    hasFailed: isOther && (isError || !isPlaceholderData),
    askAgain: () => void refetch(),
  };
}

const isOver = (draw: TotoDraw | undefined): boolean =>
  draw?.status === "settled" || draw?.status === "refunded";

const isRunning = ({ status }: TotoCoupon): boolean => status === "open";

/** The next draw to open, if none was open when the page was rendered. */
export const useNextDraw = (game: TotoGameId, wanted: boolean): TotoDraw | null => {
  const own = useOwnCurrency();
  const { data } = useQuery({
    queryKey: ["toto", "current", game, own],
    queryFn: ({ signal }) => call("totoCurrent", { query: { game, ...own }, signal }),
    enabled: wanted,
    refetchInterval: LIVE_MS,
  });
  return data?.draw ?? null;
};

/** Draws by id, for the coupons in them. */
export function useDraws(drawIds: readonly string[]): ReadonlyMap<string, TotoDraw> {
  const own = useOwnCurrency();
  return useQueries({
    queries: drawIds.map((drawId) => ({
      queryKey: drawKey(drawId, own.currency),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("totoDraw", { params: { id: drawId }, query: own, signal }),
      refetchInterval: ({ state }: { state: { data: TotoDraw | undefined } }) =>
        isOver(state.data) ? false : LIVE_MS,
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data }) => (data ? [[data.drawId, data] as const] : []))),
  });
}

export function useHistory(game: TotoGameId) {
  const own = useOwnCurrency();
  return useInfiniteQuery({
    queryKey: ["toto", "history", game, own],
    queryFn: ({ pageParam, signal }) =>
      call("totoHistory", {
        query: { game, ...own, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ draws, more }) => (more ? draws.at(-1)?.drawId : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

/** The punter's coupons. Refetched when the balance changes, which signals a settlement. */
export function useCoupons(game: TotoGameId) {
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  return useInfiniteQuery({
    queryKey: ["toto", "coupons", game, balance],
    queryFn: ({ pageParam, signal }) =>
      call("totoCoupons", { query: { game, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ coupons, more }) => (more ? coupons.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    // A losing coupon does not change the balance.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ coupons }) => coupons.some(isRunning)) ? LIVE_MS : false,
  });
}
