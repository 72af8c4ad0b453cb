export const SITE_INFO_PAGES = [
  "privacy",
  "rules",
  "responsible-gambling",
  "terms",
  "contract",
  "cookies",
  "about",
  "payments",
  "company",
] as const;
export type SiteInfoPage = (typeof SITE_INFO_PAGES)[number];

/** A text may name {age}, {regulator}, {regulatorLink} and {helpLink}: each jurisdiction has its own. */
export interface SiteInfoText {
  title: string;
  sections: readonly (readonly [heading: string, text: string])[];
}

export type SiteInfoTexts = Record<SiteInfoPage, SiteInfoText>;
