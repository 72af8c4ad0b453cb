import type { Jurisdiction } from "@touchline/contract";
import type { Content } from "../../../ports/content.ts";

/**
 * docs/behaviour/dictionaries.md#calls: the site-info pages by the names that clients request, and
 * their content folders.
 */
export const SITE_INFO_PAGES: ReadonlyMap<string, string> = new Map([
  ["privacy", "privacy"],
  ["rules", "rules"],
  ["responsible-gambling", "responsible-gambling"],
  ["terms", "terms"],
  ["contract", "contract"],
  ["cookies", "cookies-policy"],
  ["about", "about"],
  ["payments", "payments"],
  ["company", "company-details"],
]);

/**
 * An information page as plain text; null if there is no such page. The text before the first
 * heading goes under its title; a heading without its own text is omitted.
 */
export function siteInfoPage(
  { plain }: Pick<Content, "plain">,
  id: string,
  jurisdiction: Jurisdiction,
  language: string,
) {
  const folder = SITE_INFO_PAGES.get(id);
  const page = folder === undefined ? null : plain(folder, jurisdiction, language);
  if (!page) return null;
  const all = [{ heading: page.title, text: page.lead }, ...page.sections];
  const sections = all
    .filter(({ text }) => text !== "")
    .map(({ heading, text }) => ({ heading, text }));
  return { id, title: page.title, sections };
}
