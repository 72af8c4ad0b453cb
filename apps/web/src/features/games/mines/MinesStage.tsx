import type { BetOf, MoveOf } from "@touchline/fair";
import { CELLS, type MinesView, minesPay } from "@touchline/fair/games/mines";
import { IconBomb, IconDiamond } from "@touchline/icons";
import { useEffect, useState } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Choices } from "../shared/components/Choices.tsx";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { timesText } from "../shared/times-text.ts";
import { useStake } from "../shared/use-stake.ts";
import styles from "./MinesStage.module.css";

const COUNTS = [1, 3, 5, 10, 20] as const;
const ALL = Array.from({ length: CELLS }, (_, cell) => cell);

/** Twenty-five cells, some of them mined. Each safe one raises the payout. */
export default function MinesStage({
  rounds,
}: StageProps<BetOf<"mines">, MoveOf<"mines">, MinesView>) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const [stake, setStake] = useStake(rounds);
  const [chosenCount, setCount] = useState<number>(3);
  const { round, busy } = rounds;
  const isRunning = round !== null && round.won === null;
  const isReplay = rounds.mode === "replay" && round !== null;
  const count = isReplay || isRunning ? round.bet.mines : chosenCount;
  const view = round?.view;
  const { shown } = rounds;
  const isOver = round !== null && round.won !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that is over is shown as it is
  useEffect(() => {
    if (isOver) shown();
  }, [isOver, round?.roundId]);
  const reveal = (cell: number) => void rounds.move({ kind: "mines", act: "reveal", cell });
  const canCollect = isRunning && (view?.safe.length ?? 0) > 0;
  const action = isRunning
    ? canCollect
      ? texts("game.collect", {
          amount: money(Math.floor((round.staked * (view?.pays ?? 0)) / 10_000)),
        })
      : texts("game.mines.pick")
    : texts("game.bet");
  const mined = new Set(view?.mines ?? []);
  const safe = new Set(view?.safe ?? []);
  return (
    <div className={stage.stage}>
      <div className={stage.board}>
        <div className={styles.figures}>
          <span>
            {texts("game.pays")}{" "}
            <b>{timesText((isRunning || isReplay) && view ? view.pays : minesPay(count, 1))}</b>
          </span>
          {isRunning && view?.next != null && (
            <span>
              {texts("game.mines.next")} <b>{timesText(view.next)}</b>
            </span>
          )}
        </div>
        <div className={styles.grid}>
          {ALL.map((cell) => {
            const isSafe = safe.has(cell);
            const isMine = mined.has(cell);
            const known = isSafe ? "safe" : isMine ? "mine" : "covered";
            return (
              <button
                key={cell}
                type="button"
                className={classes(styles.cell, styles[known], view?.hit === cell && styles.hit)}
                disabled={!isRunning || busy || isSafe}
                aria-label={texts(`game.mines.${known}`, { cell: cell + 1 })}
                onClick={() => reveal(cell)}
              >
                {isSafe && <IconDiamond size={26} aria-hidden="true" />}
                {isMine && <IconBomb size={26} aria-hidden="true" />}
              </button>
            );
          })}
        </div>
        <Outcome currency={rounds.currency} staked={round?.staked ?? 0} won={round?.won ?? null} />
      </div>
      <Choices
        label={texts("game.mines.count")}
        value={count}
        onChange={setCount}
        disabled={isRunning || busy}
        choices={COUNTS.map((value) => ({ value, label: String(value) }))}
      />
      <StakeBar
        rounds={rounds}
        stake={isRunning ? round.staked : stake}
        onStake={setStake}
        locked={isRunning}
        action={action}
        actionDisabled={isRunning && !canCollect}
        onAction={() =>
          void (isRunning
            ? rounds.move({ kind: "mines", act: "collect" })
            : rounds.lay({ kind: "mines", stake, mines: count }))
        }
      />
    </div>
  );
}
