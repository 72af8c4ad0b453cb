import type { PushTerms } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface NewAction {
  actionId: string;
  punterId: string;
  terms: PushTerms;
  at: Date;
  expiresAt: Date;
}

export async function insertAction(
  tx: Tx,
  { actionId, punterId, terms, at, expiresAt }: NewAction,
): Promise<void> {
  await tx
    .insertInto("push_actions")
    .values({
      action_id: actionId,
      punter_id: punterId,
      terms: JSON.stringify(terms),
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

export const findAction = (db: Reader, punterId: string, actionId: string) =>
  db
    .selectFrom("push_actions")
    .select([
      "action_id as actionId",
      "terms",
      "state",
      "expires_at as expiresAt",
      "device_id as deviceId",
      "quote_id as quoteId",
      "result",
    ])
    .where("action_id", "=", actionId)
    .where("punter_id", "=", punterId)
    .executeTakeFirst();

/** Only one answer takes an offer, and only in time. An unfinished one is resumed by its device. */
export async function takeAction(
  tx: Tx,
  {
    actionId,
    deviceId,
    state,
    at,
  }: { actionId: string; deviceId: string; state: "taken" | "declined"; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("push_actions")
    .set({ state, device_id: deviceId, answered_at: at })
    .where("action_id", "=", actionId)
    .where((or) =>
      or.or([
        or.and([or("state", "=", "offered"), or("expires_at", ">", at)]),
        or.and([
          or("state", "=", "taken"),
          or("device_id", "=", deviceId),
          or("result", "is", null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function keepQuote(tx: Tx, actionId: string, quoteId: string): Promise<void> {
  await tx
    .updateTable("push_actions")
    .set({ quote_id: quoteId })
    .where("action_id", "=", actionId)
    .execute();
}

export async function finishAction(
  tx: Tx,
  actionId: string,
  state: "done" | "refused",
  result: object,
): Promise<void> {
  await tx
    .updateTable("push_actions")
    .set({ state, result: JSON.stringify(result) })
    .where("action_id", "=", actionId)
    .execute();
}
