import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { EventTree } from "@touchline/contract";
import { browserHmac, seedHash } from "@touchline/fair";
import type { VirtualEnd } from "@touchline/simulator/virtual-redraw";
import { useEffect, useState } from "react";
import { type TextKey, useTexts } from "../../domain/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./SeedProof.module.css";

type Told = Pick<EventTree, "head" | "state">;

/**
 * What the event is drawn from: its hash before; after, the seed, whether they match, and the draw
 * made again on this device.
 */
export function SeedProof({ head, state }: Told) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const { seed } = state;
  const told = head.virtual?.seedHash ?? "";
  const endsSame = useRedrawn({ head, state }, open);
  return (
    <details className={styles.proof} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{texts("virtual.fair")}</summary>
      <Facts
        look="code"
        facts={[
          [texts("virtual.seedHash"), told],
          [texts("virtual.seed"), seed ?? null],
        ]}
      />
      {seed ? (
        <div className={styles.verdicts} role="status">
          <Verdict
            holds={seedHash(seed) === told}
            yes="virtual.hashMatches"
            no="virtual.hashDiffers"
          />
          {endsSame !== null && (
            <Verdict holds={endsSame} yes="virtual.drawMatches" no="virtual.drawDiffers" />
          )}
        </div>
      ) : (
        <p className={styles.text}>{texts("virtual.seedLater")}</p>
      )}
      <p className={styles.text}>{texts("virtual.howDrawn", { id: head.eventId })}</p>
    </details>
  );
}

function Verdict({ holds, yes, no }: { holds: boolean; yes: TextKey; no: TextKey }) {
  const texts = useTexts();
  return (
    <p className={styles.verdict}>
      {holds ? (
        <IconCircleCheck size={20} aria-hidden="true" />
      ) : (
        <IconCircleX size={20} aria-hidden="true" />
      )}
      {texts(holds ? yes : no)}
    </p>
  );
}

/**
 * Whether the event, drawn again here, ends as it did; null until that is known. The code of the
 * draw comes when somebody looks.
 */
function useRedrawn({ head, state: { seed, ...end } }: Told, wanted: boolean): boolean | null {
  /** By the event: what was drawn of another says nothing of this one. */
  const [drawn, setDrawn] = useState<{ eventId: string; end: string } | null>(null);
  useEffect(() => {
    if (!wanted || !seed) return;
    let isWanted = true;
    import("@touchline/simulator/virtual-redraw").then(
      ({ redrawVirtual }) => {
        const again = redrawVirtual(head, seed, browserHmac);
        if (isWanted && again) setDrawn({ eventId: head.eventId, end: endText(again) });
      },
      // Without the code nothing is claimed: the hash stands as it was told.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, seed, head]);
  return drawn?.eventId === head.eventId ? drawn.end === endText(end) : null;
}

const endText = ({ score, periodScores, places = [] }: VirtualEnd): string =>
  JSON.stringify([score, periodScores, places]);
