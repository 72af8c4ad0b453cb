import type { EventTree } from "@touchline/contract";
import { browserHmac, seedHash } from "@touchline/fair";
import { IconCircleCheck, IconCircleX } from "@touchline/icons";
import type { VirtualEnd } from "@touchline/simulator/virtual-redraw";
import { useEffect, useState } from "react";
import { type TextKey, useTexts } from "../../platform/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import styles from "./SeedProof.module.css";

type Told = Pick<EventTree, "head" | "state">;

/**
 * The proof of an event's draw: the hash before; afterwards the seed, whether they match, and the
 * draw repeated on this device.
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
 * Whether the draw repeated here ends the same; null until that is known. Its code loads on
 * opening.
 */
function useRedrawn({ head, state: { seed, ...end } }: Told, wanted: boolean): boolean | null {
  /** Tagged with the event: a draw of another one proves nothing here. */
  const [drawn, setDrawn] = useState<{ eventId: string; end: string } | null>(null);
  useEffect(() => {
    if (!wanted || !seed) return;
    let isWanted = true;
    import("@touchline/simulator/virtual-redraw").then(
      ({ redrawVirtual }) => {
        const again = redrawVirtual(head, seed, browserHmac);
        if (isWanted && again) setDrawn({ eventId: head.eventId, end: endText(again) });
      },
      // Without the code, claim nothing: only the hash is shown.
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
