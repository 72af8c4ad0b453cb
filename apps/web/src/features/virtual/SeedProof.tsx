import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { seedHash as hashOf } from "@touchline/fair";
import { useTexts } from "../../lib/text.tsx";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./SeedProof.module.css";

interface SeedProofProps {
  eventId: string;
  seedHash: string;
  /** Told once the event is over. */
  seed: string | undefined;
}

/** What the event is drawn from: its hash before, the seed and whether they match after. The device itself hashes it. */
export function SeedProof({ eventId, seedHash, seed }: SeedProofProps) {
  const texts = useTexts();
  const matches = seed ? hashOf(seed) === seedHash : null;
  return (
    <details className={styles.proof}>
      <summary className={styles.summary}>{texts("virtual.fair")}</summary>
      <Facts
        look="code"
        facts={[
          [texts("virtual.seedHash"), seedHash],
          [texts("virtual.seed"), seed ?? null],
        ]}
      />
      {!seed && <p className={styles.text}>{texts("virtual.seedLater")}</p>}
      {matches !== null && (
        <p className={styles.verdict} role="status">
          {matches ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircleX size={20} aria-hidden="true" />}
          {texts(matches ? "virtual.hashMatches" : "virtual.hashDiffers")}
        </p>
      )}
      <p className={styles.text}>{texts("virtual.howDrawn", { id: eventId })}</p>
    </details>
  );
}
