import { ONCE } from "@touchline/fair";
import {
  BACCARAT_PAYS,
  BACCARAT_SPOTS,
  type BaccaratSpot,
  type Coup,
  pointsOf,
  spotPays,
  winnerOf,
} from "@touchline/fair/baccarat-rules";
import { useTexts } from "../../../../platform/texts/text.ts";
import { PlayingCard } from "../../cards/PlayingCard.tsx";
import { useTableChips } from "../components/ChipBar.tsx";
import type { SpotView } from "../components/Spots.tsx";
import { SpotTable } from "../components/SpotTable.tsx";
import { Roads } from "../statistics/Roads.tsx";
import type { TableStageProps } from "../table-stage.ts";
import { useSteps } from "../use-steps.ts";
import styles from "./Kinds.module.css";

const TONES: Record<BaccaratSpot, SpotView["tone"]> = {
  player: "blue",
  banker: "red",
  tie: "green",
  playerPair: "blue",
  bankerPair: "red",
};

/**
 * The cards of each side after a number was dealt: player and banker alternate, then the third
 * cards.
 */
function dealtOf({ player, banker }: Coup, count: number): { player: number[]; banker: number[] } {
  const order = [
    "player",
    "banker",
    "player",
    "banker",
    ...(player.length > 2 ? ["player"] : []),
    ...(banker.length > 2 ? ["banker"] : []),
  ];
  const seen = order.slice(0, count);
  return {
    player: player.slice(0, seen.filter((side) => side === "player").length),
    banker: banker.slice(0, seen.filter((side) => side === "banker").length),
  };
}

/** Baccarat: the cards are dealt by fixed rules, and everybody bets on a side. */
export default function BaccaratTableStage({ parts, table }: TableStageProps) {
  const texts = useTexts();
  const chips = useTableChips(parts, table);
  const coup = parts.outcome as Coup | null;
  const count = coup ? coup.player.length + coup.banker.length : 0;
  const seen = useSteps(parts, count, parts.phase === "playing");
  const dealt = coup && dealtOf(coup, seen);
  const winner = coup && parts.phase === "result" ? winnerOf(coup) : null;
  const won =
    coup && winner
      ? new Set<string>(BACCARAT_SPOTS.filter((spot) => spotPays(spot, coup) > 0))
      : null;
  const said = coup
    ? texts("game.live.baccarat.won", {
        winner: texts(`game.live.baccarat.${winnerOf(coup)}`),
        player: pointsOf(coup.player),
        banker: pointsOf(coup.banker),
      })
    : "";
  const spots = BACCARAT_SPOTS.map((spot): SpotView => {
    const times = BACCARAT_PAYS[spot] / ONCE - 1;
    return {
      spot,
      label: texts(`game.live.baccarat.${spot}`),
      pays: `${times}:1`,
      times,
      tone: TONES[spot],
    };
  });
  return (
    <SpotTable
      parts={parts}
      table={table}
      chips={chips}
      said={said}
      spots={spots}
      won={won}
      statistics={<Roads past={parts.past.map(({ short }) => short)} />}
    >
      <div className={styles.sides}>
        {(["player", "banker"] as const).map((side) => (
          <div key={side} className={styles.side} data-won={winner === side || undefined}>
            <span className={styles.sideName}>
              {texts(`game.live.baccarat.${side}`)}{" "}
              {dealt && dealt[side].length > 0 && <b>{pointsOf(dealt[side])}</b>}
            </span>
            <span className={styles.cards}>
              {dealt?.[side].map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
                <PlayingCard key={at} card={card} size="m" />
              ))}
            </span>
          </div>
        ))}
      </div>
    </SpotTable>
  );
}
