import type { RaceFinish } from "@touchline/betting";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** The result of a match, or of a race. */
export type Decision = { score: readonly [number, number] } | { finish: RaceFinish } | "void";

/**
 * Whether a match's state says that it is called off; "denied" if the feed retracted that and the
 * state has not changed yet.
 */
export type CalledOff = "no" | "yes" | "denied";

/** Everything the feed says about a match. Any void outranks its score. */
interface Facts {
  score: number[] | null;
  /** The finish of a race, as JSON. */
  finish: string | null;
  result_void: boolean;
  cancelled: boolean;
  called_off: CalledOff;
}

/** Whether any fact makes the match void. */
export const IS_VOID = sql<boolean>`(result_void or cancelled or called_off = 'yes')`;

/** The facts of a confirmed result; null retracts it. */
export const resultFacts = (
  decision: Decision | null,
): Pick<Facts, "score" | "finish" | "result_void"> => ({
  score:
    decision !== null && decision !== "void" && "score" in decision ? [...decision.score] : null,
  finish:
    decision !== null && decision !== "void" && "finish" in decision
      ? JSON.stringify(decision.finish)
      : null,
  result_void: decision === "void",
});

/**
 * A match or race, in a draw not yet being paid, that is decided by one of these markets; null if
 * there is none.
 */
export async function standsOn(
  db: Reader,
  eventId: string,
  marketIds: readonly string[],
): Promise<{ runners: number | null } | null> {
  const { rows } = await sql<{ runners: number | null }>`
    select case when d.race_id is not null then jsonb_array_length(m.head -> 'competitors') end as runners
      from toto_matches m join toto_draws d on d.draw_id = m.draw_id
      where m.event_id = ${eventId} and m.result_market_id = any(${marketIds}::text[]) and d.status in ('open', 'closed') limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Matches, in draws not yet being paid, that have no decision or one from their state. */
export async function matchesOpenToState(
  db: Reader,
): Promise<{ eventId: string; calledOff: CalledOff }[]> {
  const { rows } = await sql<{ eventId: string; calledOff: CalledOff }>`
    select distinct m.event_id as "eventId", m.called_off as "calledOff" from toto_matches m join toto_draws d on d.draw_id = m.draw_id
      where d.status in ('open', 'closed') and not m.by_operator and (m.called_off <> 'no' or (m.score is null and m.finish is null and not ${IS_VOID}))`.execute(
    db,
  );
  return rows;
}

/**
 * Locks the draws with this match that are not being paid, so that none is paid by a result that is
 * being retracted.
 */
async function holdDrawsOf(tx: Tx, eventId: string): Promise<bigint[]> {
  const { rows } = await sql<{ draw_id: bigint }>`select d.draw_id from toto_draws d
    where d.status in ('open', 'closed') and exists (select from toto_matches m where m.draw_id = d.draw_id and m.event_id = ${eventId})
    order by d.draw_id for share`.execute(tx);
  return rows.map(({ draw_id }) => draw_id);
}

/**
 * Stores the feed's facts about a match unless the operator has decided it; if `wasCalledOff` is
 * given, only if the match still has that value.
 */
export async function keepFacts(
  tx: Tx,
  eventId: string,
  facts: Partial<Facts>,
  wasCalledOff?: CalledOff,
): Promise<void> {
  const held = await holdDrawsOf(tx, eventId);
  if (held.length === 0) return;
  let update = tx
    .updateTable("toto_matches")
    .set(facts)
    .where("draw_id", "in", held)
    .where("event_id", "=", eventId)
    .where("by_operator", "=", false);
  if (wasCalledOff) update = update.where("called_off", "=", wasCalledOff);
  await update.execute();
}

/**
 * The operator's decision on a match of one draw, which overrides the feed; false if the draw is
 * already being paid.
 */
export async function decideByHand(
  tx: Tx,
  drawId: bigint,
  eventId: string,
  decision: Decision,
): Promise<boolean> {
  if (!(await holdDrawsOf(tx, eventId)).includes(drawId)) return false;
  await tx
    .updateTable("toto_matches")
    .set({ ...resultFacts(decision), cancelled: false, called_off: "no", by_operator: true })
    .where("draw_id", "=", drawId)
    .where("event_id", "=", eventId)
    .execute();
  return true;
}
