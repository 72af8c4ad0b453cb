import type { BaccaratView } from "@touchline/fair/baccarat";
import { pointsOf } from "@touchline/fair/baccarat-rules";
import type { BlackjackView } from "@touchline/fair/blackjack";
import type { DiceView } from "@touchline/fair/dice";
import type { KenoView } from "@touchline/fair/keno";
import type { MinesView } from "@touchline/fair/mines";
import type { PlinkoView } from "@touchline/fair/plinko";
import type { RouletteView } from "@touchline/fair/roulette";
import { colourOf } from "@touchline/fair/roulette-wheel";
import type { VideoPokerView } from "@touchline/fair/video-poker";
import type { WheelView } from "@touchline/fair/wheel";
import type { Texts } from "../../domain/texts/text.ts";
import { tableSaid } from "./blackjack/table-said.ts";
import type { Round } from "./rounds.ts";
import { timesText } from "./times-text.ts";

/**
 * The outcome of a finished round in the words of its stage; null if the stage has no words of its
 * own.
 */
export function outcomeSaid(
  texts: Texts,
  { bet, view }: Pick<Round, "bet" | "view">,
): string | null {
  switch (bet.kind) {
    case "dice":
      return ((view as DiceView).rolled / 100).toFixed(2);
    case "roulette": {
      const { pocket } = view as RouletteView;
      return texts("game.roulette.fell", {
        pocket,
        colour: texts(`game.roulette.spot.${colourOf(pocket)}`).toLowerCase(),
      });
    }
    case "baccarat": {
      const { winner, player, banker } = view as BaccaratView;
      return texts("game.baccarat.wins", {
        winner,
        player: pointsOf(player),
        banker: pointsOf(banker),
      });
    }
    case "blackjack":
      return tableSaid(texts, view as BlackjackView);
    case "video-poker": {
      const { hand } = view as VideoPokerView;
      return hand && texts("game.videoPoker.made", { hand: texts(`game.videoPoker.hand.${hand}`) });
    }
    case "keno":
      return texts("game.keno.hits", { count: (view as KenoView).hits.length });
    case "mines": {
      const { hit } = view as MinesView;
      return hit === null ? null : texts("game.mines.mine", { cell: hit + 1 });
    }
    case "plinko":
    case "wheel":
      return timesText((view as PlinkoView | WheelView).multiplier);
    case "slot":
    case "hi-lo":
      return null;
  }
}
