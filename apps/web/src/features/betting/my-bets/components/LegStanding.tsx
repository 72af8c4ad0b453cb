import type { Bet } from "@touchline/contract";
import { useEventState } from "../../../../data/live/live.store.tsx";
import { useTexts } from "../../../../platform/texts/text.ts";
import { progressText } from "../progress-text.ts";
import styles from "./BetLegRow.module.css";

/** A selection's current state and what must still happen, updated live. */
export function LegStanding({ leg, treeId }: { leg: Bet["legs"][number]; treeId: string }) {
  const texts = useTexts();
  const state = useEventState(treeId);
  const progress = state ? progressText(texts, leg.names, state) : null;
  if (!progress) return null;
  return (
    <p className={styles.standing} role="status">
      {progress.standing && <b className={styles[progress.tone]}>{progress.standing}</b>}
      {progress.need}
    </p>
  );
}
