import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import { useRef } from "react";
import { newKey } from "../../lib/browser.ts";
import { call, loadHeartbeat } from "../session/session.client.ts";

const LOYALTY = ["loyalty"];

/** Points change with every bet that ends: they are asked for whenever somebody looks. */
export const useLoyalty = () =>
  useInfiniteQuery({
    queryKey: LOYALTY,
    queryFn: ({ signal, pageParam }) => call("loyalty", { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
    staleTime: 0,
    refetchOnMount: "always",
  });

function useChange<T>(change: (what: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([loadHeartbeat(), client.invalidateQueries({ queryKey: LOYALTY })]),
  });
}

export const useAcceptRules = () => useChange((version: number) => call("acceptLoyaltyRules", { body: { version } }));

/** An exchange whose answer was lost is asked for again under its key: the points go once. */
export function useExchange() {
  const unanswered = useRef(new Map<string, string>());
  return useChange(async (rewardId: string) => {
    const idempotencyKey = unanswered.current.get(rewardId) ?? newKey();
    unanswered.current.set(rewardId, idempotencyKey);
    try {
      await call("exchangePoints", { body: { rewardId }, idempotencyKey });
    } catch (error) {
      if (!(error instanceof CallError) || error.http === 0 || error.http >= 500) throw error;
      unanswered.current.delete(rewardId);
      throw error;
    }
    unanswered.current.delete(rewardId);
  });
}
