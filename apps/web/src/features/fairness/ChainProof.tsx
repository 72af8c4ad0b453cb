import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ChainWalked } from "./ChainWalked.tsx";
import { type Walk, walkChain } from "./chain-walk.ts";
import styles from "./Fairness.module.css";
import { useCrashChains } from "./fairness.queries.ts";
import type { SharedVerdict } from "./shared-verdict.ts";

const breathe = () => new Promise<void>((done) => setTimeout(done));

/**
 * Verifies in this browser, by following the hash chain, that a crash round was fixed before its
 * chain was played.
 */
export function ChainProof({
  proof: { seed: link, beside: salt, roundNo, position, anchor: told },
}: Pick<SharedVerdict, "proof">) {
  const texts = useTexts();
  const { data: chains } = useCrashChains();
  const [noted, setNoted] = useState<string | null>(null);
  /** The steps of the walk in progress. */
  const [steps, setSteps] = useState<number | null>(null);
  const [walk, setWalk] = useState<(Walk & { anchor: string }) | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // The anchor that the punter noted counts for more than the one reported today.
  const anchor = noted ?? told ?? chains?.find((chain) => chain.salt === salt)?.anchor ?? "";

  async function follow(): Promise<void> {
    stop.current = new AbortController();
    setWalk(null);
    setSteps(0);
    setWalk({
      ...(await walkChain(link, anchor, {
        signal: stop.current.signal,
        onSteps: setSteps,
        breathe,
      })),
      anchor,
    });
    setSteps(null);
  }
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("fair.chain")}</h2>
      <p className={styles.text}>{texts("fair.chainText")}</p>
      <TextField
        label={texts("fair.anchor")}
        hint={texts("fair.anchorHint")}
        value={anchor}
        disabled={steps !== null}
        autoComplete="off"
        onChange={(event) => setNoted(event.target.value.trim().toLowerCase())}
      />
      {steps !== null ? (
        <Button wide onClick={() => stop.current?.abort()}>
          {texts("fair.chainStop", { steps })}
        </Button>
      ) : (
        <Button wide disabled={!/^[0-9a-f]{64}$/.test(anchor)} onClick={() => void follow()}>
          {texts("fair.chainFollow")}
        </Button>
      )}
      <ul className={styles.checks} aria-live="polite">
        {walk && <ChainWalked walk={walk} proved={{ roundNo, position, salt }} chains={chains} />}
      </ul>
    </section>
  );
}
