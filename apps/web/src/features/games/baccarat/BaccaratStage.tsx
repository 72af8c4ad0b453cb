import type { GameMove } from "@touchline/contract";
import type { BetOf } from "@touchline/fair";
import { BACCARAT_SPOTS, type CoupWinner, pointsOf } from "@touchline/fair/baccarat-rules";
import type { BaccaratView } from "@touchline/fair/games/baccarat";
import { useEffect, useState } from "react";
import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Outcome } from "../shared/components/Outcome.tsx";
import stage from "../shared/components/Stage.module.css";
import type { StageProps } from "../shared/rounds.ts";
import { useReveal } from "../shared/use-reveal.ts";
import felt from "../tables/Felt.module.css";
import { LayoutBar } from "../tables/LayoutBar.tsx";
import type { Chips } from "../tables/layout.ts";
import { useTableSounds } from "../tables/sounds.ts";
import { useLayout } from "../tables/use-layout.ts";
import styles from "./BaccaratStage.module.css";
import { BaccaratHand } from "./components/BaccaratHand.tsx";
import { BaccaratSpots } from "./components/BaccaratSpots.tsx";
import { Road } from "./components/Road.tsx";

type Bet = BetOf<"baccarat">;
const STEP_MS = 480;

const chipsOf = (bet: Bet): Chips =>
  Object.fromEntries(
    BACCARAT_SPOTS.filter((spot) => bet[spot] > 0).map((spot) => [spot, bet[spot]]),
  );

/** Punto banco: two hands dealt by fixed rules, and five spots for chips. */
export default function BaccaratStage({ rounds, sound }: StageProps<Bet, GameMove, BaccaratView>) {
  const texts = useTexts();
  const { round, shown } = rounds;
  const isStill = useStillness();
  const sounds = useTableSounds(sound);
  const layout = useLayout(rounds, round && chipsOf(round.bet));
  const [road, setRoad] = useState<CoupWinner[]>([]);
  const view = round?.view;
  const count = view ? view.player.length + view.banker.length : 0;
  const { revealed, isDone } = useReveal(
    round?.roundId,
    count,
    STEP_MS,
    isStill || rounds.mode === "replay",
  );
  const isDealing = round !== null && !isDone;
  const { tell } = layout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is heard when it comes
  useEffect(() => {
    if (revealed > 0 && isDealing) sounds.cards(1, 0);
  }, [revealed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (!isDone || !round) return;
    setRoad((told) => [...told, round.view.winner]);
    tell({ type: "swept" });
    if ((round.won ?? 0) > round.staked) sounds.win();
    shown();
  }, [isDone, round?.roundId]);
  // The order of dealing: player, banker, player, banker, then the player's third card, then the
  // banker's.
  const ofPlayer = view
    ? Math.min(
        Math.ceil(Math.min(revealed, 4) / 2) + (revealed > 4 && view.player.length > 2 ? 1 : 0),
        view.player.length,
      )
    : 0;
  const seen = {
    player: view?.player.slice(0, ofPlayer) ?? [],
    banker: view?.banker.slice(0, revealed - ofPlayer) ?? [],
  };
  const isPast = round !== null && !isDealing && layout.total === 0;
  const place = (spot: string) => {
    sounds.chip();
    tell({ type: "placed", spot, amount: layout.chip });
  };
  const deal = () => {
    const { player = 0, banker = 0, tie = 0, playerPair = 0, bankerPair = 0 } = layout.chips;
    void rounds.lay({ kind: "baccarat", player, banker, tie, playerPair, bankerPair });
  };
  const winner = isDone && view ? view.winner : null;
  return (
    <div className={stage.stage}>
      <div className={felt.felt}>
        <div className={styles.hands}>
          {(["player", "banker"] as const).map((side) => (
            <BaccaratHand
              key={side}
              label={texts(`game.baccarat.${side}`)}
              cards={seen[side]}
              isWinner={winner === side}
            />
          ))}
        </div>
        <p className={styles.ended} role="status">
          {winner &&
            view &&
            texts("game.baccarat.wins", {
              winner,
              player: pointsOf(view.player),
              banker: pointsOf(view.banker),
            })}
        </p>
        <BaccaratSpots
          currency={rounds.currency}
          chips={isPast ? chipsOf(round.bet) : layout.chips}
          wins={isPast ? round.view.wins : null}
          values={layout.values}
          locked={rounds.busy || isDealing}
          onPlace={place}
        />
        <Road winners={road} />
      </div>
      <LayoutBar
        rounds={rounds}
        layout={layout}
        locked={rounds.busy || isDealing}
        action={texts("game.baccarat.deal")}
        onAction={deal}
      >
        <Outcome
          currency={rounds.currency}
          staked={round?.staked ?? 0}
          won={isDone ? (round?.won ?? null) : null}
        />
      </LayoutBar>
    </div>
  );
}
