import type { JurisdictionProfile } from "../../jurisdictions/jurisdictions.module.ts";
import { en } from "./en.data.ts";
import { es } from "./es.data.ts";
import { SITE_INFO_PAGES, type SiteInfoPage, type SiteInfoTexts } from "./page.ts";
import { ru } from "./ru.data.ts";

const TEXTS: Record<string, SiteInfoTexts> = { en, ru, es };

const isPage = (id: string): id is SiteInfoPage => SITE_INFO_PAGES.includes(id as SiteInfoPage);

/** A page of information as this jurisdiction words it, in the language or else in English; null where there is no such page. */
export function siteInfoPage(id: string, language: string, profile: JurisdictionProfile, brand: string) {
  if (!isPage(id)) return null;
  const { title, sections } = (TEXTS[language] ?? en)[id];
  const values: Record<string, string> = {
    brand,
    age: String(profile.minimumAge),
    regulator: profile.regulator,
    regulatorLink: profile.links.regulator,
    helpLink: profile.links.gamblingHelp,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { id, title, sections: sections.map(([heading, text]) => ({ heading: fill(heading), text: fill(text) })) };
}
