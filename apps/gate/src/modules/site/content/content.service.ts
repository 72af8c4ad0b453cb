import {
  buildSearchIndex,
  CONTENT_FOLDER,
  type Content,
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

/**
 * The texts that a punter accepts when joining and again when they change, by the names of their
 * content folders. Other legal texts are only shown.
 */
const ACCEPTED_TEXTS = ["terms", "rules", "privacy", "responsible-gambling"] as const;

const MOST_RELATED = 4;
/** Most cached rendered pages; the one rendered longest ago is evicted. */
const MOST_KEPT = 500;

interface Agreement {
  id: string;
  version: string;
}

/** The texts, with what was rendered and found before. */
interface Shelf extends ContentDeps {
  content: Content;
  rendered: Map<string, ContentPage>;
  indexes: Map<string, SearchIndex>;
  agreements: Map<Jurisdiction, readonly Agreement[]>;
}

export function createContentService(deps: ContentDeps) {
  const shelf: Shelf = {
    ...deps,
    content: openContent(CONTENT_FOLDER),
    rendered: new Map(),
    indexes: new Map(),
    agreements: new Map(),
  };
  const { content } = shelf;
  return {
    page: (id: string, version: string | undefined, jurisdiction: Jurisdiction, language: string) =>
      pageFor(shelf, { id, version, jurisdiction, language }),
    topics: (jurisdiction: Jurisdiction, language: string) =>
      topicsOf(content, siteOf(shelf, jurisdiction, language)),
    list: (under: string, jurisdiction: Jurisdiction, language: string) =>
      content.cards(`${under}/`, siteOf(shelf, jurisdiction, language)),
    plain: (id: string, jurisdiction: Jurisdiction, language: string) =>
      content.plain(id, siteOf(shelf, jurisdiction, language)),
    searchIndex: (jurisdiction: Jurisdiction, language: string) =>
      searchIndexOf(shelf, siteOf(shelf, jurisdiction, language)),
    agreements: (jurisdiction: Jurisdiction) => agreementsIn(shelf, jurisdiction),
  };
}

export type ContentService = ReturnType<typeof createContentService>;

function siteOf(
  { config, jurisdictions }: ContentDeps,
  jurisdiction: Jurisdiction,
  asked: string,
): Site {
  const language = LANGUAGES.find((one) => one === asked) ?? LANGUAGES[0];
  const profile = jurisdictions.profile(jurisdiction);
  return {
    jurisdiction,
    language,
    facts: factsOf(config, profile, language),
    isOffered: (path) => isOffered(profile, path),
  };
}

interface WantedPage {
  id: string;
  version: string | undefined;
  jurisdiction: Jurisdiction;
  language: string;
}

function pageFor(shelf: Shelf, { id, version, jurisdiction, language }: WantedPage) {
  const { content } = shelf;
  const site = siteOf(shelf, jurisdiction, language);
  const found = rendered(shelf, id, version, site);
  if (!found) return null;
  return {
    ...found,
    language: languageAsked(language, found.language),
    sections: [...found.sections],
    versions: [...found.versions],
    inForce: content.versionOf(id, jurisdiction) ?? found.version,
    changes: version === undefined ? [] : content.changesSince(id, version, site),
    related: related(content, id, site),
  };
}

function rendered(
  { content, rendered: kept }: Shelf,
  id: string,
  version: string | undefined,
  site: Site,
): ContentPage | null {
  const key = `${id} ${version ?? ""} ${site.jurisdiction} ${site.language}`;
  const known = kept.get(key);
  if (known) return known;
  const found = version === undefined ? content.page(id, site) : content.pageOf(id, version, site);
  if (!found) return null;
  kept.set(key, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  return found;
}

/** The articles that follow in the topic, then those before. */
function related(content: Content, id: string, site: Site) {
  const [root, topic] = id.split("/");
  if (root !== "help") return [];
  const articles = content.topics(site).find(({ name }) => name === topic)?.articles ?? [];
  const at = articles.findIndex((article) => article.id === id);
  return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, MOST_RELATED);
}

const topicsOf = (content: Content, site: Site) =>
  content
    .topics(site)
    .filter(({ articles }) => articles.length > 0)
    .map((topic) => ({ ...topic, articles: [...topic.articles] }));

function searchIndexOf({ content, indexes }: Shelf, site: Site): SearchIndex {
  const key = `${site.jurisdiction} ${site.language}`;
  const known = indexes.get(key) ?? buildSearchIndex(content, site);
  indexes.set(key, known);
  return known;
}

/** The legal texts in force in a jurisdiction, each with its effective date. */
function agreementsIn(
  { content, agreements }: Shelf,
  jurisdiction: Jurisdiction,
): readonly Agreement[] {
  const known = agreements.get(jurisdiction);
  if (known) return known;
  const found = ACCEPTED_TEXTS.flatMap((id) => {
    const version = content.versionOf(id, jurisdiction);
    return version === null ? [] : [{ id, version }];
  });
  agreements.set(jurisdiction, found);
  return found;
}

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
