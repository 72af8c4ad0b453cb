import type { KenoView } from "@touchline/fair/games/keno";
import type { Texts } from "../../../platform/texts/text.ts";

export const kenoSaid = (texts: Texts, { hits }: KenoView): string =>
  texts("game.keno.hits", { count: hits.length });
