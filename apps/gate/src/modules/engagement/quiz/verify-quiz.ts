import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants between tickets, answers, prizes and the ledger that must hold after any fault. */
export async function verifyQuiz(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "the prizes of a played quiz are its award to the coin, and one that is not played has none",
      sql`select q.quiz_id || ': ' || coalesce(z.total, 0) || ' of ' || q.award as broken from quizzes q
          left join (select quiz_id, sum(amount) as total from quiz_prizes group by quiz_id) z on z.quiz_id = q.quiz_id
          left join (select a.quiz_id, count(*) as answers from quiz_answers a join quizzes of on of.quiz_id = a.quiz_id
                     where a.outcome_id = any(of.right_outcomes) and a.returned_at is null group by a.quiz_id) r on r.quiz_id = q.quiz_id
          where coalesce(z.total, 0) <> case when q.played_at is not null and r.answers > 0 then q.award else 0 end`,
    ),
    await check(
      "each prize of a quiz was paid once, and no other was",
      sql`select coalesce(z.punter_id, t.punter_id) || ' ' || coalesce(z.quiz_id::text, t.reference) as broken
          from (select * from quiz_prizes where status = 'paid') z
          full join (select t.punter_id, t.reference, sum(e.amount) as paid from ledger_transactions t
                     join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
                     where t.kind = 'quiz-prize' group by t.punter_id, t.reference) t
            on t.punter_id = z.punter_id and t.reference = z.quiz_id::text
          where t.paid is distinct from z.amount`,
    ),
    await check(
      "each answer of a quiz has a ticket of its own, and a used ticket one answer",
      sql`select t.punter_id || ' ' || t.ticket_id as broken from quiz_tickets t
          left join quiz_answers a on a.punter_id = t.punter_id and a.ticket_id = t.ticket_id and a.returned_at is null
          where a.quiz_id is distinct from t.used_in`,
    ),
    await check(
      "a punter has one answer to a quiz, however many tickets it took",
      sql`select distinct a.punter_id || ' ' || a.quiz_id as broken from quiz_answers a
          join quiz_choices c on c.punter_id = a.punter_id and c.quiz_id = a.quiz_id
          where a.outcome_id <> c.outcome_id and a.returned_at is null`,
    ),
    await check(
      "no answer came after its quiz had closed",
      sql`select a.punter_id || ' ' || a.quiz_id as broken from quiz_answers a join quizzes q on q.quiz_id = a.quiz_id
          where a.answered_at >= q.end_time`,
    ),
  ];
}
