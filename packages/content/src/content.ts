import { type Library, openLibrary, orderOf } from "./library.ts";
import { plainHeading, plainText, type RenderSite, renderMarkdown } from "./render.ts";
import type { SourceText } from "./source.ts";

/** The reader: a site of one jurisdiction, in one language. */
export interface Site extends RenderSite {
  /** As the contract spells it: Spain. */
  jurisdiction: string;
  language: string;
}

export interface ContentSection {
  id: string;
  level: 2 | 3;
  heading: string;
  html: string;
}

export interface ContentPage {
  id: string;
  title: string;
  description: string;
  /** The day this text took effect. */
  version: string;
  /** English if the text is not available in the requested language. */
  language: string;
  lead: string;
  sections: readonly ContentSection[];
  /** Effective days of earlier texts, newest first. */
  versions: readonly string[];
}

export interface ContentCard {
  id: string;
  title: string;
  description: string;
  version: string;
}

export interface Topic {
  name: string;
  title: string;
  description: string;
  articles: readonly ContentCard[];
}

export interface SectionChange {
  id: string;
  heading: string;
  kind: "added" | "changed" | "removed";
}

interface PlainSection {
  id: string;
  heading: string;
  text: string;
}

interface PlainPage {
  title: string;
  lead: string;
  sections: PlainSection[];
}

export interface Content {
  library: Library;
  page(id: string, site: Site): ContentPage | null;
  /** The text that took effect on a day, until the next one. */
  pageOf(id: string, version: string, site: Site): ContentPage | null;
  /** The sections that the current text changed since an earlier one. */
  changesSince(id: string, version: string, site: Site): SectionChange[];
  /** The day the current text took effect in the jurisdiction. */
  versionOf(id: string, jurisdiction: string): string | null;
  topics(site: Site): Topic[];
  /** Pages whose id has this prefix, such as blog/, newest first. */
  cards(prefix: string, site: Site): ContentCard[];
  /** The page as plain text: the part before its first heading, and its sections. */
  plain(id: string, site: Site): PlainPage | null;
  /** Whether a site has the page. */
  isShown(id: string, site: Pick<Site, "isOffered" | "jurisdiction">): boolean;
}

/** As in file names. */
const fileName = (jurisdiction: string): string => jurisdiction.toLowerCase();

export function openContent(folder: string): Content {
  const library = openLibrary(folder);
  return {
    library,
    isShown: (id, site) => isShown(library, id, site),
    page: (id, site) => page(library, id, site),
    pageOf: (id, version, site) => pageOf(library, id, version, site),
    changesSince: (id, version, site) => changesSince(library, id, version, site),
    versionOf: (id, jurisdiction) => versionOf(library, id, jurisdiction),
    topics: (site) => library.topics().map((name) => topicOf(library, name, site)),
    cards: (prefix, site) => cards(library, prefix, site),
    plain: (id, site) => plain(library, id, site),
  };
}

function textOf(
  library: Library,
  id: string,
  { language, jurisdiction }: Pick<Site, "language" | "jurisdiction">,
  version?: string,
) {
  return library.text({
    id,
    language,
    jurisdiction: fileName(jurisdiction),
    ...(version ? { version } : {}),
  });
}

/**
 * An article may be limited to a product (`product: /casino`), or to jurisdictions (`only: spain
 * italy`).
 */
function isShown(
  library: Library,
  id: string,
  { isOffered, jurisdiction }: Pick<Site, "isOffered" | "jurisdiction">,
  version?: string,
): boolean {
  if (!library.has(id)) return false;
  const { text } = textOf(library, id, { language: "en", jurisdiction }, version);
  const { product, only } = text.meta;
  return (
    (!product || isOffered(product)) &&
    (!only || only.split(/[\s,]+/).includes(fileName(jurisdiction)))
  );
}

/** Earlier texts that were in force on this site. */
const versionsOf = (library: Library, id: string, site: Site): readonly string[] =>
  library.versions(id).filter((version) => isShown(library, id, site, version));

/**
 * A link to a page that this site does not have becomes plain text, as does a link to a product
 * it does not offer.
 */
const withOwnPages = (library: Library, site: Site): Site => ({
  ...site,
  isOffered: (path) =>
    library.has(path.slice(1)) ? isShown(library, path.slice(1), site) : site.isOffered(path),
});

function page(library: Library, id: string, site: Site): ContentPage | null {
  if (!isShown(library, id, site)) return null;
  const { text, language } = textOf(library, id, site);
  return rendered(library, id, text, language, site);
}

function pageOf(library: Library, id: string, version: string, site: Site): ContentPage | null {
  if (!isShown(library, id, site) || !versionsOf(library, id, site).includes(version)) return null;
  const { text, language } = textOf(library, id, site, version);
  return { ...rendered(library, id, text, language, site), version };
}

function rendered(
  library: Library,
  id: string,
  text: SourceText,
  language: string,
  reader: Site,
): ContentPage {
  const site = withOwnPages(library, reader);
  return {
    ...cardOf(id, text, site),
    language,
    lead: renderMarkdown(text.lead, site),
    sections: text.sections.map(({ id, level, heading, markdown }) => ({
      id,
      level,
      heading: plainHeading(heading, site),
      html: renderMarkdown(markdown, site),
    })),
    versions: versionsOf(library, id, reader),
  };
}

const cardOf = (id: string, { meta }: SourceText, site: RenderSite): ContentCard => ({
  id,
  title: plainHeading(meta.title ?? "", site),
  description: plainHeading(meta.description ?? "", site),
  version: meta.version ?? "",
});

const plainOf = (text: SourceText, site: Site): PlainSection[] =>
  text.sections.map(({ id, heading, markdown }) => ({
    id,
    heading: plainHeading(heading, site),
    text: plainText(markdown, site),
  }));

function changesSince(library: Library, id: string, version: string, site: Site): SectionChange[] {
  const now = plainOf(textOf(library, id, site).text, site);
  const then = new Map(
    plainOf(textOf(library, id, site, version).text, site).map((section) => [section.id, section]),
  );
  const changes: SectionChange[] = [];
  for (const { id, heading, text } of now) {
    const before = then.get(id);
    then.delete(id);
    if (!before) changes.push({ id, heading, kind: "added" });
    else if (before.text !== text || before.heading !== heading)
      changes.push({ id, heading, kind: "changed" });
  }
  return [
    ...changes,
    ...[...then.values()].map(({ id, heading }) => ({ id, heading, kind: "removed" as const })),
  ];
}

const versionOf = (library: Library, id: string, jurisdiction: string): string | null =>
  library.has(id)
    ? (textOf(library, id, { language: "en", jurisdiction }).text.meta.version ?? null)
    : null;

function topicOf(library: Library, name: string, site: Site): Topic {
  const topic = library.topic(name, site.language);
  const articles = library
    .ids()
    .filter((id) => id.startsWith(`help/${name}/`) && isShown(library, id, site))
    .map((id) => ({
      order: orderOf(textOf(library, id, { ...site, language: "en" }).text),
      card: cardOf(id, textOf(library, id, site).text, site),
    }))
    .sort((a, b) => a.order - b.order || a.card.title.localeCompare(b.card.title, site.language))
    .map(({ card }) => card);
  return {
    name,
    title: topic.meta.title ?? name,
    description: topic.meta.description ?? "",
    articles,
  };
}

const cards = (library: Library, prefix: string, site: Site): ContentCard[] =>
  library
    .ids()
    .filter((id) => id.startsWith(prefix) && isShown(library, id, site))
    .map((id) => cardOf(id, textOf(library, id, site).text, site))
    .sort((a, b) => b.version.localeCompare(a.version) || a.id.localeCompare(b.id));

function plain(library: Library, id: string, site: Site): PlainPage | null {
  if (!isShown(library, id, site)) return null;
  const { text } = textOf(library, id, site);
  return {
    title: plainHeading(text.meta.title ?? "", site),
    lead: plainText(text.lead, site),
    sections: plainOf(text, site),
  };
}
