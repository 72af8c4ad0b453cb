import type { QuizInfo } from "@touchline/contract";
import { IconTrophy } from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { identityPath } from "../../domain/standing/way-on.rules.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { QuizOutcomes } from "./components/QuizOutcomes.tsx";
import styles from "./Quiz.module.css";
import { outcomeOf } from "./quiz.rules.ts";

/** The result of a quiz for the punter: the prize, its state, and what to do to get it. */
export function PrizeCard({ quiz }: { quiz: QuizInfo }) {
  const texts = useTexts();
  const money = useMoneyText(quiz.awardCurrencyCode);
  const moment = useMoment("notice");
  const { site } = useFrame();
  const { prize, confirmUntil } = quiz;
  return (
    <article className={styles.card} aria-label={quiz.question}>
      <h2 className={styles.question}>{quiz.question}</h2>
      {prize ? (
        <p className={styles.prize}>
          <IconTrophy size={34} stroke={1.5} aria-hidden="true" />
          <span>
            <b className={styles.amount}>{money(prize.amount)}</b>
            <span className={styles.hint}>{texts(`quiz.prize.${prize.status}`)}</span>
          </span>
        </p>
      ) : (
        <p className={styles.hint}>
          {texts(outcomeOf(quiz) === "notPlayed" ? "quiz.hint.CANCELED" : "quiz.lost")}
        </p>
      )}
      {prize?.status === "needs_confirmation" && (
        <>
          {confirmUntil !== null && (
            <p className={styles.hint}>
              {texts("quiz.confirmUntil", { when: moment(confirmUntil) })}
            </p>
          )}
          <ButtonLink tone="accent" size="l" wide href={identityPath(site)} prefetch={false}>
            {texts("quiz.confirm")}
          </ButtonLink>
        </>
      )}
      {prize?.status === "paid" && (
        <ButtonLink href="/account/statement" prefetch={false}>
          {texts("quiz.statement")}
        </ButtonLink>
      )}
      <QuizOutcomes quiz={quiz} onAnswer={null} busy={false} />
    </article>
  );
}
