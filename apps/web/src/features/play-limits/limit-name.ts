import type { PlayLimit } from "@touchline/contract";
import { useTexts } from "../../lib/text.tsx";

/** A limit's name where it stands without the heading of its group. */
export function useLimitName(): (kind: PlayLimit) => string {
  const texts = useTexts();
  return (kind) => {
    const name = texts(`playLimits.${kind}`);
    const isLoss = kind === "lossDaily" || kind === "lossWeekly" || kind === "lossMonthly";
    return isLoss ? `${texts("playLimits.loss")}, ${name.toLocaleLowerCase(texts.tag)}` : name;
  };
}
