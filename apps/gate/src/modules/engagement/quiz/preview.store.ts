import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { QuizRow } from "./quiz.store.ts";

/** How many punters a quiz reaches, how many of them have a ticket, and the answers so far. */
export async function previewOf(db: Reader, { quizId, jurisdiction, currency, outcomes }: QuizRow) {
  const { rows: reached } = await sql<{ reaches: number; ticketHolders: number }>`
    select count(*)::integer as reaches,
           count(*) filter (where exists (select from quiz_tickets t
             where t.punter_id = p.punter_id and t.used_in is null and t.taken_back_at is null))::integer as "ticketHolders"
      from punters p where p.jurisdiction = ${jurisdiction} and p.currency = ${currency} and p.state = 'OPENED'`.execute(
    db,
  );
  const { rows: answered } = await sql<{ outcomeId: string; count: number }>`
    select outcome_id as "outcomeId", count(*)::integer as count from quiz_answers where quiz_id = ${quizId} group by outcome_id`.execute(
    db,
  );
  const counts = new Map(answered.map(({ outcomeId, count }) => [outcomeId, count]));
  return {
    reaches: reached[0]?.reaches ?? 0,
    ticketHolders: reached[0]?.ticketHolders ?? 0,
    answers: Object.fromEntries(
      outcomes.map(({ outcomeId }) => [outcomeId, counts.get(outcomeId) ?? 0]),
    ),
  };
}
