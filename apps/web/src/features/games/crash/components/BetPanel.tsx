import type { CrashParts } from "@touchline/contract";
import { useState } from "react";
import { askLogin } from "../../../../lib/ask-login.ts";
import { useMoneyText } from "../../../../lib/money-text.ts";
import { useSession } from "../../../../lib/session.ts";
import { useTexts } from "../../../../lib/text.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Choices } from "../../components/Choices.tsx";
import { StakeBar } from "../../components/StakeBar.tsx";
import { useStake } from "../../use-stake.ts";
import { stageOf, timesText } from "../crash.rules.ts";
import type { useCrashBets } from "../use-crash-bets.ts";
import styles from "./BetPanel.module.css";

/** The choice of no cash-out by itself. */
const NEVER = 0;
/** Where one may be set, in hundredths. */
const AUTO_CHOICES = [150, 200, 300, 500, 1000] as const;

interface BetPanelProps {
  parts: CrashParts;
  bets: ReturnType<typeof useCrashBets>;
}

/** The stake, where to get out by itself, and the one thing to do next: lay, wait, or cash out. */
export function BetPanel({ parts, bets }: BetPanelProps) {
  const texts = useTexts();
  const session = useSession();
  const { bet, play, queued, busy, fault } = bets;
  const money = useMoneyText(play.currency || "USD");
  const [stake, setStake] = useStake(play);
  const [autoAt, setAutoAt] = useState<number | null>(null);
  const stage = stageOf(bet, queued !== null, parts);
  if (session.status === "guest")
    return (
      <Button tone="accent" size="l" wide onClick={() => void askLogin(session)}>
        {texts("game.crash.logIn")}
      </Button>
    );
  const rounds = { ...play, busy: busy || play.status !== "ready", fault: fault === null ? null : { text: fault } };
  const worth = bet ? Math.floor((bet.stake * parts.multiplier) / 100) : 0;
  const actions: Record<typeof stage, { action: string; onAction: () => void; disabled?: boolean }> = {
    open: { action: texts(parts.phase === "betting" ? "game.crash.bet" : "game.crash.betNext"), onAction: () => bets.lay(stake, autoAt) },
    queued: { action: texts("game.crash.unqueue"), onAction: bets.unqueue },
    laid: { action: texts("game.crash.laid"), onAction: () => {}, disabled: true },
    flying: { action: texts("game.crash.cashOut", { amount: money(worth) }), onAction: bets.cashOut },
    out: { action: texts("game.crash.betNext"), onAction: () => bets.lay(stake, autoAt), disabled: parts.phase === "betting" },
    lost: { action: texts("game.crash.betNext"), onAction: () => bets.lay(stake, autoAt) },
  };
  const { action, onAction, disabled = false } = actions[stage];
  const isSet = stage === "laid" || stage === "flying" || stage === "queued";
  return (
    <div className={styles.panel}>
      <Choices
        label={texts("game.crash.auto")}
        value={autoAt ?? NEVER}
        onChange={(times) => setAutoAt(times === NEVER ? null : times)}
        disabled={isSet}
        choices={[
          { value: NEVER, label: texts("game.crash.autoOff") },
          ...AUTO_CHOICES.map((value) => ({ value, label: timesText(value) })),
        ]}
      />
      <StakeBar
        rounds={rounds}
        stake={stake}
        onStake={setStake}
        locked={isSet}
        action={action}
        onAction={onAction}
        actionDisabled={disabled}
      />
      <p className={styles.outcome} role="status">
        {stage === "out" && bet?.outAt && texts("game.crash.out", { times: timesText(bet.outAt), amount: money(bet.won) })}
        {stage === "lost" && bet && texts("game.crash.lost", { amount: money(bet.stake) })}
        {stage === "queued" && queued && texts("game.crash.queued", { amount: money(queued.stake) })}
      </p>
    </div>
  );
}
