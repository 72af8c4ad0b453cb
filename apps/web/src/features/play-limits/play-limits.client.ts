import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { afterProof } from "../../domain/account/proof.client.ts";

const LIMITS = ["play-limits"];

/** The used amounts change with every round, so refetch on every view. */
export const usePlayLimits = () =>
  useQuery({
    queryKey: LIMITS,
    queryFn: ({ signal }) => call("playLimits", { signal }),
  });

export function useChangePlayLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["changePlayLimits"]>) =>
      afterProof(() => call("changePlayLimits", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}

/** Confirms a raise whose waiting time is over. */
export function useConfirmPlayLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["confirmPlayLimit"]>) =>
      afterProof(() => call("confirmPlayLimit", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}
