import { pointsOf } from "@touchline/fair/baccarat-rules";
import type { BaccaratView } from "@touchline/fair/games/baccarat";
import type { Texts } from "../../../platform/texts/text.ts";

export const baccaratSaid = (texts: Texts, { winner, player, banker }: BaccaratView): string =>
  texts("game.baccarat.wins", { winner, player: pointsOf(player), banker: pointsOf(banker) });
