import type { BetOf, MoveOf } from "@touchline/fair";
import { type HiLoView, rankOf, winningRanks } from "@touchline/fair/games/hi-lo";
import { IconArrowDown, IconArrowUp, IconPlayerSkipForward } from "@touchline/icons";
import { useEffect } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { PlayingCard } from "../cards/PlayingCard.tsx";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { StageProps } from "../shared/rounds.ts";
import { timesText } from "../shared/times-text.ts";
import { useStake } from "../shared/use-stake.ts";
import styles from "./HiLoStage.module.css";

/** Guess whether the next card is higher or lower. Each right guess raises the payout. */
export default function HiLoStage({
  rounds,
}: StageProps<BetOf<"hi-lo">, MoveOf<"hi-lo">, HiLoView>) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const [stake, setStake] = useStake(rounds);
  const { round, busy, shown } = rounds;
  const view = round?.view;
  const isRunning = round !== null && round.won === null;
  const isOver = round !== null && round.won !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that is over is shown as it is
  useEffect(() => {
    if (isOver) shown();
  }, [isOver, round?.roundId]);
  const card = view?.cards.at(-1) ?? null;
  const guessed = round?.moves.some(({ act }) => act === "higher" || act === "lower") ?? false;
  const guess = (act: MoveOf<"hi-lo">["act"]) => void rounds.move({ kind: "hi-lo", act });
  const chance = (side: "higher" | "lower") =>
    card === null ? "" : `${((winningRanks(rankOf(card), side) / 13) * 100).toFixed(0)} %`;
  const side = (act: "higher" | "lower", Icon: typeof IconArrowUp, pays: number) => (
    <button
      type="button"
      className={styles.side}
      disabled={!isRunning || busy}
      onClick={() => guess(act)}
    >
      <Icon size={22} aria-hidden="true" />
      <b>{texts(`game.hiLo.${act}`)}</b>
      <span>{isRunning ? `${timesText(pays)} · ${chance(act)}` : "–"}</span>
    </button>
  );
  return (
    <div className={stage.stage}>
      <div className={stage.board}>
        <div className={styles.table}>
          {side("lower", IconArrowDown, view?.lower ?? 0)}
          <PlayingCard key={view?.cards.length ?? 0} card={card} size="l" />
          {side("higher", IconArrowUp, view?.higher ?? 0)}
        </div>
        <Button
          className={styles.skip}
          size="s"
          tone="ghost"
          icon={<IconPlayerSkipForward size={18} />}
          disabled={!isRunning || busy}
          onClick={() => guess("skip")}
        >
          {texts("game.hiLo.skip")}
        </Button>
        <ol className={styles.trail} aria-label={texts("game.hiLo.cards")}>
          {view?.cards.slice(-8).map((each, at, shownCards) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice
            <li key={(view.cards.length - shownCards.length + at) * 100 + each}>
              <PlayingCard card={each} size="s" dimmed={at < shownCards.length - 1} />
            </li>
          ))}
        </ol>
        <Outcome currency={rounds.currency} staked={round?.staked ?? 0} won={round?.won ?? null} />
      </div>
      <StakeBar
        rounds={rounds}
        stake={isRunning ? round.staked : stake}
        onStake={setStake}
        locked={isRunning}
        action={
          isRunning && guessed
            ? texts("game.collect", {
                amount: money(Math.floor((round.staked * (view?.pays ?? 0)) / 10_000)),
              })
            : texts(isRunning ? "game.hiLo.guess" : "game.bet")
        }
        actionDisabled={isRunning && !guessed}
        onAction={() =>
          void (isRunning
            ? rounds.move({ kind: "hi-lo", act: "collect" })
            : rounds.lay({ kind: "hi-lo", stake }))
        }
      />
    </div>
  );
}
