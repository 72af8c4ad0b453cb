import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONTENT_FOLDER, LANGUAGES, openContent } from "./index.ts";
import { isInternal, PLACEHOLDER, PLACEHOLDERS, pathOf } from "./render.ts";
import { overlaid, type SourceText } from "./source.ts";

const { library } = openContent(CONTENT_FOLDER);
const ids = library.ids();
const JURISDICTIONS = [
  "alderney",
  "belarus",
  "curacao",
  "denmark",
  "italy",
  "nigeria",
  "russia",
  "spain",
];
const DESCRIPTION = { least: 70, most: 155 };

/** Addresses of the site's pages: fixed ones, and patterns such as /help/[topic]. */
const pages = join(CONTENT_FOLDER, "../../apps/web/pages");
const routes = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !/(?:^|\/)(?:_|\[\.\.\.)/.test(name))
  .map((name) => `/${name.slice(0, -".tsx".length)}`.replace(/\/index$/, "") || "/");
const CONTENT_SHAPES = /^\/(?:help|rules|blog|terms)\//;
const shapes = routes
  .filter((route) => route.includes("["))
  .filter((route) => !CONTENT_SHAPES.test(route))
  .map((route) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`));
const topics = library.topics().map((name) => `/help/${name}`);
const known = new Set([...routes, ...ids.map((id) => `/${id}`), ...topics]);
const isPage = (path: string) => known.has(path) || shapes.some((shape) => shape.test(path));

const languagesOf = (id: string) =>
  LANGUAGES.map((language) => [language, library.file(id, `${language}.md`)] as const);
const links = ({ lead, sections }: SourceText): string[] =>
  [lead, ...sections.map(({ markdown }) => markdown)].flatMap((text) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href ?? ""),
  );

/** Section ids of a page, in any jurisdiction. */
const anchorsOf = (id: string): Set<string> =>
  new Set(
    [undefined, ...library.overlays(id)].flatMap((jurisdiction) =>
      textIn(id, "en", jurisdiction).sections.map(({ id }) => id),
    ),
  );
const textIn = (id: string, language: string, jurisdiction?: string) =>
  library.text({ id, language, ...(jurisdiction ? { jurisdiction } : {}) }).text;

function brokenLinks(id: string, text: SourceText): string[] {
  return links(text).filter((href) => {
    if (href.includes("{")) return false;
    if (!isInternal(href)) return !/^(?:https:\/\/|mailto:|tel:)/.test(href);
    const [page = "", anchor] = href.split("#");
    const path = page === "" ? `/${id}` : pathOf(page);
    if (!isPage(path)) return true;
    return (
      anchor !== undefined && ids.includes(path.slice(1)) && !anchorsOf(path.slice(1)).has(anchor)
    );
  });
}

function faultsOf(id: string, language: string, text: SourceText): string[] {
  const { meta, lead, sections, faults } = text;
  const whole = [
    ...Object.values(meta),
    lead,
    ...sections.flatMap(({ heading, markdown }) => [heading, markdown]),
  ].join("\n");
  const unknown = [...whole.matchAll(PLACEHOLDER)]
    .map(([, name]) => name ?? "")
    .filter((name) => !PLACEHOLDERS.some((one) => one === name));
  const twice = sections.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  const { length } = meta.description ?? "";
  return [
    ...faults,
    ...(meta.title ? [] : ["no title"]),
    ...(length < DESCRIPTION.least || length > DESCRIPTION.most
      ? [`description has ${length} characters`]
      : []),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(meta.version ?? "") ? [] : ["no version"]),
    ...unknown.map((name) => `unknown placeholder {${name}}`),
    ...twice.map((id) => `#${id} stands twice`),
    ...sections
      .filter(({ markdown }, at) => markdown === "" && sections[at + 1]?.level !== 3)
      .map(({ id }) => `#${id} is empty`),
    ...(lead === "" && sections.length === 0 ? ["no text"] : []),
    ...brokenLinks(id, text).map((href) => `broken link ${href}`),
  ].map((fault) => `${id}/${language}: ${fault}`);
}

describe("every page and article", () => {
  test("exists in English, Russian and Spanish, with the same sections in each", () => {
    const faults = ids.flatMap((id) => {
      const english = library.file(id, "en.md")?.sections.map(({ id }) => id);
      return languagesOf(id).flatMap(([language, text]) => {
        if (!text) return [`${id}: no ${language}.md`];
        const own = text.sections.map(({ id }) => id);
        const missing = [
          ...(english ?? []).filter((one) => !own.includes(one)),
          ...own.filter((one) => !english?.includes(one)),
        ];
        return missing.length > 0 || own.join() !== english?.join()
          ? [`${id}/${language}: sections differ from English: ${missing.join(" ") || "order"}`]
          : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test("has a title, a description of fair length, a date, whole sections, known placeholders and working links", () => {
    expect(
      ids.flatMap((id) =>
        languagesOf(id).flatMap(([language, text]) => (text ? faultsOf(id, language, text) : [])),
      ),
    ).toEqual([]);
  });

  test("has the same date in every language", () => {
    const dates = (id: string) =>
      new Set(languagesOf(id).flatMap(([, text]) => text?.meta.version ?? []));
    expect(ids.filter((id) => dates(id).size > 1)).toEqual([]);
  });
});

describe("overlays and older texts", () => {
  test("every overlay has a known jurisdiction, the page's languages and a date, and finds its sections", () => {
    const faults = ids.flatMap((id) =>
      library.overlays(id).flatMap((jurisdiction) => {
        if (!JURISDICTIONS.includes(jurisdiction))
          return [`${id}: no jurisdiction ${jurisdiction}`];
        const texts = languagesOf(id).flatMap(([language, base]) => {
          const overlay = library.file(id, `${language}.${jurisdiction}.md`);
          return base && overlay
            ? [{ language, overlay, whole: overlaid({ ...base, faults: [] }, overlay) }]
            : [];
        });
        const dated = texts
          .filter(({ overlay }) => !overlay.meta.version)
          .map(({ language }) => `${id}/${language}.${jurisdiction}: no version`);
        return [
          ...dated,
          ...texts.flatMap(({ language, whole }) =>
            faultsOf(id, `${language}.${jurisdiction}`, whole),
          ),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("every older text is readable in the three languages, and older than the current one", () => {
    const faults = ids.flatMap((id) =>
      library.versions(id).flatMap((version) => {
        const missing = LANGUAGES.filter(
          (language) => !library.languages(id, version).includes(language),
        );
        const inForce = textIn(id, "en").meta.version ?? "";
        return [
          ...missing.map((language) => `${id}/versions/${version}: no ${language}.md`),
          ...(version < inForce ? [] : [`${id}: ${version} is not before ${inForce}`]),
          ...LANGUAGES.flatMap(
            (language) => library.file(id, `versions/${version}/${language}.md`)?.faults ?? [],
          ),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("every topic of help has a title in the three languages and articles", () => {
    const faults = library
      .topics()
      .flatMap((name) => [
        ...LANGUAGES.filter((language) => !library.topic(name, language).meta.title).map(
          (language) => `${name}: no title in ${language}`,
        ),
        ...(ids.some((id) => id.startsWith(`help/${name}/`)) ? [] : [`${name} has no articles`]),
      ]);
    expect(faults).toEqual([]);
  });
});
