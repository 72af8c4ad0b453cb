import { randomUUID } from "node:crypto";
import type { TestGate, TestReply } from "./gate.ts";
import { punterIdOf } from "./operator.ts";
import type { TestPunter } from "./punter.ts";

/** A deposit by the quickest way that a demo has. */
export const deposit = (gate: TestGate, punter: TestPunter, amount: number): Promise<TestReply<"deposit">> =>
  gate.call("deposit", { body: { amount }, headers: punter.headers });

/** Money that came in, whatever way: only the ledger knows of it. */
export async function credited(gate: TestGate, punter: TestPunter, amount: number, kind = "deposit"): Promise<void> {
  const punterId = await punterIdOf(gate, punter.email);
  const [row] = await gate.query<{ currency: string }>("select currency from punters where punter_id = $1", [punterId]);
  const entries = JSON.stringify([
    { account: "cash", amount: String(amount) },
    { account: "house:sandbox", amount: String(-amount) },
  ]);
  await gate.query("select post_transaction($1, $2, $3, $4, null, $5, $6, $7)", [
    ...[punterId, randomUUID(), `test:${randomUUID()}`, kind, row?.currency, entries, new Date(gate.clock.now())],
  ]);
}
