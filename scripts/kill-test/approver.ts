import { randomUUID } from "node:crypto";
import { GATES, operatorCalls } from "@touchline/contract";
import { PAN, testConfig } from "../../apps/gate/test/gate.ts";
import type { Reached } from "./session.ts";

/** The operator approves the withdrawals that wait for a person. */
export async function approveAll(stand: Reached): Promise<void> {
  const headers = {
    ...PAN,
    authorization: `Bearer ${testConfig().operatorKey}`,
    host: "curacao.localhost",
  };
  const { operatorPayments, approveWithdrawal } = operatorCalls;
  const listed = await fetch(
    `${stand.url}${GATES[operatorPayments.gate]}${operatorPayments.path}?state=checking`,
    { headers },
  );
  if (!listed.ok)
    throw new Error(`the list of payments answered ${listed.status}: ${await listed.text()}`);
  const { payments } = (await listed.json()) as { payments: { paymentId: string }[] };
  for (const { paymentId } of payments) {
    const path = approveWithdrawal.path.replace("{id}", paymentId);
    await fetch(`${stand.url}${GATES[approveWithdrawal.gate]}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
      body: "{}",
    });
  }
}
