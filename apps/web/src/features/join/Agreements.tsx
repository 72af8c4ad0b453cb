import { Agreement, type AgreementData } from "../../domain/account/Agreement.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Join.module.css";

/** The agreements that joining accepts, readable beside their checkbox. */
export function Agreements({ agreements }: { agreements: readonly AgreementData[] }) {
  const texts = useTexts();
  if (agreements.length === 0) return null;
  return (
    <section aria-labelledby="join-agreements">
      <h2 className={styles.part} id="join-agreements">
        {texts("join.read")}
      </h2>
      {agreements.map((agreement) => (
        <Agreement key={agreement.id} {...agreement} />
      ))}
    </section>
  );
}
