import type { DiceView } from "@touchline/fair/games/dice";
import type { Texts } from "../../../platform/texts/text.ts";

export const diceSaid = (_texts: Texts, { rolled }: DiceView): string => (rolled / 100).toFixed(2);
