import { assert } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { decisionOf, statusAfter } from "./quiz.rules.ts";
import {
  closeAnswers,
  decide,
  holdQuiz,
  isCalledOff,
  type QuizRow,
  resultsOf,
  returnTickets,
  setStatus,
  shareAward,
  undecide,
} from "./quiz.store.ts";
import type { QuizClockDeps } from "./quiz-clock-deps.ts";

/** Takes one step of a quiz unless another process is doing so. True if something changed. */
export const step = ({ db }: QuizClockDeps, quizId: string): Promise<boolean> =>
  db.transact(async (tx) => {
    const quiz = await holdQuiz(tx, quizId, { skip: true });
    switch (quiz?.status) {
      case "PUBLISHED":
        return closes(tx, quiz);
      case "IN_PLAY":
      case "DONE":
        return judge(tx, quiz);
      case "PAUSE":
        return quiz.isForgotten ? cancel(tx, quiz, "The pause lasted more than a day.") : false;
      default:
        return false;
    }
  });

/** Closes at the end time, or as soon as anything is known of the result. */
async function closes(tx: Tx, quiz: QuizRow): Promise<boolean> {
  const isOver = quiz.endTime !== null && quiz.now >= quiz.endTime;
  if (
    !isOver &&
    (await resultsOf(tx, quiz.marketId)).length === 0 &&
    !(await isCalledOff(tx, quiz))
  )
    return false;
  await closeAnswers(tx, quiz.quizId);
  return true;
}

/** Moves a quiz to the status that follows an event. */
export async function move(
  tx: Tx,
  quiz: QuizRow,
  event: Parameters<typeof statusAfter>[1],
): Promise<boolean> {
  const next = statusAfter(quiz.status, event);
  assert(next, `quiz ${quiz.quizId} is ${quiz.status}: ${event} does not apply`);
  await setStatus(tx, quiz, next);
  return true;
}

/** Cancels a quiz and returns its tickets. */
export async function cancel(tx: Tx, quiz: QuizRow, reason: string): Promise<boolean> {
  await returnTickets(tx, quiz.quizId);
  await setStatus(tx, quiz, "CANCELED", { reason });
  return true;
}

async function judge(tx: Tx, quiz: QuizRow): Promise<boolean> {
  if (quiz.byOperator) return share(tx, quiz);
  const ids = quiz.outcomes.map(({ outcomeId }) => outcomeId);
  const decision = decisionOf(ids, await resultsOf(tx, quiz.marketId), await isCalledOff(tx, quiz));
  if (decision === "void") return cancel(tx, quiz, "The market was void.");
  if (decision === "open") {
    if (quiz.status === "DONE") await undecide(tx, quiz.quizId);
    return quiz.status === "DONE";
  }
  if (quiz.status === "IN_PLAY" || decision.right.join() !== quiz.rightOutcomes?.join()) {
    await decide(tx, quiz.quizId, decision.right);
    return true;
  }
  return share(tx, quiz);
}

async function share(tx: Tx, quiz: QuizRow): Promise<boolean> {
  if (!quiz.hasWaited) return false;
  await shareAward(tx, quiz.quizId);
  return move(tx, quiz, "shared");
}
