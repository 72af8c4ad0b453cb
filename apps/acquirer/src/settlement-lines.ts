import type { Queries } from "./database.ts";
import type { Behaviour } from "./magic.data.ts";

export const LINE_TYPES = [
  "capture",
  "refund",
  "chargeback",
  "chargeback_reversal",
  "payout",
  "payout_return",
] as const;
export type LineType = (typeof LINE_TYPES)[number];

export interface SettlementLine {
  type: LineType;
  subjectId: string;
  reference: string;
  /** Positive towards the merchant, negative away from it. */
  amount: number;
  fee: number;
  currency: string;
  at: number;
}

/** The acquirer's days are in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export async function settle(
  tx: Queries,
  line: SettlementLine,
  fault: Behaviour["settlement"],
): Promise<void> {
  const times = fault === "missing" ? 0 : fault === "twice" ? 2 : 1;
  for (let time = 0; time < times; time++)
    await tx.query(
      `insert into settlement_lines (day, type, subject_id, reference, amount, fee, currency, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        dayOf(line.at),
        line.type,
        line.subjectId,
        line.reference,
        line.amount,
        line.fee,
        line.currency,
        line.at,
      ],
    );
}
