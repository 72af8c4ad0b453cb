import type { GameMove } from "@touchline/contract";
import type { BetOf } from "@touchline/fair";
import { type PlinkoView, plinkoPays } from "@touchline/fair/games/plinko";
import { useEffect, useRef, useState } from "react";
import { isStill } from "../../../domain/theme/stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Choices } from "../shared/components/Choices.tsx";
import { Outcome } from "../shared/components/Outcome.tsx";
import { RiskChoice } from "../shared/components/RiskChoice.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { useStake } from "../shared/use-stake.ts";
import { drawPlinko, fallMs } from "./draw-plinko.ts";
import styles from "./PlinkoStage.module.css";

type Bet = BetOf<"plinko">;
const ROWS = [8, 12, 16] as const;

/** A ball falls through rows of pegs, left or right at each, into a pocket that pays. */
export default function PlinkoStage({ rounds }: StageProps<Bet, GameMove, PlinkoView>) {
  const texts = useTexts();
  const [stake, setStake] = useStake(rounds);
  const [chosenRows, setRows] = useState<number>(12);
  const [chosenRisk, setRisk] = useState<Bet["risk"]>("medium");
  const [fallen, setFallen] = useState<string | null>(rounds.round?.roundId ?? null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { round, busy } = rounds;
  const isFalling = round !== null && fallen !== round.roundId;
  const isReplay = rounds.mode === "replay" && round !== null;
  const [rows, risk] = isReplay ? [round.bet.rows, round.bet.risk] : [chosenRows, chosenRisk];
  const { shown } = rounds;
  const path = round?.bet.rows === rows ? round.view.path : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round falls once
  useEffect(() => {
    const board = canvas.current;
    if (!board) return;
    if (!round || !isFalling) return drawPlinko(board, rows, path, Number.POSITIVE_INFINITY);
    const calm = isStill();
    const begun = performance.now();
    let frame = 0;
    const paint = (at: number) => {
      const elapsed = calm ? Number.POSITIVE_INFINITY : at - begun;
      drawPlinko(board, rows, round.view.path, elapsed);
      if (elapsed < fallMs(rows)) {
        frame = requestAnimationFrame(paint);
        return;
      }
      setFallen(round.roundId);
      shown();
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [round?.roundId, isFalling, rows]);
  const pays = plinkoPays({ rows, risk });
  const landed = round !== null && !isFalling && path ? round.view.pocket : null;
  const isLocked = busy || isFalling;
  return (
    <div className={stage.stage}>
      <div className={stage.board}>
        <canvas ref={canvas} className={styles.canvas} />
        <ol
          className={styles.pockets}
          style={{ gridTemplateColumns: `repeat(${rows + 1}, 1fr)` }}
          aria-label={texts("game.plinko.pockets")}
        >
          {pays.map((pay, pocket) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a pocket is its place
              key={pocket}
              className={classes(styles.pocket, landed === pocket && styles.landed)}
              style={{ "--far": Math.abs(pocket - rows / 2) / (rows / 2) }}
            >
              {shortTimes(pay)}
            </li>
          ))}
        </ol>
        <Outcome
          currency={rounds.currency}
          staked={round?.staked ?? 0}
          won={isFalling ? null : (round?.won ?? null)}
        />
      </div>
      <div className={stage.two}>
        <RiskChoice value={risk} onChange={setRisk} disabled={isLocked} />
        <Choices
          label={texts("game.plinko.rows")}
          value={rows}
          onChange={setRows}
          disabled={isLocked}
          choices={ROWS.map((value) => ({ value, label: String(value) }))}
        />
      </div>
      <StakeBar
        rounds={{ ...rounds, busy: isLocked }}
        stake={stake}
        onStake={setStake}
        action={texts("game.plinko.drop")}
        onAction={() => void rounds.lay({ kind: "plinko", stake, rows, risk })}
      />
    </div>
  );
}

/** Pockets are narrow, so multipliers from ten on are whole numbers. */
const shortTimes = (multiplier: number): string => {
  const times = multiplier / 10_000;
  return times >= 10 ? String(Math.floor(times)) : String(Math.floor(times * 10) / 10);
};
