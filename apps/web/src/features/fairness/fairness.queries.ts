import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/session/session.client.ts";
import { verifyRound } from "./verify-round.ts";
import { verifyShared } from "./verify-shared.ts";

const SEEDS = ["punter", "seeds"];
const ROUND = ["punter", "round"];

export const useSeeds = () =>
  useQuery({ queryKey: SEEDS, queryFn: ({ signal }) => call("gameSeeds", { signal }) });

/** Reveals the server's seed; rounds that were secret can be checked from now on. */
export function useRotateSeeds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientSeed: string) => call("rotateSeeds", { body: { clientSeed } }),
    onSuccess: (seeds) => {
      client.setQueryData(SEEDS, seeds);
      void client.invalidateQueries({ queryKey: ROUND });
    },
  });
}

/**
 * What the chains of crash rounds were announced with, the one that is played first: told to
 * everybody.
 */
export const useCrashChains = () =>
  useQuery({
    queryKey: ["crash", "chains"],
    queryFn: ({ signal }) => call("crashChains", { signal }),
    select: ({ chains }) => chains,
    // One that began meanwhile must not look as if it were not published.
    staleTime: 0,
  });

/** A round, and what this browser finds out about it. */
export const useCheckedRound = (roundId: string) =>
  useQuery({
    queryKey: [...ROUND, roundId],
    queryFn: async ({ signal }) => {
      const checked = await call("gameRound", { params: { roundId }, signal });
      const [verdict, shared] = await Promise.all([
        verifyRound(checked),
        verifyShared(checked.round),
      ]);
      return { ...checked, verdict, shared };
    },
  });

/** The punter's rounds, page by page, of all games or of one. */
export const useRoundHistory = (gameId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ["punter", "rounds", gameId ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call("gameRounds", {
        query: { ...(gameId ? { gameId } : {}), ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
