import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls } from "@touchline/contract";
import { useEffect, useState } from "react";
import { OnceSender } from "../../../data/call/unanswered.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";
import { afterProof } from "../../../domain/account/proof.client.ts";
import { paymentMoved } from "../shared/payments.client.ts";
import { isLost } from "../shared/refusals.ts";

const OPTIONS = ["withdrawal-options"];

/** The amount that can be withdrawn and what blocks it. Refetched when the balance changes. */
export function useWithdrawalOptions() {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance lets another amount out
  useEffect(() => void client.invalidateQueries({ queryKey: OPTIONS }), [client, balance]);
  return useQuery({
    queryKey: OPTIONS,
    queryFn: ({ signal }) => call("withdrawalOptions", { signal }),
  });
}

export type WithdrawalBody = BodyOf<Calls["withdraw"]>;

/**
 * Requests a withdrawal exactly once, after a proof of identity if the gate requires one. Null if
 * the owner declines.
 */
export function useWithdraw() {
  const client = useQueryClient();
  const [sender] = useState(() => new OnceSender<WithdrawalBody>(isLost));
  return useMutation({
    mutationFn: (about: WithdrawalBody) =>
      sender.send(
        about,
        () => about,
        (body, idempotencyKey) => afterProof(() => call("withdraw", { body, idempotencyKey })),
      ),
    onSuccess: (payment) => payment && paymentMoved(client, payment),
    // The refusal may mean that something new blocks withdrawals.
    onError: () => client.invalidateQueries({ queryKey: OPTIONS }),
  });
}
