import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Racecard.module.css";
import { Runner } from "./Runner.tsx";
import type { Deduction, Line } from "./racecard.rules.ts";

/** The non-runners, each with its deduction from earlier bets. */
export function NonRunners({
  lines,
  deductions,
}: {
  lines: readonly Line[];
  deductions: readonly Deduction[];
}) {
  const texts = useTexts();
  if (lines.length === 0) return null;
  const noteOf = (runner: number) => {
    const percent = deductions.find(({ competitor }) => competitor === runner)?.percent;
    if (percent === undefined) return texts("racecard.nonRunner");
    return percent > 0
      ? texts("racecard.deduction", { percent: String(percent) })
      : texts("racecard.noDeduction");
  };
  return (
    <>
      <h3 className={styles.subtitle}>{texts("racecard.nonRunners")}</h3>
      <ul className={styles.runners}>
        {lines.map((line) => (
          <Runner
            key={line.runner}
            line={line}
            out
            note={<span className={styles.people}>{noteOf(line.runner)}</span>}
          />
        ))}
      </ul>
    </>
  );
}
