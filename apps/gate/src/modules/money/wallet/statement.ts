import {
  gamblingFigures,
  type ReplyOf,
  statement,
  statementFile,
  statementYear,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import type { StatementFileDeps, StatementOwner } from "./statement-deps.ts";
import { createStatementFiles } from "./statement-file.ts";
import { KINDS } from "./statement-kinds.data.ts";
import { figuresOf, yearOf } from "./statement-year.ts";
import { listMovements, type Movement } from "./wallet.store.ts";

const PAGE = 30;
const CURSOR = /^[0-9]{1,18}$/;

export interface StatementDeps extends StatementFileDeps {
  /** The statement's owner, as named in files. */
  ownerOf: (punterId: string) => Promise<StatementOwner>;
  languageOf: (asked: string) => string;
}

const instant = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(Number(text));
const filterOf = ({
  group,
  from,
  until,
}: {
  group?: keyof typeof KINDS;
  from?: string;
  until?: string;
}) => ({
  kinds: group ? KINDS[group] : null,
  from: instant(from),
  until: instant(until),
});

/**
 * The punter's statement: each transaction, its reason and the resulting balance, as a list, as
 * files and as yearly totals.
 */
export function statementRoutes(handle: Handle, deps: StatementDeps): void {
  const { db, clock, ownerOf, languageOf } = deps;
  const files = createStatementFiles(deps);

  handle(statement, async ({ punter: { punterId }, query }) => {
    const filter = {
      ...filterOf(query),
      before: query.before && CURSOR.test(query.before) ? BigInt(query.before) : null,
    };
    const [movements, { currency }] = await Promise.all([
      db.readHistory(punterId, (reader) => listMovements(reader, punterId, filter, PAGE + 1)),
      ownerOf(punterId),
    ]);
    const last = movements.length > PAGE ? movements[PAGE - 1] : undefined;
    return {
      currency,
      lines: movements.slice(0, PAGE).map(line),
      next: last ? last.seq.toString() : null,
    };
  });

  handle(statementFile, async ({ punter: { punterId }, query, caller }) =>
    files.make(await ownerOf(punterId), {
      filter: filterOf(query),
      format: query.format,
      language: languageOf(caller.locale),
    }),
  );

  handle(statementYear, async ({ punter: { punterId }, query }) => {
    const { zone, currency } = await ownerOf(punterId);
    const wanted = query.year === undefined ? null : Number(query.year);
    return db.readHistory(punterId, (reader) =>
      yearOf(reader, clock, { punterId, zone, currency, wanted }),
    );
  });

  handle(gamblingFigures, async ({ punter: { punterId } }) => {
    const { currency } = await ownerOf(punterId);
    return {
      currency,
      ...(await db.readHistory(punterId, (reader) => figuresOf(reader, clock, punterId))),
    };
  });
}

const line = ({
  transactionId,
  kind,
  at,
  reference,
  reason,
  ...money
}: Movement): ReplyOf<typeof statement>["lines"][number] => ({
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
