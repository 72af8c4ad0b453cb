import { useTexts } from "../../lib/text.tsx";
import styles from "./Statistics.module.css";

/** Where nobody keeps statistics: said, not hidden. */
export function NoStatistics({ text }: { text: string }) {
  const texts = useTexts();
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{texts("statistics.none")}</p>
      <p>{text}</p>
    </div>
  );
}
