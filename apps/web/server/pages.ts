import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@touchline/core";
import { readConsent } from "../src/data/consent/consent.rules.ts";
import { readPreferences } from "../src/data/device/preferences.ts";
import type { Frame, FrameExperiments } from "../src/data/frame/frame.ts";
import type { PageContext, SiteFacts } from "../src/data/frame/page-context.ts";
import { takesGzip } from "./encoding.ts";
import { consentCookieOf } from "./frame-builder.ts";
import {
  buildOfData,
  canonicalAddress,
  inOfferedLanguage,
  isPageData,
  pagePath,
  sharedAddress,
  unknownAddress,
  withoutSentinel,
} from "./page-address.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { createPageLimits } from "./page-limits.ts";
import {
  type ContextOf,
  createPageRenderer,
  fill,
  type Render,
  type RenderRequest,
} from "./page-renderer.ts";
import { createTooMany, goTo, noSuchData, otherBuild } from "./page-replies.ts";
import { textsOfPage } from "./page-texts.ts";
import { contentSecurityPolicy, hostHeader } from "./security.ts";
import type { SiteSources } from "./site-sources.ts";
import { spliceGzip } from "./spliced-gzip.ts";
import { createVariants } from "./variants.ts";

export interface PagesOptions {
  render: Render;
  buildFrame: ((
    host: string,
    locale: string | undefined,
    texts: readonly string[],
    preference: PageContext["preference"],
    experiments: FrameExperiments,
    consentAsked: boolean,
  ) => Promise<Frame>) & {
    facts(host: string, locale: string | undefined): Promise<Omit<SiteFacts, "origin">>;
  };
  /** The canonical address of a host's site: one of few, whatever the host says. */
  originOf: (host: string, jurisdiction: string) => string;
  sources: SiteSources;
  gateUrl: string;
  internalKey: string;
  clock: Clock;
  devScreens: boolean;
  /** Origins whose pages may be in a frame on ours. */
  frameOrigins: readonly string[];
  newNonce: () => string;
  /** The address that a request is counted under; without it requests are not limited. */
  addressOf?: ((req: IncomingMessage) => string) | undefined;
  /** Whether there is a page at a path without its language. */
  isKnown?: (path: string) => boolean;
  /** The id of the build whose page data this server has; without it any is answered. */
  buildId?: () => string | null;
}

/** How long the page for unknown addresses is cached per site and language. */
const REFUSAL_FRESH_MS = 60_000;

/** The cache dimension for whether the visitor has answered the cookie banner. */
const CONSENT = "consent";

export type ServePage = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;

/** The parts that serve the pages of one server. */
interface Pages extends PagesOptions {
  cache: ReturnType<typeof createPageCache>;
  /**
   * An unknown address needs no separate rendering: all of a site and language share the same page.
   */
  refusals: ReturnType<typeof createPageCache>;
  limits: ReturnType<typeof createPageLimits>;
  tooMany: (res: ServerResponse) => Promise<void>;
  variantsOf: ReturnType<typeof createVariants>;
  renderPage: ReturnType<typeof createPageRenderer>;
}

/** Serves pages that are rendered once for all guests; each visitor's copy gets its own nonce. */
export function servePages(options: PagesOptions): ServePage {
  const { clock, sources, render } = options;
  // Placeholder for the nonce in a rendered page; random, so that no content can contain it.
  const placeholder = `nonce-${randomBytes(12).toString("hex")}`;
  const pages: Pages = {
    ...options,
    cache: createPageCache({ clock }),
    refusals: createPageCache({
      clock,
      freshMs: REFUSAL_FRESH_MS,
      keeps: (status) => status === 404 || status === 405,
    }),
    limits: createPageLimits(clock),
    tooMany: createTooMany(),
    variantsOf: createVariants(sources),
    renderPage: createPageRenderer(render, contextOf(options, placeholder), placeholder),
  };
  return (req, res, url) => serve(pages, req, res, url);
}

/** The context of a page for all guests. Whatever it reads becomes part of its cache key. */
const contextOf =
  (options: PagesOptions, nonce: string): ContextOf =>
  ({ host, origin, address, preferences, variants, consentSaid, refusedWith }, dependsOn) => {
    const { buildFrame, gateUrl, internalKey, clock, devScreens } = options;
    /** Every frame either has the banner or not: each page is cached once for either. */
    const isAsked = () => {
      dependsOn.add(CONSENT);
      return !consentSaid;
    };
    const preference = ((name) => {
      dependsOn.add(name);
      return preferences.get(name);
    }) as PageContext["preference"];
    return {
      gateUrl,
      internalKey,
      clock,
      devScreens,
      texts: textsOfPage(pagePath(new URL(address, "http://site").pathname)),
      nonce,
      ...(refusedWith === undefined ? {} : { refusedWith }),
      preference,
      frame: (locale, texts = [], wanted = {}) =>
        buildFrame(
          host,
          locale,
          texts,
          preference,
          variants.page(wanted, (name) => dependsOn.add(name)),
          isAsked(),
        ),
      facts: async (locale) => ({ origin, ...(await buildFrame.facts(host, locale)) }),
    };
  };

async function serve(
  pages: Pages,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const target = withoutSentinel(url);
  if (target !== null) {
    res.writeHead(308, { Location: target }).end();
    return;
  }
  const { limits, addressOf, tooMany, buildId = () => null } = pages;
  const visitor = addressOf?.(req);
  if (visitor !== undefined && !limits.mayAsk(visitor)) return tooMany(res);
  const build = buildId() === null ? null : buildOfData(url.pathname);
  if (build !== null && build !== buildId()) return otherBuild(res);
  const site = await pages.sources.site(url.hostname);
  const { jurisdiction, defaultLocale } = site.jurisdictionSettings;
  const elsewhere = inOfferedLanguage(url, site.configuration.ALLOWED_LOCALES, defaultLocale);
  if (elsewhere !== null) return goTo(res, elsewhere, isPageData(url.pathname));
  const refused = refusalOf(pages, req, url);
  if (refused === 404 && isPageData(url.pathname)) return noSuchData(res);
  const request = await requestOf(pages, req, url, site, refused);
  const differs = differencesOf(request);
  const kept = refused === undefined ? pages.cache : pages.refusals;
  const siteKey = `${jurisdiction} ${request.origin}`;
  const keyOf = (address: string) => `${siteKey} ${refused ?? request.data} ${address}`;
  const key = keyOf(request.address);
  if (visitor !== undefined && !kept.holds(key, differs) && !limits.mayRender(visitor))
    return tooMany(res);
  const own = await kept.get(key, differs, () => pages.renderPage(request));
  const page = own.sharedWith === undefined ? own : await shared(own.sharedWith);
  if (!page.isMissing) return send(pages, req, res, page);
  if (request.data) return noSuchData(res);
  const address = unknownAddress(url.pathname);
  const refusal = await pages.refusals.get(`${siteKey} 404 ${address}`, differs, () =>
    pages.renderPage({ ...request, address, isUnknown: true }),
  );
  send(pages, req, res, refusal);

  function shared(sharedWith: string): Promise<RenderedPage> {
    const address = sharedAddress(request.address, sharedWith);
    return pages.cache.get(keyOf(address), differs, () =>
      pages.renderPage({ ...request, address, isShared: true }),
    );
  }
}

/** The status of a request that gets no page of its own. */
function refusalOf(
  { isKnown = () => true }: PagesOptions,
  { method }: IncomingMessage,
  { pathname }: URL,
): 404 | 405 | undefined {
  if (method !== "GET" && method !== "HEAD") return 405;
  return isKnown(pagePath(pathname)) ? undefined : 404;
}

async function requestOf(
  { originOf, variantsOf, clock }: Pages,
  { headers }: IncomingMessage,
  url: URL,
  { jurisdictionSettings, pageSettings }: Awaited<ReturnType<SiteSources["site"]>>,
  refused: 404 | 405 | undefined,
): Promise<RenderRequest> {
  return {
    host: url.hostname,
    origin: originOf(url.hostname, jurisdictionSettings.jurisdiction),
    consentSaid: readConsent(headers.cookie, consentCookieOf(pageSettings)) !== null,
    address:
      refused === undefined ? canonicalAddress(url, clock.now()) : unknownAddress(url.pathname),
    preferences: readPreferences(headers.cookie),
    variants: await variantsOf(headers.cookie, url.hostname),
    data: refused === undefined && headers["x-nextjs-data"] !== undefined,
    ...(refused === 405 ? { refusedWith: refused } : {}),
    isUnknown: refused === 404,
  };
}

/** The values by which the pages of one address may differ. */
const differencesOf = ({ preferences, variants, consentSaid }: RenderRequest) =>
  new Map<string, string>([
    ...preferences,
    ...variants.differs,
    ...(consentSaid ? [[CONSENT, "said"] as const] : []),
  ]);

function send(
  { newNonce, frameOrigins }: PagesOptions,
  req: IncomingMessage,
  res: ServerResponse,
  page: RenderedPage,
): void {
  const nonce = newNonce();
  const value = Buffer.from(nonce);
  const filled = fill(page.parts, value);
  const compressed = takesGzip(req.headers["accept-encoding"]);
  const body = compressed ? spliceGzip(page.deflated, filled, value) : filled;
  for (const [name, value] of page.headers) res.setHeader(name, value);
  res.setHeader(
    "Content-Security-Policy",
    contentSecurityPolicy(nonce, { host: hostHeader(req), path: req.url ?? "/", frameOrigins }),
  );
  // No shared caching, because prices age by the second. Not "no-store", which would also forbid
  // the browser's back-forward cache.
  res.setHeader("Cache-Control", "private, no-cache");
  res.setHeader("Vary", "Accept-Encoding, Cookie");
  if (compressed) res.setHeader("Content-Encoding", "gzip");
  if (page.status === 405) res.setHeader("Allow", "GET, HEAD");
  res.writeHead(page.status, { "Content-Length": body.length });
  res.end(req.method === "HEAD" ? undefined : body);
}
