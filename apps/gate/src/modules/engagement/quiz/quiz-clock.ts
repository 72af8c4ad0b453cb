import { assert, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { Messages } from "../messages/messages.module.ts";
import {
  countPrizes,
  holdPrize,
  lapsePrizes,
  type OpenPrize,
  setPrize,
  winnersAfter,
} from "./prizes.store.ts";
import { decisionOf, missingPersonalData, statusAfter } from "./quiz.rules.ts";
import {
  closeAnswers,
  decide,
  findQuiz,
  holdQuiz,
  isCalledOff,
  type QuizRow,
  resultsOf,
  returnTickets,
  runningQuizzes,
  setStatus,
  shareAward,
  undecide,
} from "./quiz.store.ts";

export interface QuizClockDeps {
  db: Database;
  outbox: Outbox;
  wallet: Wallet;
  messages: Pick<Messages, "post">;
}

const PAID_AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Advances quizzes by the database's clock and the feed's confirmed results. Each step is one
 * repeatable transaction that locks the quiz; prizes are paid one punter at a time, each in a
 * transaction that also ends it.
 */
export function createQuizClock({ db, outbox, wallet, messages }: QuizClockDeps) {
  /** Takes one step of a quiz unless another process is doing so. True if something changed. */
  const step = (quizId: string): Promise<boolean> =>
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

  async function move(
    tx: Tx,
    quiz: QuizRow,
    event: Parameters<typeof statusAfter>[1],
  ): Promise<boolean> {
    const next = statusAfter(quiz.status, event);
    assert(next, `quiz ${quiz.quizId} is ${quiz.status}: ${event} does not apply`);
    await setStatus(tx, quiz, next);
    return true;
  }

  async function cancel(tx: Tx, quiz: QuizRow, reason: string): Promise<boolean> {
    await returnTickets(tx, quiz.quizId);
    await setStatus(tx, quiz, "CANCELED", { reason });
    return true;
  }

  async function judge(tx: Tx, quiz: QuizRow): Promise<boolean> {
    if (quiz.byOperator) return share(tx, quiz);
    const ids = quiz.outcomes.map(({ outcomeId }) => outcomeId);
    const decision = decisionOf(
      ids,
      await resultsOf(tx, quiz.marketId),
      await isCalledOff(tx, quiz),
    );
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

  /** Pays one winner, or marks the prize as waiting for confirmation. */
  const pay = (quiz: QuizRow, punterId: string): Promise<void> =>
    db.transact(async (tx) => {
      const prize = await holdPrize(tx, punterId, quiz.quizId);
      // Another process handled it first.
      if (!prize) return;
      if (!isConfirmed(prize, quiz)) {
        if (prize.status !== "due") return;
        await setPrize(tx, punterId, quiz.quizId, "needs_confirmation");
        return tell(tx, punterId, quiz, prize, "quiz-prize-waits");
      }
      const { outcome } = await wallet.credit(tx, {
        punterId,
        key: `quiz:${quiz.quizId}`,
        kind: "quiz-prize",
        reference: quiz.quizId,
        currency: quiz.currency,
        amount: minor(prize.amount),
        from: "house:promotions",
      });
      assert(
        outcome === "posted",
        `the prize of quiz ${quiz.quizId} for ${punterId} was ${outcome}`,
      );
      await setPrize(tx, punterId, quiz.quizId, "paid");
      await outbox.append(tx, "punter.promo", { punterId, kind: "quiz-prize", id: quiz.quizId });
      await tell(tx, punterId, quiz, prize, "quiz-prize");
    });

  async function tell(
    tx: Tx,
    punterId: string,
    quiz: QuizRow,
    prize: OpenPrize,
    template: "quiz-prize" | "quiz-prize-waits",
  ): Promise<void> {
    const args = { amount: prize.amount.toString(), currency: quiz.currency };
    await messages.post(tx, punterId, [{ template, args, causeKey: `${template}:${quiz.quizId}` }]);
  }

  /** Processes each winner with a prize of that status, once. */
  async function payAll(quiz: QuizRow, status: "due" | "needs_confirmation"): Promise<void> {
    const page = (after: string) =>
      db.read((reader) => winnersAfter(reader, quiz.quizId, status, after, PAID_AT_ONCE));
    const failures: unknown[] = [];
    for (
      let winners = await page(FIRST);
      winners.length > 0;
      winners = await page(winners.at(-1) ?? FIRST)
    ) {
      await forEachAtOnce(winners, 1, (punterId) =>
        pay(quiz, punterId).catch((error: unknown) => void failures.push(error)),
      );
      outbox.wake();
    }
    // A winner who cannot be paid does not block the others; the job reports the error and retries.
    if (failures.length > 0) throw failures[0];
  }

  /** After the award is shared: pays what can be paid, and ends the quiz once nothing is left. */
  async function finish(quiz: QuizRow): Promise<void> {
    await payAll(quiz, "due");
    if (quiz.status === "CONFIRMATION_REQUIRED") await payAll(quiz, "needs_confirmation");
    await db.transact(async (tx) => {
      const held = await holdQuiz(tx, quiz.quizId, { skip: true });
      if (held?.status !== quiz.status) return;
      if (held.confirmUntil !== null && held.now >= held.confirmUntil)
        await lapsePrizes(tx, quiz.quizId);
      const { due = 0, needs_confirmation: waiting = 0 } = await countPrizes(tx, quiz.quizId);
      if (due > 0) return;
      if (waiting === 0) await move(tx, held, "allPaid");
      else if (held.status === "PLAYED") await move(tx, held, "needsConfirmation");
    });
  }

  async function advance(quizId: string): Promise<void> {
    // Bounded steps per run, so that one quiz does not block the others.
    for (let steps = 0; steps < 4 && (await step(quizId)); steps++);
    const quiz = await db.read((reader) => findQuiz(reader, quizId));
    if (quiz?.status === "PLAYED" || quiz?.status === "CONFIRMATION_REQUIRED") await finish(quiz);
  }

  return {
    /** A quiz that cannot be advanced does not block the others; the job reports its error. */
    async tick(): Promise<void> {
      const outcomes = await Promise.allSettled((await db.read(runningQuizzes)).map(advance));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    },
    cancel,
  };
}

/**
 * Whether a prize may be paid: to a known person with an open account, and above some amount only
 * to an identified one.
 */
const isConfirmed = (prize: OpenPrize, { confirmFrom }: QuizRow): boolean =>
  missingPersonalData(prize).length === 0 &&
  prize.state !== "CLOSED" &&
  prize.state !== "SEIZED" &&
  (confirmFrom === null || prize.amount < confirmFrom || prize.isIdentified);

export type QuizClock = ReturnType<typeof createQuizClock>;
