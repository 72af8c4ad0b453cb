import { type FundsStatement, sourceOfFunds, stateSourceOfFunds } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";

const RULE = "source-of-funds";
/** Answers per question, because a person reads all of them. */
const MOST_ANSWERS = 10;

/** The punter's open question, if there is one. */
async function openQuestion(db: Reader, punterId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom("risk_alerts")
    .select("alert_id")
    .where("punter_id", "=", punterId)
    .where("rule", "=", RULE)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.alert_id ?? null;
}

/** The answers to a question, newest first. */
export async function answersTo(db: Reader, alertId: bigint): Promise<FundsStatement[]> {
  const rows = await db
    .selectFrom("funds_statements")
    .select(["source", "text", "at"])
    .where("alert_id", "=", alertId)
    .orderBy("statement_id", "desc")
    .limit(MOST_ANSWERS)
    .execute();
  return rows.map(({ source, text, at }) => ({ source, text, at: at.getTime() }));
}

/** The punter states the source of their funds, as long as the review is open. */
export function sourceOfFundsRoutes({
  db,
  outbox,
  clock,
  handle,
}: {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
}): void {
  async function standing(punterId: string) {
    return db.read(async (reader) => {
      const alertId = await openQuestion(reader, punterId);
      return {
        isAsked: alertId !== null,
        statement: alertId === null ? null : ((await answersTo(reader, alertId))[0] ?? null),
      };
    });
  }

  handle(sourceOfFunds, ({ punter }) => standing(punter.punterId));
  handle(stateSourceOfFunds, async ({ punter: { punterId }, body, idempotencyKey: key }) => {
    const text = body.text.trim();
    const done = await db.transact((tx) =>
      once(tx, clock, { scope: `source-of-funds:${punterId}`, key, body }, async () => {
        const alertId = await openQuestion(tx, punterId);
        if (alertId === null) return refusal("SOURCE_OF_FUNDS_NOT_ASKED");
        if ((await answersTo(tx, alertId)).length >= MOST_ANSWERS)
          return refusal("SOURCE_OF_FUNDS_ENOUGH");
        const answer = {
          alert_id: alertId,
          punter_id: punterId,
          source: body.source,
          text,
          at: new Date(clock.now()),
        };
        await tx.insertInto("funds_statements").values(answer).execute();
        await outbox.append(tx, "punter.settings", { punterId });
        return { alertId: alertId.toString() };
      }),
    );
    outbox.wake();
    return isRefusal(done) ? done : standing(punterId);
  });
}
