import type { QuizInfo } from "@touchline/contract";
import { IconCheck, IconX } from "@touchline/icons";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import styles from "../Quiz.module.css";
import { mayPick } from "../quiz.rules.ts";

interface QuizOutcomesProps {
  quiz: QuizInfo;
  /** Null if no answer is possible now. */
  onAnswer: ((outcome: QuizInfo["outcomes"][number]) => void) | null;
  busy: boolean;
}

/** The answers to choose from, or the given ones with the correct one. */
export function QuizOutcomes({ quiz, onAnswer, busy }: QuizOutcomesProps) {
  const texts = useTexts();
  return (
    <ul className={styles.outcomes}>
      {quiz.outcomes.map((outcome) => (
        <li key={outcome.outcomeId} className={styles.outcome}>
          {onAnswer && mayPick(quiz, outcome) ? (
            <Button size="l" wide disabled={busy} onClick={() => onAnswer(outcome)}>
              {outcome.name}
            </Button>
          ) : (
            <p className={classes(styles.given, outcome.isRight === true && styles.right)}>
              {outcome.isRight === true && <IconCheck size={18} aria-hidden="true" />}
              {outcome.isRight === false && outcome.answers > 0 && (
                <IconX size={18} aria-hidden="true" />
              )}
              <span className={styles.name}>{outcome.name}</span>
              {outcome.isRight === true && <b>{texts("quiz.right")}</b>}
            </p>
          )}
          {outcome.answers > 0 && (
            <p className={styles.own}>{texts("quiz.yourAnswers", { count: outcome.answers })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
