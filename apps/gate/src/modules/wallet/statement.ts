import { type ReplyOf, statement } from "@touchline/contract";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { listMovements, type Movement } from "./wallet.store.ts";

const PAGE = 30;
const CURSOR = /^[0-9]{1,18}$/;

/** The punter's statement: what moved, why, and what it left. */
export function statementRoute(handle: Handle, db: Database, currencyOf: (punterId: string) => Promise<string>): void {
  handle(statement, async ({ punter: { punterId }, query }) => {
    const before = query.before && CURSOR.test(query.before) ? BigInt(query.before) : null;
    const [movements, currency] = await Promise.all([
      db.read((reader) => listMovements(reader, punterId, before, PAGE + 1)),
      currencyOf(punterId),
    ]);
    const last = movements.length > PAGE ? movements[PAGE - 1] : undefined;
    return { currency, lines: lines(movements).slice(0, PAGE), next: last ? last.seq.toString() : null };
  });
}

/** Where cash was left alone, the balance is the one of the movement before. */
function lines(movements: readonly Movement[]): ReplyOf<typeof statement>["lines"] {
  return movements.map(({ transactionId, kind, at, reference, reason, amount, balance }, index) => {
    const held = balance ?? movements.slice(index).find((earlier) => earlier.balance !== null)?.balance ?? 0n;
    return { transactionId, kind, at: at.getTime(), reference, reason, amount: Number(amount), balance: Number(held) };
  });
}
