import type { TableRow } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./OutcomeMark.module.css";

type Outcome = TableRow["form"][number];

/** Won, drawn or lost: a letter on a colour, so that neither alone has to carry the meaning. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const texts = useTexts();
  return (
    <span className={`${styles.mark} ${styles[outcome]}`}>
      <span aria-hidden="true">{texts(`statistics.letter.${outcome}`)}</span>
      <span className="only-said">{texts(`statistics.outcome.${outcome}`)}</span>
    </span>
  );
}
