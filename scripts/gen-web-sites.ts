import { writeFileSync } from "node:fs";
import { DEFAULT_JURISDICTION, PROFILES, settingsOf, siteOf } from "@touchline/jurisdictions";

/**
 * The sites for the web: the profile fields its pages need, and its fallback while the gate is
 * unreachable.
 */
export function webSites(): string {
  const rows = Object.values(PROFILES).map((profile) => {
    const { locales, products } = profile;
    return `  ${profile.jurisdiction}: ${JSON.stringify({ settings: settingsOf(profile), locales, products, profile: siteOf(profile) })},`;
  });
  return `// Made by scripts/gen-web-sites.ts from packages/jurisdictions: do not edit.
import type { Jurisdiction, Product } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import type { SiteSettings } from "../src/data/frame/frame.ts";

export interface SiteEntry {
  readonly settings: Omit<SiteSettings["jurisdictionSettings"], "intervals">;
  /** Offered languages; the first is the default. */
  readonly locales: readonly string[];
  readonly products: readonly Product[];
  readonly profile: SiteProfile;
}

export const SITES: Readonly<Record<Jurisdiction, SiteEntry>> = {
${rows.join("\n")}
};

/** The site of a host that names none. */
export const DEFAULT_SITE: SiteEntry = SITES.${DEFAULT_JURISDICTION};
`;
}

if (import.meta.main)
  writeFileSync(new URL("../apps/web/server/sites.gen.ts", import.meta.url), webSites());
