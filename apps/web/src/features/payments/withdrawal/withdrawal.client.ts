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

/**
 * The amount that can be withdrawn, and what stands in between; asked for again when the balance
 * moved.
 */
export function useWithdrawalOptions() {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance lets another amount out
  useEffect(() => void client.invalidateQueries({ queryKey: OPTIONS }), [client, balance]);
  return useQuery({
    queryKey: OPTIONS,
    queryFn: ({ signal }) => call("withdrawalOptions", { signal }),
    staleTime: 0,
  });
}

export type WithdrawalBody = BodyOf<Calls["withdraw"]>;

/**
 * Asks for a withdrawal once, after its owner has proved to be there where the gate wants that.
 * Null where they would not.
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
    // A refusal may mean that something else stands in between now.
    onError: () => client.invalidateQueries({ queryKey: OPTIONS }),
  });
}
