import type { MinesView } from "@touchline/fair/games/mines";
import type { Texts } from "../../../platform/texts/text.ts";

export const minesSaid = (texts: Texts, { hit }: MinesView): string | null =>
  hit === null ? null : texts("game.mines.mine", { cell: hit + 1 });
