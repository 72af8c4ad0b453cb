import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls } from "@touchline/contract";
import { afterProof } from "../security/proof.client.ts";
import { call, loadHeartbeat } from "../session/session.client.ts";

const LIMITS = ["deposit-limits"];

export const useDepositLimits = () => useQuery({ queryKey: LIMITS, queryFn: ({ signal }) => call("depositLimits", { signal }) });

/** Deposits under the form's key: sending the same form again deposits once. */
export function useDeposit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: number; key: string }) => call("deposit", { body: { amount }, idempotencyKey: key }),
    onSuccess: async () => {
      await Promise.all([loadHeartbeat(), client.invalidateQueries({ queryKey: LIMITS })]);
    },
  });
}

export function useChangeLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["changeDepositLimits"]>) => afterProof(() => call("changeDepositLimits", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}

/** Confirms a raise whose waiting time is over. */
export function useConfirmLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["confirmDepositLimit"]>) => afterProof(() => call("confirmDepositLimit", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}
