import { randomUUID } from "node:crypto";
import type { TestGate, TestReply } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

/** A deposit with the punter's own card, which the test's provider captures at once. */
export const deposit = (
  gate: TestGate,
  { email, headers }: Pick<TestPunter, "email" | "headers">,
  amount: number,
): Promise<TestReply<"startDeposit">> =>
  gate.call("startDeposit", {
    body: { amount, method: "card", token: `card-of-${email.replace(/[^\w]/g, "-")}` },
    headers,
  });

/** Credits money directly on the ledger. */
export async function credited(
  gate: TestGate,
  punter: TestPunter,
  amount: number,
  kind = "deposit",
): Promise<void> {
  const [row] = await gate.query<{ punter_id: string; currency: string }>(
    "select punter_id, currency from punters where email = $1",
    [punter.email],
  );
  const entries = JSON.stringify([
    { account: "cash", amount: String(amount) },
    { account: "house:sandbox", amount: String(-amount) },
  ]);
  await gate.query("select post_transaction($1, $2, $3, $4, null, $5, $6, $7)", [
    row?.punter_id,
    randomUUID(),
    `test:${randomUUID()}`,
    kind,
    row?.currency,
    entries,
    new Date(gate.clock.now()),
  ]);
}
