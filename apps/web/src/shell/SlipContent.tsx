import { BetSlip } from "../features/betting/slip/BetSlip.tsx";
import { useTexts } from "../platform/texts/text.ts";
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
