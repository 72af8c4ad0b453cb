import { cancel, step } from "./judge-quiz.ts";
import { finishQuiz } from "./pay-quiz.ts";
import { findQuiz, runningQuizzes } from "./quiz.store.ts";
import type { QuizClockDeps } from "./quiz-clock-deps.ts";

/**
 * Advances quizzes by the database's clock and the feed's confirmed results. Each step is one
 * repeatable transaction that locks the quiz; prizes are paid one punter at a time, each in a
 * transaction that also ends it.
 */
export const createQuizClock = (deps: QuizClockDeps) => ({ tick: () => advanceAll(deps), cancel });

export type QuizClock = ReturnType<typeof createQuizClock>;

/** A quiz that cannot be advanced does not block the others; the job reports its error. */
async function advanceAll(deps: QuizClockDeps): Promise<void> {
  const outcomes = await Promise.allSettled(
    (await deps.db.read(runningQuizzes)).map((quizId) => advance(deps, quizId)),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function advance(deps: QuizClockDeps, quizId: string): Promise<void> {
  // Bounded steps per run, so that one quiz does not block the others.
  for (let steps = 0; steps < 4 && (await step(deps, quizId)); steps++);
  const quiz = await deps.db.read((reader) => findQuiz(reader, quizId));
  if (quiz?.status === "PLAYED" || quiz?.status === "CONFIRMATION_REQUIRED")
    await finishQuiz(deps, quiz);
}
