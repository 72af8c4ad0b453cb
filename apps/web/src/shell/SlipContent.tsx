import { useTexts } from "../domain/texts/text.ts";
import { BetSlip } from "../features/betting/slip/BetSlip.tsx";
import styles from "./SlipContent.module.css";

export default function SlipContent() {
  const texts = useTexts();
  return (
    <section aria-label={texts("slip.title")}>
      <h2 className={styles.title}>{texts("slip.title")}</h2>
      <BetSlip />
    </section>
  );
}
