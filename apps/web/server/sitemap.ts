import type { ServerResponse } from "node:http";
import type { Call } from "@touchline/calls";
import type { Product } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { type Clock, MINUTE_MS } from "@touchline/core";
import { html } from "@touchline/core/html";
import { TRANSLATED_LOCALES } from "../src/domain/addresses/locale.ts";
import { productOfPath } from "../src/domain/addresses/products.ts";
import { eventPath } from "../src/domain/events/event-path.ts";
import { DESCRIPTIONS } from "../src/shell/head/descriptions.data.ts";
import { isIndexed } from "../src/shell/head/indexed.data.ts";
import type { SiteSources } from "./site-sources.ts";

export interface SitemapOptions {
  sources: SiteSources;
  calls: (host: string, locale: string) => Call;
  originOf: (host: string, jurisdiction: string) => string;
  clock: Clock;
}

/** Addresses that redirect; the sitemap lists their targets. */
const LEAD_ON = new Set([
  "/casino",
  "/esports",
  "/live-casino",
  "/live-games",
  "/mgames",
  "/virtual-sports",
]);
const PARTS = ["pages", "events"] as const;
type Part = (typeof PARTS)[number];

const FRESH_MS = 10 * MINUTE_MS;
const EVENTS_AT_ONCE = 100;
const MOST_EVENTS = 1000;

interface Sitemaps extends SitemapOptions {
  kept: Map<string, { until: number; body: Promise<string> }>;
}

/**
 * /robots.txt and the sitemaps of a site: its pages and its upcoming events, in every language it
 * has texts in.
 */
export function createSitemaps(options: SitemapOptions) {
  const sitemaps: Sitemaps = { ...options, kept: new Map() };
  return {
    async serve(res: ServerResponse, path: string, host: string): Promise<boolean> {
      const found = await answer(sitemaps, path, host);
      if (!found) return false;
      res.writeHead(200, {
        "Content-Type": `${found.type}; charset=utf-8`,
        "Cache-Control": "public, max-age=600",
      });
      res.end(found.body);
      return true;
    },
  };
}

/** Concurrent requests share one build of a file; a site has few of them. */
function once(
  { kept, clock }: Sitemaps,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = kept.get(key);
  if (known && clock.now() < known.until) return known.body;
  const body = make();
  kept.set(key, { until: clock.now() + FRESH_MS, body });
  body.catch(() => kept.delete(key));
  return body;
}

async function addresses(
  { sources, calls }: Sitemaps,
  part: Part,
  host: string,
): Promise<string[]> {
  const { jurisdictionSettings, pageSettings } = await sources.site(host);
  const offers = (path: string) => isOffered(path, pageSettings.ACTIVE_PRODUCTS);
  const call = calls(host, jurisdictionSettings.defaultLocale);
  if (part === "events")
    return [
      ...(await coming(call, {})),
      ...(offers("/esports") ? await coming(call, { esports: "1" }) : []),
    ];
  const fixed = Object.keys(DESCRIPTIONS).filter(
    (path) => isIndexed(path) && !LEAD_ON.has(path) && offers(path),
  );
  const [{ games }, { promotions }, read] = await Promise.all([
    call("games", { query: {} }),
    call("promotions", { query: {} }),
    readable(call),
  ]);
  const played = games
    .filter(({ product }) => product !== "crash")
    .map(({ product, gameId }) => `${PRODUCT_ROUTES[product].prefixes[0]}/game/${gameId}`);
  const pages = read.filter((path) => path !== "/casino-app" || offers("/casino"));
  return [
    ...fixed,
    ...pages,
    ...played.filter(offers),
    ...promotions.map(({ slug }) => `/promotions/${slug}`),
  ];
}

/** One file of a site's map; null if there is no such file. */
async function answer(
  sitemaps: Sitemaps,
  path: string,
  host: string,
): Promise<{ type: string; body: string } | null> {
  const part = PARTS.find((name) => path === `/sitemap-${name}.xml`);
  if (path !== "/robots.txt" && path !== "/sitemap.xml" && !part) return null;
  const { jurisdictionSettings, configuration } = await sitemaps.sources.site(host);
  const { jurisdiction, defaultLocale } = jurisdictionSettings;
  const origin = sitemaps.originOf(host, jurisdiction);
  if (path === "/robots.txt") return { type: "text/plain", body: robots(origin) };
  const key = `${origin} ${path}`;
  const languages = configuration.ALLOWED_LOCALES.filter((id) => TRANSLATED_LOCALES.includes(id));
  const body = part
    ? await once(sitemaps, key, async () =>
        urlSet(await addresses(sitemaps, part, host), { origin, languages, defaultLocale }),
      )
    : siteIndex(origin);
  return { type: "application/xml", body };
}

const isOffered = (path: string, products: readonly Product[]): boolean => {
  const product = productOfPath(path);
  return product === null || products.includes(product);
};

/** Pages with a fixed address and no parameters. */
const READ = [
  "/help",
  "/support",
  "/privacy",
  "/rules",
  "/responsible-gambling",
  "/responsible-gambling/self-test",
  "/responsible-gambling/budget",
  "/terms",
  "/contract",
  "/cookies-policy",
  "/about",
  "/payments",
  "/company-details",
  "/release-notes",
  "/blog",
  "/download-app",
  "/android-guide",
  "/casino-app",
  "/landings",
];

/** Help by topic, rules by sport, and blog posts. */
async function readable(call: Call): Promise<string[]> {
  const [{ topics }, ...lists] = await Promise.all([
    call("helpTopics"),
    ...(["rules", "blog"] as const).map((under) => call("contentList", { query: { under } })),
  ]);
  const help = topics.flatMap(({ name, articles }) => [
    `/help/${name}`,
    ...articles.map(({ id }) => `/${id}`),
  ]);
  return [...READ, ...help, ...lists.flatMap(({ pages }) => pages.map(({ id }) => `/${id}`))];
}

async function coming(call: Call, which: { esports?: "1" }): Promise<string[]> {
  const paths: string[] = [];
  for (let offset = 0; offset < MOST_EVENTS; offset += EVENTS_AT_ONCE) {
    const { events, total } = await call("eventList", {
      query: { ...which, offset: String(offset), limit: String(EVENTS_AT_ONCE) },
    });
    paths.push(...events.map(({ tree }) => eventPath(tree.head, false)));
    if (paths.length >= total || events.length === 0) break;
  }
  return paths;
}

const robots = (origin: string): string =>
  [
    "User-agent: *",
    ...[
      "/account",
      "/dev",
      "/betting",
      "/slip",
      "/client-gate",
      "/mobile-gate",
      "/uniweb-gate",
      "/casino-gate",
      "/eag",
      "/sockets",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const siteIndex = (origin: string): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PARTS.map((part) => html`<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>\n`)}</sitemapindex>
`);

interface Tongues {
  origin: string;
  languages: readonly string[];
  defaultLocale: string;
}

function urlSet(paths: readonly string[], { origin, languages, defaultLocale }: Tongues): string {
  const href = (path: string, language: string) =>
    `${origin}${language === defaultLocale ? "" : `/${language}`}${path}`;
  const entries = paths.flatMap((path) => {
    const alternates =
      languages.length > 1 &&
      languages.map(
        (language) =>
          html`<xhtml:link rel="alternate" hreflang="${language}" href="${href(path, language)}"/>`,
      );
    return languages.map(
      (language) => html`<url><loc>${href(path, language)}</loc>${alternates}</url>\n`,
    );
  });
  return String(html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`);
}
