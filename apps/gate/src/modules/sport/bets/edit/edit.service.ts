import type { BodyOf, editBet as editBetRoute } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import { refusal } from "../../../../platform/http/refusal.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { findBet } from "../stored/bets.store.ts";
import { type DecideEditsDeps, decideEdits } from "./decide-edits.ts";
import { lastEdit } from "./edit.store.ts";
import { editBet } from "./edit-bet.ts";

export const createEdits = (deps: DecideEditsDeps) => ({
  edit: (punter: Punter, betId: string, body: BodyOf<typeof editBetRoute>, key: string) =>
    editBet(deps, punter, betId, body, key),
  last: (punterId: string, betId: string) => lastEditOf(deps, punterId, betId),
  decideReady: () => decideEdits(deps),
});

/** How the latest delayed change of a bet ended. */
async function lastEditOf(
  { db, clock }: Pick<DecideEditsDeps, "db" | "clock">,
  punterId: string,
  betId: string,
) {
  const [bet, edit] = isUuid(betId)
    ? await db.read((reader) =>
        Promise.all([findBet(reader, punterId, betId), lastEdit(reader, punterId, betId)]),
      )
    : [null, undefined];
  if (!bet) return refusal("BET_NOT_FOUND");
  return { edit: edit ? editView(edit) : null, serverTime: clock.now() };
}

function editView({
  status,
  code,
  number,
  readyAt,
}: NonNullable<Awaited<ReturnType<typeof lastEdit>>>) {
  if (status === "waiting") return { status: "waiting" as const, readyAt: readyAt.getTime() };
  return number === null
    ? { status: "refused" as const, code: code ?? "" }
    : { status: "done" as const, number: number.toString() };
}

export type Edits = ReturnType<typeof createEdits>;
