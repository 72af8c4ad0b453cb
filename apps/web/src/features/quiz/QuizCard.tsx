import type { QuizInfo } from "@touchline/contract";
import { useRouter } from "next/router";
import { useFrame } from "../../data/frame/frame.ts";
import { Countdown } from "../../domain/dates/Countdown.tsx";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { QuizMatch } from "./components/QuizMatch.tsx";
import { QuizOutcomes } from "./components/QuizOutcomes.tsx";
import styles from "./Quiz.module.css";
import { useAnswer } from "./quiz.queries.ts";
import { outcomeOf, ownAnswers, personalDataPath } from "./quiz.rules.ts";

/** One quiz: match, question, prizes and the punter's answers. */
export function QuizCard({ quiz, currency }: { quiz: QuizInfo; currency: string }) {
  const texts = useTexts();
  const router = useRouter();
  const { site } = useFrame();
  const money = useMoneyText(quiz.awardCurrencyCode);
  const answer = useAnswer();
  const isOpen = quiz.status === "PUBLISHED";
  const isOtherCurrency = quiz.awardCurrencyCode !== currency;
  const mayAnswer = isOpen && quiz.availableTickets > 0 && !isOtherCurrency;

  async function give({ outcomeId, name }: QuizInfo["outcomes"][number]): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("quiz.sure", { answer: name }),
      text: texts("quiz.sureText"),
      confirmLabel: texts("quiz.answer"),
    });
    if (!sure) return;
    try {
      await answer.mutateAsync({ quizId: quiz.quizId, outcomeId });
      showNotice("success", { id: "quiz", title: texts("quiz.answered", { answer: name }) });
    } catch (error) {
      if (faultCode(error) === "gateway.denied.permissions.need_personal_data")
        return void router.push(personalDataPath(site));
      showNotice("failure", { id: "quiz", title: faultText(texts, error) });
    }
  }

  return (
    <article className={styles.card} aria-label={quiz.question}>
      <p className={styles.top}>
        <span className={styles.status}>{texts(`quiz.status.${quiz.status}`)}</span>
        {isOpen && (
          <span className={styles.closes}>
            {texts("quiz.closesIn")} <Countdown until={quiz.endTime} />
          </span>
        )}
      </p>
      <QuizMatch quiz={quiz} />
      <h2 className={styles.question}>{quiz.question}</h2>
      <p className={styles.award}>
        <b>{money(quiz.awards)}</b> {texts("quiz.shared")}
      </p>
      <QuizOutcomes
        quiz={quiz}
        onAnswer={mayAnswer ? (outcome) => void give(outcome) : null}
        busy={answer.isPending}
      />
      <Hint quiz={quiz} isOtherCurrency={isOtherCurrency} />
    </article>
  );
}

/** The meaning of the status for this punter, and the next step. */
function Hint({ quiz, isOtherCurrency }: { quiz: QuizInfo; isOtherCurrency: boolean }) {
  const texts = useTexts();
  const outcome = outcomeOf(quiz);
  if (isOtherCurrency)
    return (
      <p className={styles.hint}>
        {texts("quiz.otherCurrency", { currency: quiz.awardCurrencyCode })}
      </p>
    );
  if (outcome === "notPlayed") return <p className={styles.hint}>{texts("quiz.hint.CANCELED")}</p>;
  if (ownAnswers(quiz) > 0 && outcome !== "open")
    return (
      <ButtonLink href="/quiz/prize" prefetch={false}>
        {texts(outcome === "won" ? "quiz.seePrize" : "quiz.seeResult")}
      </ButtonLink>
    );
  if (quiz.status === "PUBLISHED")
    return quiz.availableTickets === 0 ? (
      <p className={styles.hint}>{texts("quiz.noTicket")}</p>
    ) : null;
  return <p className={styles.hint}>{texts(`quiz.hint.${quiz.status}`)}</p>;
}
