import {
  buildSearchIndex,
  CONTENT_FOLDER,
  type ContentPage,
  type Facts,
  LANGUAGES,
  openContent,
  type SearchIndex,
  type Site,
} from "@touchline/content";
import { type Jurisdiction, PRODUCTS } from "@touchline/contract";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import type { GateConfig } from "../../../config.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { UNSET_FACTS } from "./facts.data.ts";

export interface ContentDeps {
  config: Pick<GateConfig, "brand" | "contactEmail" | "company">;
  jurisdictions: Jurisdictions;
}

/** The texts that the law requires consent to, by the names of their content folders. */
export const AGREEMENTS = ["terms", "rules", "privacy", "responsible-gambling"] as const;

const MOST_RELATED = 4;
/** Most cached rendered pages; the one rendered longest ago is evicted. */
const MOST_KEPT = 500;

export function createContentService({ config, jurisdictions }: ContentDeps) {
  const content = openContent(CONTENT_FOLDER);
  const rendered = new Map<string, ContentPage>();
  const indexes = new Map<string, SearchIndex>();
  const agreements = new Map<Jurisdiction, readonly { id: string; version: string }[]>();

  function siteOf(jurisdiction: Jurisdiction, asked: string): Site {
    const language = LANGUAGES.find((one) => one === asked) ?? LANGUAGES[0];
    const profile = jurisdictions.profile(jurisdiction);
    return {
      jurisdiction,
      language,
      facts: factsOf(config, profile, language),
      isOffered: (path) => isOffered(profile, path),
    };
  }

  function page(id: string, version: string | undefined, site: Site): ContentPage | null {
    const key = `${id} ${version ?? ""} ${site.jurisdiction} ${site.language}`;
    const known = rendered.get(key);
    if (known) return known;
    const found =
      version === undefined ? content.page(id, site) : content.pageOf(id, version, site);
    if (!found) return null;
    rendered.set(key, found);
    if (rendered.size > MOST_KEPT) rendered.delete(rendered.keys().next().value ?? "");
    return found;
  }

  /** The articles that follow in the topic, then those before. */
  function related(id: string, site: Site) {
    const [root, topic] = id.split("/");
    if (root !== "help") return [];
    const articles = content.topics(site).find(({ name }) => name === topic)?.articles ?? [];
    const at = articles.findIndex((article) => article.id === id);
    return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, MOST_RELATED);
  }

  return {
    page(id: string, version: string | undefined, jurisdiction: Jurisdiction, language: string) {
      const site = siteOf(jurisdiction, language);
      const found = page(id, version, site);
      if (!found) return null;
      const changes = version === undefined ? [] : content.changesSince(id, version, site);
      const inForce = content.versionOf(id, jurisdiction) ?? found.version;
      const asked = languageAsked(language, found.language);
      return {
        ...found,
        language: asked,
        sections: [...found.sections],
        versions: [...found.versions],
        inForce,
        changes,
        related: related(id, site),
      };
    },
    topics: (jurisdiction: Jurisdiction, language: string) =>
      content
        .topics(siteOf(jurisdiction, language))
        .filter(({ articles }) => articles.length > 0)
        .map((topic) => ({ ...topic, articles: [...topic.articles] })),
    list: (under: string, jurisdiction: Jurisdiction, language: string) =>
      content.cards(`${under}/`, siteOf(jurisdiction, language)),
    plain: (id: string, jurisdiction: Jurisdiction, language: string) =>
      content.plain(id, siteOf(jurisdiction, language)),
    searchIndex(jurisdiction: Jurisdiction, language: string): SearchIndex {
      const site = siteOf(jurisdiction, language);
      const key = `${jurisdiction} ${site.language}`;
      const known = indexes.get(key) ?? buildSearchIndex(content, site);
      indexes.set(key, known);
      return known;
    },
    /** The legal texts in force in a jurisdiction, each with its effective date. */
    agreements(jurisdiction: Jurisdiction): readonly { id: string; version: string }[] {
      const known = agreements.get(jurisdiction);
      if (known) return known;
      const found = AGREEMENTS.flatMap((id) => {
        const version = content.versionOf(id, jurisdiction);
        return version === null ? [] : [{ id, version }];
      });
      agreements.set(jurisdiction, found);
      return found;
    },
  };
}

export type ContentService = ReturnType<typeof createContentService>;

/** The language to report: the text's own, or English if the requested one is not among ours. */
const languageAsked = (asked: string, found: string): string =>
  LANGUAGES.some((one) => one === asked) ? found : LANGUAGES[0];

/** A product's addresses begin with its name; a site without the product has none of them. */
function isOffered({ products }: JurisdictionProfile, path: string): boolean {
  const first = path.split("/")[1] ?? "";
  const product = first === "casino-app" ? "casino" : first;
  return !PRODUCTS.some((one) => one === product) || products.some((one) => one === product);
}

function factsOf(
  { brand, contactEmail, company }: ContentDeps["config"],
  profile: JurisdictionProfile,
  language: string,
): Facts {
  const unset = UNSET_FACTS[language] ?? UNSET_FACTS.en;
  return {
    brand,
    company: company.name ?? unset?.company ?? "",
    address: company.address ?? unset?.address ?? "",
    registration: company.registration ?? unset?.registration ?? "",
    licence: company.licences[profile.jurisdiction] ?? unset?.licence ?? "",
    regulator: profile.regulator,
    regulatorLink: profile.links.regulator,
    helpLink: profile.links.gamblingHelp,
    age: String(profile.minimumAge),
    contactEmail: contactEmail ?? "",
    currency: profile.currencies[0],
  };
}
