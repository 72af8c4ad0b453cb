import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { now } from "../../../lib/browser.ts";
import { useMoneyText } from "../../../lib/money-text.ts";
import { useTexts } from "../../../lib/text.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import type { Play } from "../play.ts";
import { netText, playedText } from "../played.ts";
import styles from "./RealityCheck.module.css";

/** When a check was last answered: the next game of the same sitting counts from there. */
let answeredAt = 0;

/** Whether a check is due: the game waits until it is answered. */
export function useRealityCheck(startedAt: number, intervalMs: number): { due: boolean; goOn: () => void } {
  const [due, setDue] = useState(false);
  const [countedFrom, setCountedFrom] = useState(answeredAt);
  const from = Math.max(startedAt, countedFrom);
  useEffect(() => {
    if (startedAt === 0) return;
    const timer = setTimeout(() => setDue(true), Math.max(0, from + intervalMs - now()));
    return () => clearTimeout(timer);
  }, [startedAt, from, intervalMs]);
  return {
    due,
    goOn: () => {
      setDue(false);
      answeredAt = now();
      setCountedFrom(answeredAt);
    },
  };
}

/** Every so often: how long it has been, what it has come to, and the choice to stop. */
export function RealityCheck({ play, due, onGoOn, lobby }: { play: Play; due: boolean; onGoOn: () => void; lobby: string }) {
  const texts = useTexts();
  const router = useRouter();
  const money = useMoneyText(play.currency || "USD");
  const { startedAt, staked, won } = play.clock;
  const facts = [
    [texts("game.played"), playedText(due ? now() - startedAt : 0)],
    [texts("game.staked"), money(staked)],
    [texts("game.won"), money(won)],
    [texts("game.net"), netText(won - staked, money)],
  ] as const;
  return (
    <Sheet open={due} onClose={onGoOn} title={texts("game.realityCheck")} closable={false}>
      <p className={styles.lead}>{texts("game.realityCheckText")}</p>
      <Facts facts={facts} />
      <div className={styles.actions}>
        <Button size="l" wide onClick={() => void router.push(lobby)}>
          {texts("game.leave")}
        </Button>
        <Button size="l" wide tone="accent" onClick={onGoOn}>
          {texts("game.keepPlaying")}
        </Button>
      </div>
    </Sheet>
  );
}
