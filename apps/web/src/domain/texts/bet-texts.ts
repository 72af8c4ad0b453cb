import type { Frame } from "../../data/frame/frame.ts";
import { createTexts, type Texts } from "../../platform/texts/text.ts";
import { loadTexts, textsOnDemand } from "./texts-on-demand.ts";

/** All texts about bets: on the slip, on receipts, in notices. */
export const BET_TEXTS = ["bets", "betPlacingMode", "autoConfirm", "standing"] as const;

export const loadBetTexts = (): Promise<void> => loadTexts(BET_TEXTS);

let frameOf: (() => Frame) | null = null;
/** A component in the page provides the frame here, because notices come from outside the page. */
export const connectFrame = (given: () => Frame): void => void (frameOf = given);

/** The texts of bets and of the page together, for code outside components. */
export async function betTexts(): Promise<Texts> {
  if (!frameOf) throw new Error("the page has not told its texts");
  const { locale } = frameOf();
  await loadTexts(BET_TEXTS, locale);
  const { texts, tag } = frameOf();
  return createTexts({ ...texts, ...textsOnDemand(BET_TEXTS, locale) }, tag);
}
