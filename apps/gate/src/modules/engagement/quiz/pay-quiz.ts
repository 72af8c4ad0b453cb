import { assert, minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { move } from "./judge-quiz.ts";
import {
  countPrizes,
  holdPrize,
  lapsePrizes,
  type OpenPrize,
  setPrize,
  winnersAfter,
} from "./prizes.store.ts";
import { missingPersonalData } from "./quiz.rules.ts";
import { holdQuiz, type QuizRow } from "./quiz.store.ts";
import type { QuizClockDeps } from "./quiz-clock-deps.ts";

const PAID_AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** After the award is shared: pays what can be paid, and ends the quiz once nothing is left. */
export async function finishQuiz(deps: QuizClockDeps, quiz: QuizRow): Promise<void> {
  await payAll(deps, quiz, "due");
  if (quiz.status === "CONFIRMATION_REQUIRED") await payAll(deps, quiz, "needs_confirmation");
  await deps.db.transact(async (tx) => {
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

/** Processes each winner with a prize of that status, once. */
async function payAll(
  deps: QuizClockDeps,
  quiz: QuizRow,
  status: "due" | "needs_confirmation",
): Promise<void> {
  const { db, outbox } = deps;
  const page = (after: string) =>
    db.read((reader) => winnersAfter(reader, quiz.quizId, status, after, PAID_AT_ONCE));
  const failures: unknown[] = [];
  for (
    let winners = await page(FIRST);
    winners.length > 0;
    winners = await page(winners.at(-1) ?? FIRST)
  ) {
    await forEachAtOnce(winners, 1, (punterId) =>
      pay(deps, quiz, punterId).catch((error: unknown) => void failures.push(error)),
    );
    outbox.wake();
  }
  // A winner who cannot be paid does not block the others; the job reports the error and retries.
  if (failures.length > 0) throw failures[0];
}

/** Pays one winner, or marks the prize as waiting for confirmation. */
const pay = (deps: QuizClockDeps, quiz: QuizRow, punterId: string): Promise<void> =>
  deps.db.transact(async (tx) => {
    const prize = await holdPrize(tx, punterId, quiz.quizId);
    // Another process handled it first.
    if (!prize) return;
    if (!isConfirmed(prize, quiz)) {
      if (prize.status !== "due") return;
      await setPrize(tx, punterId, quiz.quizId, "needs_confirmation");
      return tell(deps, tx, punterId, quiz, prize, "quiz-prize-waits");
    }
    const { outcome } = await deps.wallet.credit(tx, {
      punterId,
      key: `quiz:${quiz.quizId}`,
      kind: "quiz-prize",
      reference: quiz.quizId,
      currency: quiz.currency,
      amount: minor(prize.amount),
      from: "house:promotions",
    });
    assert(outcome === "posted", `the prize of quiz ${quiz.quizId} for ${punterId} was ${outcome}`);
    await setPrize(tx, punterId, quiz.quizId, "paid");
    await deps.outbox.append(tx, "punter.promo", { punterId, kind: "quiz-prize", id: quiz.quizId });
    await tell(deps, tx, punterId, quiz, prize, "quiz-prize");
  });

async function tell(
  { messages }: QuizClockDeps,
  tx: Tx,
  punterId: string,
  quiz: QuizRow,
  prize: OpenPrize,
  template: "quiz-prize" | "quiz-prize-waits",
): Promise<void> {
  const args = { amount: prize.amount.toString(), currency: quiz.currency };
  await messages.post(tx, punterId, [{ template, args, causeKey: `${template}:${quiz.quizId}` }]);
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
