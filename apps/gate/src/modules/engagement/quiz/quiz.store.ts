import type { EventHead, Jurisdiction, OutcomeResult, QuizStatus } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { CONFIRM_MS, LONGEST_PAUSE_MS, MOST_TICKETS, SHOWN_MS } from "./quiz.data.ts";
import type { QuizResult } from "./quiz.rules.ts";

export type Names = Record<string, string>;
export type QuizHead = Pick<EventHead, "competitors" | "tournament">;

export interface QuizRow {
  quizId: string;
  jurisdiction: Jurisdiction;
  eventId: string;
  treeId: string;
  marketId: string;
  head: QuizHead;
  questions: Names;
  outcomes: { outcomeId: string; names: Names }[];
  award: bigint;
  currency: string;
  confirmFrom: bigint | null;
  waitSeconds: number;
  status: QuizStatus | null;
  resumeStatus: QuizStatus | null;
  endTime: Date | null;
  rightOutcomes: string[] | null;
  /** Whether the operator decided the right answers. */
  byOperator: boolean;
  confirmUntil: Date | null;
  /** The database's clock when the row was read. */
  now: Date;
  /** Whether the wait between the confirmed result and sharing the award is over. */
  hasWaited: boolean;
  /** Whether it was paused too long. */
  isForgotten: boolean;
}

const columns = sql`
  quiz_id as "quizId", jurisdiction, event_id as "eventId", tree_id as "treeId", market_id as "marketId", head, questions, outcomes, award,
  currency, confirm_from as "confirmFrom", wait_seconds as "waitSeconds", status, resume_status as "resumeStatus", end_time as "endTime",
  right_outcomes as "rightOutcomes", by_operator as "byOperator", confirm_until as "confirmUntil", clock_timestamp() as now,
  coalesce(clock_timestamp() >= done_at + wait_seconds * interval '1 second', false) as "hasWaited",
  coalesce(status = 'PAUSE' and clock_timestamp() >= paused_at + ${LONGEST_PAUSE_MS} * interval '1 millisecond', false) as "isForgotten"`;

export type NewQuiz = Pick<
  QuizRow,
  | "quizId"
  | "jurisdiction"
  | "eventId"
  | "treeId"
  | "marketId"
  | "head"
  | "questions"
  | "outcomes"
  | "award"
  | "currency"
  | "confirmFrom"
  | "waitSeconds"
>;

export async function insertQuiz(tx: Tx, quiz: NewQuiz): Promise<void> {
  await tx
    .insertInto("quizzes")
    .values({
      quiz_id: quiz.quizId,
      jurisdiction: quiz.jurisdiction,
      event_id: quiz.eventId,
      tree_id: quiz.treeId,
      market_id: quiz.marketId,
      head: JSON.stringify(quiz.head),
      questions: JSON.stringify(quiz.questions),
      outcomes: JSON.stringify(quiz.outcomes),
      award: quiz.award,
      currency: quiz.currency,
      confirm_from: quiz.confirmFrom,
      wait_seconds: quiz.waitSeconds,
    })
    .execute();
}

export async function findQuiz(db: Reader, quizId: string): Promise<QuizRow | undefined> {
  return (await sql<QuizRow>`select ${columns} from quizzes where quiz_id = ${quizId}`.execute(db))
    .rows[0];
}

/** Locked until the transaction ends. `skip`: returns nothing if another process holds it. */
export async function holdQuiz(
  tx: Tx,
  quizId: string,
  { skip }: { skip: boolean },
): Promise<QuizRow | undefined> {
  const how = skip ? sql`for update skip locked` : sql`for update`;
  return (
    await sql<QuizRow>`select ${columns} from quizzes where quiz_id = ${quizId} ${how}`.execute(tx)
  ).rows[0];
}

/**
 * Quizzes that may need work: of the open ones, those whose time is over or whose market is
 * decided.
 */
export async function runningQuizzes(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ quizId: string }>`
    select quiz_id as "quizId" from quizzes q
      where status is not null and status not in ('COMPLETED', 'CANCELED')
        and (status <> 'PUBLISHED' or end_time <= clock_timestamp()
          or exists (select from market_results r where r.market_id = q.market_id)
          or exists (select from market_cancels c where c.market_id = q.market_id))
      order by end_time limit 500`.execute(db);
  return rows.map(({ quizId }) => quizId);
}

/** Closes answers now if the end time lies ahead. */
export async function closeAnswers(tx: Tx, quizId: string): Promise<void> {
  await sql`update quizzes set status = 'IN_PLAY', end_time = least(end_time, clock_timestamp()) where quiz_id = ${quizId}`.execute(
    tx,
  );
}

/** For a site's punters: running and recently ended quizzes. */
export async function shownQuizzes(db: Reader, jurisdiction: Jurisdiction): Promise<QuizRow[]> {
  const { rows } = await sql<QuizRow>`
    select ${columns} from quizzes
      where jurisdiction = ${jurisdiction} and status is not null
        and (ended_at is null or ended_at > clock_timestamp() - ${SHOWN_MS} * interval '1 millisecond')
      order by published_at desc limit 50`.execute(db);
  return rows;
}

/** Sets a status together with its timestamps, by the database's clock. */
export async function setStatus(
  tx: Tx,
  { quizId, status: before }: QuizRow,
  status: QuizStatus,
  over: { reason?: string } = {},
): Promise<void> {
  await sql`update quizzes set status = ${status},
      resume_status = case when ${status} = 'PAUSE' then ${before} end,
      paused_at = case when ${status} = 'PAUSE' then clock_timestamp() end,
      played_at = case when ${status} = 'PLAYED' then clock_timestamp() else played_at end,
      confirm_until = case when ${status} = 'CONFIRMATION_REQUIRED' then clock_timestamp() + ${CONFIRM_MS} * interval '1 millisecond' else confirm_until end,
      ended_at = case when ${status} in ('COMPLETED', 'CANCELED') then clock_timestamp() end,
      cancel_reason = coalesce(${over.reason ?? null}, cancel_reason)
    where quiz_id = ${quizId}`.execute(tx);
}

/** A draft was never published, so its row is deleted. */
export const dropQuiz = (tx: Tx, quizId: string) =>
  tx.deleteFrom("quizzes").where("quiz_id", "=", quizId).execute();

/** False if that time is already past. */
export async function publish(tx: Tx, quizId: string, endTime: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quizzes set status = 'PUBLISHED', published_at = clock_timestamp(), end_time = ${endTime}
      where quiz_id = ${quizId} and status is null and ${endTime}::timestamptz > clock_timestamp()`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function decide(
  tx: Tx,
  quizId: string,
  right: readonly string[],
  byOperator = false,
): Promise<void> {
  await sql`update quizzes set status = 'DONE', right_outcomes = ${right}::text[], by_operator = ${byOperator},
    done_at = clock_timestamp() where quiz_id = ${quizId}`.execute(tx);
}

export async function undecide(tx: Tx, quizId: string): Promise<void> {
  await sql`update quizzes set status = 'IN_PLAY', right_outcomes = null, done_at = null where quiz_id = ${quizId}`.execute(
    tx,
  );
}

export const shareAward = (tx: Tx, quizId: string) =>
  sql`select share_quiz_award(${quizId})`.execute(tx);
export const returnTickets = (tx: Tx, quizId: string) =>
  sql`select return_quiz_tickets(${quizId})`.execute(tx);

export async function resultsOf(db: Reader, marketId: string): Promise<QuizResult[]> {
  const { rows } = await sql<{ outcomeId: string; result: OutcomeResult; isConfirmed: boolean }>`
    select outcome_id as "outcomeId", result ->> 'result' as result, certainty = 'confirmed' as "isConfirmed"
      from market_results where market_id = ${marketId}`.execute(db);
  return rows;
}

/** Whether all bets on the market are void or the event was not played. */
export async function isCalledOff(db: Reader, { marketId, eventId }: QuizRow): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select exists (select from market_cancels where market_id = ${marketId} and outcome_ids is null and from_at is null and until_at is null)
        or exists (select from events where event_id = ${eventId} and state ->> 'status' = 'cancelled') as off`.execute(
    db,
  );
  return rows[0]?.off === true;
}

export type Answered =
  | "answered"
  | "not_found"
  | "no_outcome"
  | "currency"
  | "closed"
  | "no_ticket"
  | "other_answer"
  | "same_person";

export async function answer(
  tx: Tx,
  by: { punterId: string; jurisdiction: string; currency: string },
  { name, same }: { name: string | null; same: readonly string[] },
  { quizId, outcomeId }: { quizId: string; outcomeId: string },
): Promise<Answered> {
  const { rows } = await sql<{ verdict: Answered }>`
    select answer_quiz(${by.punterId}, ${by.jurisdiction}, ${by.currency}, ${quizId}, ${outcomeId},
                       ${name}, ${same}::uuid[]) as verdict`.execute(tx);
  return rows[0]?.verdict ?? "not_found";
}

export async function countTickets(db: Reader, punterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quiz_tickets where punter_id = ${punterId} and used_in is null and taken_back_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One ticket for each of these, once; none beyond a punter's maximum. */
export async function earnTickets(
  tx: Tx,
  punterId: string,
  kind: "bet" | "demo",
  tickets: readonly { ticketId: string; refId: string }[],
): Promise<void> {
  await sql`
    insert into quiz_tickets (punter_id, ticket_id, kind, ref_id, earned_at)
      select ${punterId}, t."ticketId", ${kind}, t."refId", clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t ("ticketId" uuid, "refId" uuid)
        limit greatest(0, ${MOST_TICKETS} - (select count(*) from quiz_tickets
          where punter_id = ${punterId} and used_in is null and taken_back_at is null))
      on conflict (punter_id, kind, ref_id) do update set taken_back_at = null where quiz_tickets.taken_back_at is not null`.execute(
    tx,
  );
}

/**
 * Takes back tickets of bets that no longer count. An answer already given with such a ticket
 * stays, and its ticket is not returned again.
 */
export async function takeTicketsBack(
  tx: Tx,
  punterId: string,
  betIds: readonly string[],
): Promise<void> {
  await sql`update quiz_tickets set taken_back_at = clock_timestamp()
    where punter_id = ${punterId} and kind = 'bet' and ref_id = any(${betIds}::uuid[]) and taken_back_at is null`.execute(
    tx,
  );
}

export interface OwnAnswer {
  quizId: string;
  outcomeId: string;
  answers: number;
}

export async function ownAnswers(
  db: Reader,
  punterId: string,
  quizIds: readonly string[],
): Promise<OwnAnswer[]> {
  const { rows } = await sql<OwnAnswer>`
    select quiz_id as "quizId", outcome_id as "outcomeId", count(*)::integer as answers from quiz_answers
      where punter_id = ${punterId} and quiz_id = any(${quizIds}::uuid[]) group by quiz_id, outcome_id`.execute(
    db,
  );
  return rows;
}
