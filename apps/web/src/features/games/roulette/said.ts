import type { RouletteView } from "@touchline/fair/games/roulette";
import { colourOf } from "@touchline/fair/roulette-wheel";
import type { Texts } from "../../../platform/texts/text.ts";

export const rouletteSaid = (texts: Texts, { pocket }: RouletteView): string =>
  texts("game.roulette.fell", {
    pocket,
    colour: texts(`game.roulette.spot.${colourOf(pocket)}`).toLowerCase(),
  });
