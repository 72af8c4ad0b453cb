import type { TablePlayer } from "@touchline/contract";
import { useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import stage from "../../shared/components/Stage.module.css";
import { MyOutcome } from "../components/MyOutcome.tsx";
import { Scene } from "../components/Scene.tsx";
import { SeatBox } from "../components/SeatBox.tsx";
import { SeatPanel } from "../components/SeatPanel.tsx";
import { dealtCards, type SeenHands } from "../hands.ts";
import { HotNumbers } from "../statistics/HotNumbers.tsx";
import { StatisticsCard } from "../statistics/StatisticsCard.tsx";
import { laidOf } from "../table-play.ts";
import type { TableStageProps } from "../table-stage.ts";
import { useSteps } from "../use-steps.ts";
import styles from "./Blackjack.module.css";

const TOTALS = ["17", "18", "19", "20", "21", "BJ", "×"];

/** Blackjack with seats: seated punters decide in turn, others may bet behind them. */
export default function BlackjackTableStage({ parts, players, table }: TableStageProps) {
  const texts = useTexts();
  const { phase, roundNo, seats, seatCount } = parts;
  /** The seat to bet behind is chosen again in every round. */
  const [chosen, setChosen] = useState<{ roundNo: string; seat: number } | null>(null);
  const behind = chosen?.roundNo === roundNo ? chosen.seat : null;
  const hands = parts.outcome as SeenHands | null;
  const steps =
    hands?.stage === "dealer"
      ? hands.dealer.cards.length - 1
      : hands
        ? 2 * hands.seats.length + 2
        : 0;
  const isStepping = phase === "playing" && hands !== null && hands.stage !== "turns";
  const seen = useSteps(parts, steps, isStepping);
  const dealt = hands && dealtCards(hands, isStepping ? seen : null);
  const turn = phase === "playing" ? (hands?.turn ?? null) : null;
  const isMine = turn !== null && turn.seat === table.seat;
  const laid = laidOf(table.bets);
  const mayLay = table.isPunter && !table.isStopped;
  const all = Array.from({ length: seatCount }, (_, at) => at + 1);
  const note = turn
    ? texts(isMine ? "game.live.myTurn" : "game.live.turnOf", { seat: turn.seat })
    : undefined;
  const total = hands?.dealer.total ?? 0;
  return (
    <div className={stage.stage}>
      <Scene parts={parts} said={texts("game.live.dealerHas", { total })} note={note} tall>
        <div className={styles.table}>
          <div className={styles.dealer}>
            {dealt?.dealer.map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
              <PlayingCard key={at} card={card} size="s" />
            ))}
          </div>
          <div className={styles.seats}>
            {all.map((seat) => (
              <SeatBox
                key={seat}
                seat={seat}
                holder={seats?.find((each) => each.seat === seat)?.name ?? null}
                isMine={table.seat === seat}
                hands={dealt?.seats.find((each) => each.seat === seat)?.hands ?? []}
                turn={turn?.seat === seat ? turn.hand : null}
                chip={laid[`seat:${seat}`] ?? laid[`behind:${seat}`] ?? null}
                stake={stakeOn(players, seat)}
                currency={table.play.currency}
                canSit={
                  mayLay && table.seat === null && phase !== "idle" && table.play.status === "ready"
                }
                isChosen={behind === seat}
                canBack={
                  mayLay &&
                  table.seat !== seat &&
                  phase === "betting" &&
                  laid[`behind:${seat}`] === undefined
                }
                busy={table.busy}
                onSit={() => table.sit(seat)}
                onBack={() => setChosen(behind === seat ? null : { roundNo, seat })}
              />
            ))}
          </div>
        </div>
      </Scene>
      <MyOutcome table={table} />
      <SeatPanel
        parts={parts}
        table={table}
        turn={isMine ? turn : null}
        acts={hands?.acts ?? 0}
        behind={behind}
        onBacked={() => setChosen(null)}
      />
      <StatisticsCard parts={parts}>
        <HotNumbers past={parts.past.map(({ short }) => [short])} all={TOTALS} />
      </StatisticsCard>
    </div>
  );
}

/** The seat holder's bet, visible to everybody. */
function stakeOn(players: Readonly<Record<string, TablePlayer>>, seat: number): TablePlayer | null {
  return Object.values(players).find(({ on }) => on === `seat:${seat}`) ?? null;
}
