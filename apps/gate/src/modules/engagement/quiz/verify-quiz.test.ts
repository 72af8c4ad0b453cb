import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { verifyQuiz } from "./quiz.module.ts";

let gate: TestGate;
let db: Database;
const [quizId, punterId, ticketId] = [randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  gate = await startTestGate();
  db = openDatabase(gate.databaseUrl, { poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await gate.close();
});
beforeEach(async () => {
  await gate.query("truncate quizzes, quiz_tickets, quiz_answers, quiz_choices, quiz_prizes");
  await gate.query(
    `insert into quizzes (quiz_id, jurisdiction, event_id, tree_id, market_id, head, questions, outcomes, award, currency, status, published_at,
       end_time, played_at, right_outcomes) values ('${quizId}', 'Curacao', 'e', 't', 'm', '{}', '{}', '[]', 100, 'USD', 'PLAYED', now(),
       now() + interval '1 hour', now(), '{a}')`,
  );
  await gate.query(
    `insert into quiz_tickets (punter_id, ticket_id, kind, ref_id, earned_at, used_in) values ('${punterId}', '${ticketId}', 'bet', '${randomUUID()}', now(), '${quizId}')`,
  );
  await gate.query(`insert into quiz_choices values ('${punterId}', '${quizId}', 'a')`);
  await gate.query(
    `insert into quiz_answers values ('${punterId}', '${quizId}', '${ticketId}', 'a', now(), null)`,
  );
  await gate.query(
    `insert into quiz_prizes values ('${punterId}', '${quizId}', 1, 100, 'due', null)`,
  );
});

const broken = async () =>
  (await db.read(verifyQuiz))
    .filter((check) => check.broken.length > 0)
    .map((check) => check.invariant);

test("a sound quiz breaks no invariant", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    "update quiz_prizes set amount = 99",
    "the prizes of a played quiz are its award to the coin, and one that is not played has none",
  ],
  [
    "update quizzes set played_at = null",
    "the prizes of a played quiz are its award to the coin, and one that is not played has none",
  ],
  [
    "update quiz_prizes set status = 'paid', paid_at = now()",
    "each prize of a quiz was paid once, and no other was",
  ],
  [
    "update quiz_tickets set used_in = null",
    "each answer of a quiz has a ticket of its own, and a used ticket one answer",
  ],
  [
    "update quizzes set end_time = now() - interval '1 hour'",
    "no answer came after its quiz had closed",
  ],
])("the check detects tampering by: %s", async (tampering, invariant) => {
  await gate.query(tampering);
  expect(await broken()).toEqual([invariant]);
});

test("the check detects a second answer of a punter, which the database refuses", async () => {
  const second = `update quiz_choices set outcome_id = 'b'`;
  await expect(gate.query(second)).rejects.toThrow("quiz_answers_choice");
  await gate.query("alter table quiz_answers drop constraint quiz_answers_choice");
  await gate.query(second);
  expect(await broken()).toEqual([
    "a punter has one answer to a quiz, however many tickets it took",
  ]);
});
