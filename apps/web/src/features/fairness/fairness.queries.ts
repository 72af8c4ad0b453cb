import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/session/session.client.ts";
import { verifyRound } from "./verify-round.ts";
import { verifyShared } from "./verify-shared.ts";

const SEEDS = ["punter", "seeds"];
const ROUND = ["punter", "round"];

export const useSeeds = () =>
  useQuery({ queryKey: SEEDS, queryFn: ({ signal }) => call("gameSeeds", { signal }) });

/** Reveals the server's seed, so that earlier rounds can be verified. */
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

/** The published anchors of crash chains, the current one first. They are public. */
export const useCrashChains = () =>
  useQuery({
    queryKey: ["crash", "chains"],
    queryFn: ({ signal }) => call("crashChains", { signal }),
    select: ({ chains }) => chains,
  });

/** A round with this browser's verification of it. */
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

/** The punter's rounds, page by page, of one game or all. */
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
  });
