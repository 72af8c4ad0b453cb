import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import { useEffect, useRef } from "react";
import { newKey } from "../../data/device/browser.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";

const LOYALTY = ["loyalty"];

/** Points change with every settled bet, so refetch on every view. */
export const useLoyalty = () =>
  useInfiniteQuery({
    queryKey: LOYALTY,
    queryFn: ({ signal, pageParam }) =>
      call("loyalty", { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
  });

function useChange<T>(change: (what: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([loadHeartbeat(), client.invalidateQueries({ queryKey: LOYALTY })]),
  });
}

export const useAcceptRules = () =>
  useChange((version: number) => call("acceptLoyaltyRules", { body: { version } }));

/** A write whose reply was lost is resent under its key, so it happens only once. */
function useOneKey() {
  const unanswered = useRef(new Map<string, string>());
  return async (
    what: string,
    write: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<void> => {
    const key = unanswered.current.get(what) ?? newKey();
    unanswered.current.set(what, key);
    try {
      await write(key);
    } catch (error) {
      if (!(error instanceof CallError) || error.http === 0 || error.http >= 500) throw error;
      unanswered.current.delete(what);
      throw error;
    }
    unanswered.current.delete(what);
  };
}

export function useExchange() {
  const underOneKey = useOneKey();
  return useChange((rewardId: string) =>
    underOneKey(rewardId, (idempotencyKey) =>
      call("exchangePoints", { body: { rewardId }, idempotencyKey }),
    ),
  );
}

const LINE = ["vip-line"];

/** Messages to the manager, the newest first. An answer also arrives as an inbox message. */
export function useLine() {
  const query = useInfiniteQuery({
    queryKey: LINE,
    queryFn: ({ signal, pageParam }) =>
      call("vipLine", { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: "",
    getNextPageParam: ({ hasMore, messages }) =>
      hasMore ? String(messages.at(-1)?.number) : undefined,
  });
  const { refetch } = query;
  useEffect(() => onPushOf("inboxUpdate", () => void refetch()), [refetch]);
  return query;
}

export function useWriteToManager() {
  const client = useQueryClient();
  const underOneKey = useOneKey();
  return useMutation({
    mutationFn: (text: string) =>
      underOneKey(text, (idempotencyKey) =>
        call("writeToManager", { body: { text }, idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: LINE }),
  });
}
