import type { GameMove } from "@touchline/contract";
import type { BetOf } from "@touchline/fair";
import { type WheelView, wheelPays } from "@touchline/fair/games/wheel";
import { useEffect, useMemo, useState } from "react";
import { isStill } from "../../../domain/theme/stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Choices } from "../shared/components/Choices.tsx";
import { Outcome } from "../shared/components/Outcome.tsx";
import { RiskChoice } from "../shared/components/RiskChoice.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { timesText } from "../shared/times-text.ts";
import { useStake } from "../shared/use-stake.ts";
import styles from "./WheelStage.module.css";

type Bet = BetOf<"wheel">;
const SEGMENTS = [10, 20, 50] as const;
const SPIN_MS = 3200;
const TURNS = 4;
/** From the lowest to the highest payout; the numbers below tell them apart too. */
const COLOURS = ["var(--surface-3)", "#3aa0ff", "#35c98b", "#ffb52e", "#ff6a3d", "#d84bff"];

/** A wheel whose segments pay by the chosen risk. */
export default function WheelStage({ rounds }: StageProps<Bet, GameMove, WheelView>) {
  const texts = useTexts();
  const [stake, setStake] = useStake(rounds);
  const { round, busy } = rounds;
  const [segments, setSegments] = useState<Bet["segments"]>(round?.bet.segments ?? 20);
  const [risk, setRisk] = useState<Bet["risk"]>(round?.bet.risk ?? "medium");
  const [stopped, setStopped] = useState<string | null>(round?.roundId ?? null);
  const [turn, setTurn] = useState(() =>
    round ? restAt(round.view.segment, round.bet.segments, 0) : 0,
  );
  const pays = useMemo(() => wheelPays({ segments, risk }), [segments, risk]);
  const isSpinning = round !== null && stopped !== round.roundId;
  const { shown } = rounds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round spins once
  useEffect(() => {
    if (!round || stopped === round.roundId) return;
    const calm = isStill();
    setTurn((before) => restAt(round.view.segment, round.bet.segments, before));
    const timer = setTimeout(
      () => {
        setStopped(round.roundId);
        shown();
      },
      calm ? 0 : SPIN_MS,
    );
    return () => clearTimeout(timer);
  }, [round?.roundId]);
  const isLocked = busy || isSpinning;
  const kinds = [...new Set(pays)].toSorted((a, b) => a - b);
  const landed = round && !isSpinning ? round.view.multiplier : null;
  return (
    <div className={stage.stage}>
      <div className={stage.board}>
        <div className={styles.wheel}>
          <span className={styles.pointer} aria-hidden="true" />
          <svg
            className={styles.disc}
            viewBox="-100 -100 200 200"
            style={{ transform: `rotate(${turn}deg)` }}
            aria-hidden="true"
          >
            {pays.map((pay, at) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
                key={at}
                d={slice(at, segments)}
                fill={COLOURS[kinds.indexOf(pay)] ?? COLOURS[5]}
                stroke="var(--surface)"
              />
            ))}
            <circle r={62} fill="var(--surface)" />
          </svg>
          <b className={styles.middle}>{landed === null ? "" : timesText(landed)}</b>
        </div>
        <ul className={styles.kinds}>
          {kinds.map((pay, at) => (
            <li key={pay} className={styles.kind} style={{ "--kind": COLOURS[at] ?? COLOURS[5] }}>
              {timesText(pay)}
            </li>
          ))}
        </ul>
        <Outcome
          currency={rounds.currency}
          staked={round?.staked ?? 0}
          won={isSpinning ? null : (round?.won ?? null)}
        />
      </div>
      <div className={stage.two}>
        <RiskChoice value={risk} onChange={setRisk} disabled={isLocked} />
        <Choices
          label={texts("game.wheel.segments")}
          value={segments}
          onChange={setSegments}
          disabled={isLocked}
          choices={SEGMENTS.map((value) => ({ value, label: String(value) }))}
        />
      </div>
      <StakeBar
        rounds={{ ...rounds, busy: isLocked }}
        stake={stake}
        onStake={setStake}
        action={texts("game.wheel.spin")}
        onAction={() => void rounds.lay({ kind: "wheel", stake, risk, segments })}
      />
    </div>
  );
}

/** The rotation that stops a segment's middle under the pointer, after some full turns. */
function restAt(segment: number, segments: number, before: number): number {
  const middle = 360 - ((segment + 0.5) * 360) / segments;
  const turned = Math.ceil(before / 360) * 360;
  return turned + TURNS * 360 + middle;
}

function slice(at: number, segments: number): string {
  const point = (edge: number) =>
    `${96 * Math.sin((edge * 2 * Math.PI) / segments)} ${-96 * Math.cos((edge * 2 * Math.PI) / segments)}`;
  return `M0 0 L${point(at)} A96 96 0 0 1 ${point(at + 1)} Z`;
}
