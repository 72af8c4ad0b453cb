import type { EventHead } from "@touchline/contract";
import type { Texts } from "../../platform/texts/text.ts";

type Named = Pick<EventHead["category"], "name" | "countryCode">;

/** The country in the reader's language. A category that is not a country keeps its own name. */
export const categoryName = (texts: Texts, { name, countryCode }: Named): string =>
  textOr(texts, countryCode, name);

/** The league in the reader's language. One without a text keeps the feed's name. */
export const tournamentName = (
  texts: Texts,
  { id, name }: Pick<EventHead["tournament"], "id" | "name">,
): string => textOr(texts, `league.${id}`, name);

function textOr(texts: Texts, place: string, name: string): string {
  const key = `category.${place}`;
  return texts.has(key) ? texts(key) : name;
}
