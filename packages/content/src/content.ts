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
  plain(
    id: string,
    site: Site,
  ): {
    title: string;
    lead: string;
    sections: { id: string; heading: string; text: string }[];
  } | null;
  /** Whether a site has the page. */
  isShown(id: string, site: Pick<Site, "isOffered" | "jurisdiction">): boolean;
}

/** As in file names. */
const fileName = (jurisdiction: string): string => jurisdiction.toLowerCase();

export function openContent(folder: string): Content {
  const library = openLibrary(folder);

  function textOf(
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
    id: string,
    { isOffered, jurisdiction }: Pick<Site, "isOffered" | "jurisdiction">,
    version?: string,
  ): boolean {
    if (!library.has(id)) return false;
    const { product, only } = textOf(id, { language: "en", jurisdiction }, version).text.meta;
    return (
      (!product || isOffered(product)) &&
      (!only || only.split(/[\s,]+/).includes(fileName(jurisdiction)))
    );
  }

  /** Earlier texts that were in force on this site. */
  const versionsOf = (id: string, site: Site): readonly string[] =>
    library.versions(id).filter((version) => isShown(id, site, version));

  /**
   * A link to a page that this site does not have becomes plain text, as does a link to a product
   * it does not offer.
   */
  const withOwnPages = (site: Site): Site => ({
    ...site,
    isOffered: (path) =>
      library.has(path.slice(1)) ? isShown(path.slice(1), site) : site.isOffered(path),
  });

  function rendered(id: string, text: SourceText, language: string, reader: Site): ContentPage {
    const site = withOwnPages(reader);
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
      versions: versionsOf(id, reader),
    };
  }

  const cardOf = (id: string, { meta }: SourceText, site: RenderSite): ContentCard => ({
    id,
    title: plainHeading(meta.title ?? "", site),
    description: plainHeading(meta.description ?? "", site),
    version: meta.version ?? "",
  });

  const plainOf = (text: SourceText, site: Site) =>
    text.sections.map(({ id, heading, markdown }) => ({
      id,
      heading: plainHeading(heading, site),
      text: plainText(markdown, site),
    }));

  return {
    library,
    isShown: (id, site) => isShown(id, site),
    page(id, site) {
      if (!isShown(id, site)) return null;
      const { text, language } = textOf(id, site);
      return rendered(id, text, language, site);
    },
    pageOf(id, version, site) {
      if (!isShown(id, site) || !versionsOf(id, site).includes(version)) return null;
      const { text, language } = textOf(id, site, version);
      return { ...rendered(id, text, language, site), version };
    },
    changesSince(id, version, site) {
      const now = plainOf(textOf(id, site).text, site);
      const then = new Map(
        plainOf(textOf(id, site, version).text, site).map((section) => [section.id, section]),
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
    },
    versionOf: (id, jurisdiction) =>
      library.has(id)
        ? (textOf(id, { language: "en", jurisdiction }).text.meta.version ?? null)
        : null,
    topics: (site) =>
      library.topics().map((name) => {
        const topic = library.topic(name, site.language);
        const articles = library
          .ids()
          .filter((id) => id.startsWith(`help/${name}/`) && isShown(id, site))
          .map((id) => ({
            order: orderOf(textOf(id, { ...site, language: "en" }).text),
            card: cardOf(id, textOf(id, site).text, site),
          }))
          .sort(
            (a, b) => a.order - b.order || a.card.title.localeCompare(b.card.title, site.language),
          )
          .map(({ card }) => card);
        return {
          name,
          title: topic.meta.title ?? name,
          description: topic.meta.description ?? "",
          articles,
        };
      }),
    cards: (prefix, site) =>
      library
        .ids()
        .filter((id) => id.startsWith(prefix) && isShown(id, site))
        .map((id) => cardOf(id, textOf(id, site).text, site))
        .sort((a, b) => b.version.localeCompare(a.version) || a.id.localeCompare(b.id)),
    plain(id, site) {
      if (!isShown(id, site)) return null;
      const { text } = textOf(id, site);
      return {
        title: plainHeading(text.meta.title ?? "", site),
        lead: plainText(text.lead, site),
        sections: plainOf(text, site),
      };
    },
  };
}
