import type { EventState } from "@touchline/contract";
import type { Texts } from "../../platform/texts/text.ts";

/** The name of the current part: "2nd half", "Set 3"; empty if it has none. */
export function partName(
  texts: Texts,
  { period, periodNumber }: Pick<EventState, "period" | "periodNumber">,
): string {
  const key = `period.${period}`;
  return texts.has(key) ? texts(key, { number: String(periodNumber) }) : "";
}
