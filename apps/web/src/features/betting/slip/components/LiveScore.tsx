import { scoreText } from "@touchline/betting";
import { useSyncExternalStore } from "react";
import { liveStore } from "../../../../data/live/live.store.tsx";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./LegRow.module.css";

/** The live score of a selection's event; renders nothing unless it is live. */
export function LiveScore({ treeId }: { treeId: string }) {
  const texts = useTexts();
  const store = liveStore();
  const state = useSyncExternalStore(
    (wake) => store.subscribe(`state:${treeId}`, wake),
    () => store.state(treeId),
  );
  if (state?.status !== "live") return null;
  const score = `${scoreText(state, 0)}:${scoreText(state, 1)}`;
  return (
    <>
      {" · "}
      <b className={styles.live}>
        <span className="only-said">{texts("bets.liveScore", { score })}</span>
        <span aria-hidden="true">● {score}</span>
      </b>
    </>
  );
}
