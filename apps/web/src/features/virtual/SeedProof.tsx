import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "../../lib/text.tsx";
import styles from "./SeedProof.module.css";
import { sha256 } from "./sha256.ts";

interface SeedProofProps {
  eventId: string;
  seedHash: string;
  /** Told once the event is over. */
  seed: string | undefined;
}

/** What the event is drawn from: its hash before, the seed and whether they match after. The device itself hashes it. */
export function SeedProof({ eventId, seedHash, seed }: SeedProofProps) {
  const texts = useTexts();
  const matches = useMatches(seedHash, seed);
  return (
    <details className={styles.proof}>
      <summary className={styles.summary}>{texts("virtual.fair")}</summary>
      <dl className={styles.list}>
        <dt>{texts("virtual.seedHash")}</dt>
        <dd>{seedHash}</dd>
        {seed && (
          <>
            <dt>{texts("virtual.seed")}</dt>
            <dd>{seed}</dd>
          </>
        )}
      </dl>
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

/** Null while there is nothing to compare, or nothing to compare it with: plain-http hosts have no cryptography. */
function useMatches(seedHash: string, seed: string | undefined): boolean | null {
  const [matches, setMatches] = useState<boolean | null>(null);
  useEffect(() => {
    if (!seed) return;
    let wanted = true;
    void sha256(seed).then((hash) => wanted && setMatches(hash === null ? null : hash === seedHash));
    return () => {
      wanted = false;
    };
  }, [seedHash, seed]);
  return matches;
}
