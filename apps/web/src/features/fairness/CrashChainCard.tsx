import { useTexts } from "../../platform/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import type { PublishedChain } from "./chain-place.ts";
import styles from "./Fairness.module.css";
import { useCrashChains } from "./fairness.queries.ts";

/**
 * How crash rounds are proved, with the published anchors of the current chain and the earlier
 * ones.
 */
export function CrashChainCard() {
  const texts = useTexts();
  const { data: [current, ...earlier] = [] } = useCrashChains();
  const factsOf = ({ anchor, salt, firstRound }: PublishedChain) =>
    [
      [texts("fair.anchor"), anchor],
      [texts("fair.salt"), salt],
      [texts("fair.firstRound"), firstRound],
    ] as const;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("fair.crash")}</h2>
      <p className={styles.text}>{texts("fair.crashText")}</p>
      <p className={styles.text}>{texts("fair.crashSalt")}</p>
      {current && <Facts look="code" facts={factsOf(current)} />}
      {earlier.length > 0 && <h3 className={styles.title}>{texts("fair.earlierChains")}</h3>}
      {earlier.map((chain) => (
        <Facts key={chain.anchor} look="code" facts={factsOf(chain)} />
      ))}
    </section>
  );
}
