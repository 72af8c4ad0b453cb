import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls } from "@touchline/contract";
import { useState } from "react";
import { OnceSender } from "../../../data/call/unanswered.ts";
import { call } from "../../../data/session/session.client.ts";
import { track } from "../../../data/tracking/track.ts";
import { afterProof } from "../../../domain/account/proof.client.ts";
import { paymentMoved } from "../shared/payments.client.ts";
import { isLost } from "../shared/refusals.ts";

const LIMITS = ["deposit-limits"];

export const useDepositLimits = () =>
  useQuery({ queryKey: LIMITS, queryFn: ({ signal }) => call("depositLimits", { signal }) });

type DepositBody = BodyOf<Calls["startDeposit"]>;
type About = Omit<DepositBody, "token">;

/**
 * Starts each deposit exactly once: one whose reply was lost is resent with the same key and token.
 */
export function useStartDeposit() {
  const client = useQueryClient();
  const [sender] = useState(() => new OnceSender<DepositBody>(isLost));
  const mutation = useMutation({
    mutationFn: ({
      about,
      token,
    }: {
      about: About;
      token: (() => Promise<string | null>) | null;
    }) =>
      sender.send(
        about,
        async () => {
          if (!token) return about;
          const given = await token();
          return given === null ? null : { ...about, token: given };
        },
        (body, idempotencyKey) => call("startDeposit", { body, idempotencyKey }),
      ),
    onSuccess: async (payment) => {
      if (!payment) return;
      track("balance refill");
      await paymentMoved(client, payment);
    },
    onError: () => client.invalidateQueries({ queryKey: LIMITS }),
  });
  return {
    error: mutation.error,
    isPending: mutation.isPending,
    reset: mutation.reset,
    /** Null if it did not start: the gate refused, or the card fields rejected the card. */
    send: (about: About, token: (() => Promise<string | null>) | null) =>
      mutation.mutateAsync({ about, token }).catch(() => null),
  };
}

export function useChangeLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["changeDepositLimits"]>) =>
      afterProof(() => call("changeDepositLimits", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}

/** Confirms a raise whose waiting time is over. */
export function useConfirmLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Calls["confirmDepositLimit"]>) =>
      afterProof(() => call("confirmDepositLimit", { body })),
    onSuccess: (limits) => limits && client.setQueryData(LIMITS, limits),
  });
}
