import type { CrashParts } from "@touchline/contract";
import { useState } from "react";
import { resultText } from "../../../../domain/games/result-text.ts";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Choices } from "../../shared/components/Choices.tsx";
import { StakeBar } from "../../shared/components/StakeBar.tsx";
import { type Play, stakeable } from "../../shared/play.ts";
import { useStake } from "../../shared/use-stake.ts";
import { stageOf, timesText } from "../crash.rules.ts";
import { wonAt } from "../crash-seat.ts";
import type { PlayedSlot } from "../use-crash-bets.ts";
import styles from "./BetPanel.module.css";

/** No automatic cash-out. */
const NEVER = 0;
/** The offered automatic cash-outs, in hundredths. */
const AUTO_CHOICES = [150, 200, 300, 500, 1000] as const;

interface BetPanelProps {
  parts: CrashParts;
  play: Play;
  slot: PlayedSlot;
  /** The panel's name if there is more than one. */
  name: string;
  /** No new bet may be placed; a placed one can still be cashed out. */
  isStopped: boolean;
}

/** One bet: stake, automatic cash-out, and one button that bets, waits or cashes out. */
export function BetPanel({ parts, play, slot, name, isStopped }: BetPanelProps) {
  const texts = useTexts();
  const { bet, queued, busy, fault } = slot;
  const money = useMoneyText(play.currency || "USD");
  const [stake, setStake] = useStake({ ...play, balance: stakeable(play) });
  const [autoAt, setAutoAt] = useState<number | null>(null);
  const stage = stageOf(slot, parts);
  const rounds = {
    ...play,
    balance: stakeable(play),
    busy: busy || play.status !== "ready",
    fault: fault === null ? null : { text: fault },
  };
  const lay = () => slot.lay({ stake, autoAt });
  const again = {
    action: texts("game.crash.betNext"),
    onAction: lay,
    disabled: isStopped || parts.phase === "betting",
  };
  const actions: Record<
    typeof stage,
    { action: string; onAction: () => void; disabled?: boolean }
  > = {
    open: {
      action: texts(parts.phase === "betting" ? "game.crash.bet" : "game.crash.betNext"),
      onAction: lay,
      disabled: isStopped,
    },
    queued: { action: texts("game.crash.unqueue"), onAction: slot.unqueue },
    laid: { action: texts("game.crash.laid"), onAction: () => {}, disabled: true },
    flying: {
      action: texts("game.crash.cashOut", {
        amount: money(bet ? wonAt(bet, parts.multiplier) : 0),
      }),
      onAction: slot.cashOut,
    },
    out: again,
    lost: again,
  };
  const { action, onAction, disabled = false } = actions[stage];
  const isSet = stage === "laid" || stage === "flying" || stage === "queued";
  return (
    <section className={styles.panel} aria-label={name}>
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
        {stage === "out" &&
          bet?.outAt &&
          texts("game.crash.out", {
            times: timesText(bet.outAt),
            result: resultText(texts, money, { staked: bet.stake, won: bet.won }),
          })}
        {stage === "lost" &&
          bet &&
          texts("game.crash.lost", {
            result: resultText(texts, money, { staked: bet.stake, won: 0 }),
          })}
        {stage === "queued" &&
          queued &&
          texts("game.crash.queued", { amount: money(queued.stake) })}
      </p>
    </section>
  );
}
