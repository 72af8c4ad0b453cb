import { useTexts } from "../../lib/text.tsx";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./Fairness.module.css";
import { useCrashChain } from "./fairness.queries.ts";

/** How crash rounds are proved, and what the chain that is played now was announced with. */
export function CrashChainCard() {
  const texts = useTexts();
  const { data } = useCrashChain();
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("fair.crash")}</h2>
      <p className={styles.text}>{texts("fair.crashText")}</p>
      <p className={styles.text}>{texts("fair.crashSalt")}</p>
      {data && (
        <Facts
          look="code"
          facts={[
            [texts("fair.anchor"), data.anchor],
            [texts("fair.salt"), data.salt],
          ]}
        />
      )}
    </section>
  );
}
