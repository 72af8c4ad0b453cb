import type { VideoPokerView } from "@touchline/fair/games/video-poker";
import type { Texts } from "../../../platform/texts/text.ts";

export const videoPokerSaid = (texts: Texts, { hand }: VideoPokerView): string | null =>
  hand && texts("game.videoPoker.made", { hand: texts(`game.videoPoker.hand.${hand}`) });
