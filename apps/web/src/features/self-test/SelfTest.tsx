import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import styles from "./SelfTest.module.css";
import { ANSWERS, QUESTIONS, verdictOf } from "./self-test.rules.ts";

/** The self-test. Answers stay on the screen: nothing is sent or stored. */
export function SelfTest({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const [points, setPoints] = useState<Partial<Record<string, number>>>({});
  const [step, setStep] = useState<"asking" | "incomplete" | "done">("asking");
  const result = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === "done") result.current?.focus();
  }, [step]);
  const given = QUESTIONS.flatMap((question) => points[question] ?? []);
  const missing = QUESTIONS.length - given.length;
  function restart(): void {
    setPoints({});
    setStep("asking");
  }

  if (step === "done") {
    const verdict = verdictOf(given);
    return (
      <section className={styles.result} data-verdict={verdict}>
        <h2 ref={result} tabIndex={-1} className={styles.verdict}>
          {texts(`safety.verdict.${verdict}`)}
        </h2>
        <p>{texts(`safety.advice.${verdict}`)}</p>
        {children}
        <Button onClick={restart}>{texts("safety.again")}</Button>
        <p className={styles.note}>{texts("safety.noDiagnosis")}</p>
      </section>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setStep(missing > 0 ? "incomplete" : "done");
      }}
    >
      {QUESTIONS.map((question, at) => (
        <fieldset
          key={question}
          className={styles.question}
          data-invalid={step === "incomplete" && points[question] === undefined ? "" : undefined}
        >
          <legend>
            <span className={styles.number}>{at + 1}</span>
            {texts(`safety.question.${question}`)}
          </legend>
          <div className={styles.answers}>
            {ANSWERS.map((answer, value) => (
              <label key={answer} className={styles.answer}>
                <input
                  type="radio"
                  name={question}
                  checked={points[question] === value}
                  onChange={() => setPoints({ ...points, [question]: value })}
                />
                <span>{texts(`safety.answer.${answer}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Refused>
        {step === "incomplete" && missing > 0 ? texts("safety.missing", { count: missing }) : null}
      </Refused>
      <Button type="submit" tone="accent" size="l" wide>
        {texts("safety.showResult")}
      </Button>
    </Form>
  );
}
