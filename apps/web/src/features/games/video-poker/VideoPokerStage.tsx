import type { BetOf, MoveOf } from "@touchline/fair";
import type { VideoPokerView } from "@touchline/fair/games/video-poker";
import { useEffect, useState } from "react";
import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { useStake } from "../shared/use-stake.ts";
import felt from "../tables/Felt.module.css";
import { useTableSounds } from "../tables/sounds.ts";
import { useSettled } from "../tables/use-settled.ts";
import { HeldCards } from "./components/HeldCards.tsx";
import { PokerPays } from "./components/PokerPays.tsx";
import styles from "./VideoPokerStage.module.css";

type Move = MoveOf<"video-poker">;
const STEP_MS = 130;
const NONE: boolean[] = [false, false, false, false, false];

/** Jacks or Better: five cards; those that are not held are replaced. */
export default function VideoPokerStage({
  rounds,
  sound,
}: StageProps<BetOf<"video-poker">, Move, VideoPokerView>) {
  const texts = useTexts();
  const [stake, setStake] = useStake(rounds);
  const { round, busy, shown } = rounds;
  const [chosen, setChosen] = useState<{ roundId: string; held: boolean[] } | null>(null);
  const isStill = useStillness() || rounds.mode === "replay";
  const sounds = useTableSounds(sound);
  const view = round?.view;
  const isRunning = round !== null && round.won === null;
  const held = isRunning
    ? chosen?.roundId === round.roundId
      ? chosen.held
      : NONE
    : (view?.held ?? NONE);
  /** Cards come in from the left; held cards stay. */
  const isNew = (at: number) => isRunning || !view?.held?.[at];
  const answer = round && `${round.roundId} ${round.moves.length}`;
  const coming = view ? view.cards.filter((_, at) => isNew(at)).length : 0;
  const isDealt = useSettled(answer, isStill ? 0 : coming * STEP_MS + STEP_MS);
  const isOver = round !== null && !isRunning && isDealt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (answer && !isDealt) sounds.cards(coming, STEP_MS);
  }, [answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round ends once
  useEffect(() => {
    if (!isOver) return;
    if ((round?.won ?? 0) > 0) sounds.win();
    shown();
  }, [isOver, round?.roundId]);
  const toggle = (card: number) => {
    if (isRunning)
      setChosen({
        roundId: round.roundId,
        held: held.map((each, at) => (at === card ? !each : each)),
      });
  };
  const made = view && isDealt ? view.hand : null;
  return (
    <div className={stage.stage}>
      <PokerPays currency={rounds.currency} stake={isRunning ? round.staked : stake} made={made} />
      <div className={felt.felt}>
        <HeldCards
          name={answer ?? ""}
          cards={view?.cards ?? null}
          held={held}
          canHold={isRunning}
          comesAt={(at) =>
            isNew(at)
              ? (view?.cards.slice(0, at).filter((_, before) => isNew(before)).length ?? 0) *
                STEP_MS
              : null
          }
          onToggle={toggle}
        />
        <p className={styles.said} role="status">
          {made
            ? texts("game.videoPoker.made", { hand: texts(`game.videoPoker.hand.${made}`) })
            : isRunning
              ? texts("game.videoPoker.choose")
              : ""}
        </p>
      </div>
      <Outcome
        currency={rounds.currency}
        staked={round?.staked ?? 0}
        won={isOver ? (round?.won ?? null) : null}
      />
      <StakeBar
        rounds={{ ...rounds, busy: busy || (round !== null && !isDealt) }}
        stake={isRunning ? round.staked : stake}
        onStake={setStake}
        locked={isRunning}
        action={texts(isRunning ? "game.videoPoker.draw" : "game.videoPoker.deal")}
        onAction={() =>
          void (isRunning
            ? rounds.move({ kind: "video-poker", held })
            : rounds.lay({ kind: "video-poker", stake }))
        }
      />
    </div>
  );
}
