import type { EventHead } from "@touchline/contract";
import type { Texts } from "../texts/text.ts";

/** The country in the reader's language. A category that is not a country keeps its own name. */
export function categoryName(
  texts: Texts,
  { name, countryCode }: Pick<EventHead["category"], "name" | "countryCode">,
): string {
  const key = `category.${countryCode}`;
  return texts.has(key) ? texts(key) : name;
}

/** The league in the reader's language. One without a text keeps the feed's name. */
export function tournamentName(
  texts: Texts,
  { id, name }: Pick<EventHead["tournament"], "id" | "name">,
): string {
  const key = `category.league.${id}`;
  return texts.has(key) ? texts(key) : name;
}
