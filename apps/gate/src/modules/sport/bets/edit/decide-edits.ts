import type { Tx } from "../../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../../platform/work/at-once.ts";
import type { Punter, Punters } from "../../../../ports/punters.ts";
import type { Restrictions } from "../../../../ports/restrictions.ts";
import { insertQuote } from "../cash-out/cash-out.store.ts";
import { QUOTE_MS } from "../cash-out/cash-out-value.ts";
import type { NewBet } from "../place/placement.store.ts";
import { findStored, type StoredBet } from "../stored/bet-rows.store.ts";
import { type ChangeDeps, changeBet, EditRefused, prepareChange } from "./change-bet.ts";
import { endEdit, readyEdits, type WaitingEdit } from "./edit.store.ts";

export interface DecideEditsDeps extends ChangeDeps {
  punters: Punters;
  restrictions: Pick<Restrictions, "barred">;
}

const DECIDED_AT_ONCE = 200;

/** Error codes of reasons that are not a refusal of the new bet. */
const CODES = {
  moved: "CASH_OUT_OFFER_CHANGED",
  expired: "CASH_OUT_QUOTE_EXPIRED",
  barred: "INCORRECT_PUNTER_STATE",
} as const;

/**
 * Decides changes whose delay is over. A change that cannot be decided does not block the others.
 */
export async function decideEdits(deps: DecideEditsDeps): Promise<void> {
  const { db, outbox } = deps;
  const ready = await db.read((reader) => readyEdits(reader, db.now(), DECIDED_AT_ONCE));
  await forEachAtOnce(ready, 1, (waiting) => decide(deps, waiting));
  if (ready.length > 0) outbox.wake();
}

async function decide(deps: DecideEditsDeps, waiting: WaitingEdit): Promise<void> {
  const { db, clock, punters, restrictions } = deps;
  const { punterId, betId } = waiting;
  const [punter, old] = await db.read((reader) =>
    Promise.all([punters.byId(reader, punterId), findStored(reader, punterId, betId)]),
  );
  const [bet, barred] = await Promise.all([
    prepareChange(deps, punter, waiting.wanted, waiting),
    restrictions.barred(punterId, "bet"),
  ]);
  try {
    // The punter was excluded while the change waited: the old bet runs on and no new stake is
    // taken.
    if (barred) throw new EditRefused("barred");
    if (!old) throw new EditRefused("moved");
    if ("status" in bet) throw new EditRefused(bet);
    await db.transact((tx) => changeWaiting(deps, tx, waiting, { punter, old, bet }));
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    const code = typeof error.why === "string" ? CODES[error.why] : error.why.code;
    await db.statement((tx) => endEdit(tx, waiting, { code }, new Date(clock.now())));
  }
}

async function changeWaiting(
  deps: DecideEditsDeps,
  tx: Tx,
  waiting: WaitingEdit,
  { punter, old, bet }: { punter: Punter; old: StoredBet; bet: NewBet },
): Promise<void> {
  const { db, random, clock } = deps;
  const { punterId, betId, offer, seen, quotedAt, wanted, key } = waiting;
  // The punter's own quote has expired by now, as it must: otherwise merely requesting a change
  // would be a free option.
  const quote = {
    punterId,
    quoteId: random.uuid(),
    betId,
    offer,
    fairValue: offer,
    remaining: old.row.remaining,
    seen,
  };
  await insertQuote(tx, quote, db.now(), QUOTE_MS);
  const { number } = await changeBet(deps, tx, {
    punter,
    old,
    quoteId: quote.quoteId,
    quoted: { offer, seen, at: quotedAt.getTime() },
    wanted,
    bet: { ...bet, delayMs: 0, row: { ...bet.row, status: "open" } },
    key,
  });
  await endEdit(tx, waiting, { number }, new Date(clock.now()));
}
