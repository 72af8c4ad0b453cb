import type { EventState } from "@touchline/contract";
import type { Texts } from "../texts/text.ts";

/** What the part that is played is called: "2nd half", "Set 3"; nothing where it has no name. */
export function partName(
  texts: Texts,
  { period, periodNumber }: Pick<EventState, "period" | "periodNumber">,
): string {
  const key = `period.${period}`;
  return texts.has(key) ? texts(key, { number: String(periodNumber) }) : "";
}
