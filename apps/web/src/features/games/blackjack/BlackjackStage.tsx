import type { BetOf, MoveOf } from "@touchline/fair";
import type { BlackjackAct, BlackjackView } from "@touchline/fair/games/blackjack";
import { useEffect } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import { StakeBar } from "../shared/components/StakeBar.tsx";
import type { Round, StageProps } from "../shared/rounds.ts";
import { useStake } from "../shared/use-stake.ts";
import felt from "../tables/Felt.module.css";
import { useTableSounds } from "../tables/sounds.ts";
import { useSettled } from "../tables/use-settled.ts";
import styles from "./BlackjackStage.module.css";
import { BlackjackActions } from "./components/BlackjackActions.tsx";
import { HandOfCards } from "./components/HandOfCards.tsx";
import { HandResult } from "./components/HandResult.tsx";
import { tableSaid } from "./table-said.ts";

type Move = MoveOf<"blackjack">;
const STEP_MS = 260;

/**
 * The first cards alternate, the player's first. The dealer's final cards come after the player's.
 */
const playersCardAt = (isSplit: boolean) => (card: number) =>
  isSplit || card > 1 ? 0 : card * 2 * STEP_MS;
const dealersCardAt = (isDrawing: boolean) => (card: number) =>
  isDrawing ? card * STEP_MS : (card * 2 + 1) * STEP_MS;

/** How long the animation of the last answer takes. */
function dealingMs({ moves, view, won }: Round<BetOf<"blackjack">, Move, BlackjackView>): number {
  if (moves.length === 0) return 4 * STEP_MS;
  return won === null ? STEP_MS : (view.dealer.cards.length + 1) * STEP_MS;
}

/** Blackjack against the house. An unfinished hand continues where it was left. */
export default function BlackjackStage({
  rounds,
  sound,
}: StageProps<BetOf<"blackjack">, Move, BlackjackView>) {
  const texts = useTexts();
  const money = useMoneyText(rounds.currency || "USD");
  const [stake, setStake] = useStake(rounds);
  const { round, busy, shown } = rounds;
  const isStill = useStillness() || rounds.mode === "replay";
  const sounds = useTableSounds(sound);
  const ms = round && !isStill ? dealingMs(round) : 0;
  const answer = round && `${round.roundId} ${round.moves.length}`;
  const isDealt = useSettled(answer, ms);
  const isRunning = round !== null && round.won === null;
  const isOver = round !== null && round.won !== null && isDealt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (answer && !isDealt) sounds.cards(Math.max(1, Math.round(ms / STEP_MS)), STEP_MS);
  }, [answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round ends once
  useEffect(() => {
    if (!isOver) return;
    if ((round?.won ?? 0) > (round?.staked ?? 0)) sounds.win();
    shown();
  }, [isOver, round?.roundId]);
  const view = round?.view;
  const isSplit = (view?.hands.length ?? 0) > 1;
  const act = (made: BlackjackAct) => void rounds.move({ kind: "blackjack", act: made });
  const isDrawing = !isRunning && (round?.moves.length ?? 0) > 0;
  const insured = view?.insurance;
  return (
    <div className={stage.stage}>
      <div className={felt.felt}>
        <HandOfCards
          key={`dealer ${round?.roundId}`}
          label={texts("game.blackjack.dealer")}
          cards={view?.dealer.cards ?? []}
          total={view && (isRunning || isDealt) ? view.dealer : null}
          comesAt={dealersCardAt(isDrawing)}
        />
        <p className={styles.rules}>
          {insured && (isOver || isRunning)
            ? insured.won === null
              ? texts("game.blackjack.insurance", { amount: money(insured.stake) })
              : insured.won > 0
                ? texts("game.blackjack.insuranceWon", { amount: money(insured.won) })
                : texts("game.blackjack.insuranceLost")
            : texts("game.blackjack.rules")}
        </p>
        <div className={styles.hands} data-count={view?.hands.length ?? 1}>
          {view ? (
            view.hands.map((hand, at) => (
              <HandOfCards
                // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
                key={`${round?.roundId} ${at}`}
                label={
                  isSplit
                    ? texts("game.blackjack.handAt", { at: at + 1 })
                    : texts("game.blackjack.hand")
                }
                cards={hand.cards}
                total={hand}
                comesAt={playersCardAt(isSplit)}
                isActive={isSplit && view.active === at}
                isSmall={isSplit}
              >
                <HandResult hand={hand} currency={rounds.currency} isTold={isRunning || isDealt} />
              </HandOfCards>
            ))
          ) : (
            <HandOfCards
              label={texts("game.blackjack.hand")}
              cards={[]}
              total={null}
              comesAt={() => 0}
            >
              <span className={styles.unlaid} />
            </HandOfCards>
          )}
        </div>
      </div>
      <p className="only-said" role="status">
        {view && isDealt && tableSaid(texts, view)}
      </p>
      <Outcome
        currency={rounds.currency}
        staked={round?.staked ?? 0}
        won={isOver ? (round?.won ?? null) : null}
      />
      {isRunning && view ? (
        <BlackjackActions
          rounds={rounds}
          view={view}
          stake={round.bet.stake}
          waits={busy || !isDealt}
          onAct={act}
        />
      ) : (
        <StakeBar
          rounds={{ ...rounds, busy: busy || (round !== null && !isOver) }}
          stake={stake}
          onStake={setStake}
          action={texts("game.blackjack.deal")}
          onAction={() => void rounds.lay({ kind: "blackjack", stake })}
        />
      )}
    </div>
  );
}
