import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Check } from "./Check.tsx";
import { type Walk, walkChain } from "./chain-walk.ts";
import styles from "./Fairness.module.css";
import { useCrashChain } from "./fairness.queries.ts";

const breathe = () => new Promise<void>((done) => setTimeout(done));

/** Whether a crash round was fixed before its chain was played, found out by following the chain in this browser. */
export function ChainProof({ link, salt }: { link: string; salt: string }) {
  const texts = useTexts();
  const { data } = useCrashChain();
  const [noted, setNoted] = useState<string | null>(null);
  /** How far the walk is that goes on. */
  const [steps, setSteps] = useState<number | null>(null);
  const [walk, setWalk] = useState<Walk | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // A chain that was played out has another anchor: whoever noted it can put it in.
  const anchor = noted ?? (data?.salt === salt ? data.anchor : "");

  async function follow(): Promise<void> {
    stop.current = new AbortController();
    setWalk(null);
    setSteps(0);
    setWalk(await walkChain(link, anchor, { signal: stop.current.signal, onSteps: setSteps, breathe }));
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
        {walk?.end === "reached" && <Check fine text={texts("fair.chainReached", { steps: walk.steps })} />}
        {walk?.end === "lost" && <Check fine={false} text={texts("fair.chainLost", { steps: walk.steps })} />}
        {walk?.end === "stopped" && <li>{texts("fair.chainStopped", { steps: walk.steps })}</li>}
      </ul>
    </section>
  );
}
