import { type ReplyOf, type StatementGroup, statement } from "@touchline/contract";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { listMovements, type Movement } from "./wallet.store.ts";

const PAGE = 30;
const CURSOR = /^[0-9]{1,18}$/;

const KINDS: Record<StatementGroup, readonly string[]> = {
  bets: ["stake", "settlement", "refund", "rollback", "cash-out"],
  games: ["game-stake", "game-win", "game-refund", "jackpot"],
  toto: ["toto-stake", "toto-win", "toto-refund"],
  payments: ["deposit", "withdrawal"],
  bonuses: [
    "bonus",
    "bonus-won",
    "free-bet",
    "free-rounds",
    "bonus-ended",
    "cashback",
    "boost",
    "boost-back",
    "demo",
    "quiz-prize",
    "race-prize",
  ],
};

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(Number(text)));

/** The punter's statement: what moved, why, and what it left. */
export function statementRoute(handle: Handle, db: Database, currencyOf: (punterId: string) => Promise<string>): void {
  handle(statement, async ({ punter: { punterId }, query }) => {
    const filter = {
      before: query.before && CURSOR.test(query.before) ? BigInt(query.before) : null,
      kinds: query.group ? KINDS[query.group] : null,
      from: instant(query.from),
      until: instant(query.until),
    };
    const [movements, currency] = await Promise.all([
      db.read((reader) => listMovements(reader, punterId, filter, PAGE + 1)),
      currencyOf(punterId),
    ]);
    const last = movements.length > PAGE ? movements[PAGE - 1] : undefined;
    return { currency, lines: movements.slice(0, PAGE).map(line), next: last ? last.seq.toString() : null };
  });
}

const line = ({ transactionId, kind, at, reference, reason, ...money }: Movement): ReplyOf<typeof statement>["lines"][number] => ({
  transactionId,
  kind,
  at: at.getTime(),
  reference,
  reason,
  amount: Number(money.amount),
  balance: Number(money.balance),
  bonus: Number(money.bonus),
  bonusBalance: Number(money.bonusBalance),
});
