import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "@touchline/core";
import type { RequestHandler } from "next/dist/server/next.js";
import { readConsent } from "../src/data/consent/consent.rules.ts";
import { readPreferences } from "../src/data/device/preferences.ts";
import type { Frame, FrameExperiments } from "../src/data/frame/frame.ts";
import type { PageContext, SiteFacts } from "../src/data/frame/page-context.ts";
import { takesGzip } from "./encoding.ts";
import { consentCookieOf } from "./frame-builder.ts";
import {
  canonicalAddress,
  inOfferedLanguage,
  isPageData,
  pagePath,
  unknownAddress,
  withoutSentinel,
} from "./page-address.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { createPageLimits } from "./page-limits.ts";
import { createPageRenderer, fill } from "./page-renderer.ts";
import { contentSecurityPolicy, hostHeader } from "./security.ts";
import type { SiteSources } from "./site-sources.ts";
import { spliceGzip } from "./spliced-gzip.ts";
import { createVariants } from "./variants.ts";

export interface PagesOptions {
  render: RequestHandler;
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
}

/** How long the page for unknown addresses is cached per site and language. */
const REFUSAL_FRESH_MS = 60_000;

/**
 * A client over its limit waits this long for the refusal, unless too many are waiting: this slows
 * down request loops.
 */
const HELD_MS = 500;
const MOST_HELD = 1000;

/** The cache dimension for whether the visitor has answered the cookie banner. */
const CONSENT = "consent";

export type ServePage = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;

/** Serves pages that are rendered once for all guests; each visitor's copy gets its own nonce. */
export function servePages(options: PagesOptions): ServePage {
  const {
    render,
    buildFrame,
    sources,
    gateUrl,
    internalKey,
    clock,
    devScreens,
    frameOrigins,
    newNonce,
  } = options;
  const { addressOf, originOf, isKnown = () => true } = options;
  const cache = createPageCache({ clock });
  // An unknown address needs no rendering of its own: all of a site and language share the same
  // page.
  const refusals = createPageCache({
    clock,
    freshMs: REFUSAL_FRESH_MS,
    keeps: (status) => status === 404 || status === 405,
  });
  const limits = createPageLimits(clock);
  const tooMany = createTooMany();
  const variantsOf = createVariants(sources);
  // Placeholder for the nonce in a rendered page; random, so that no content can contain it.
  const placeholder = `nonce-${randomBytes(12).toString("hex")}`;
  const renderPage = createPageRenderer(
    render,
    ({ host, origin, preferences, variants, consentSaid, refusedWith }, dependsOn) => {
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
        nonce: placeholder,
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
    },
    placeholder,
  );

  return async (req, res, url) => {
    const target = withoutSentinel(url);
    if (target !== null) {
      res.writeHead(308, { Location: target }).end();
      return;
    }
    const visitor = addressOf?.(req);
    if (visitor !== undefined && !limits.mayAsk(visitor)) return tooMany(res);
    const { jurisdictionSettings, configuration, pageSettings } = await sources.site(url.hostname);
    const elsewhere = inOfferedLanguage(
      url,
      configuration.ALLOWED_LOCALES,
      jurisdictionSettings.defaultLocale,
    );
    if (elsewhere !== null) return goTo(res, elsewhere, isPageData(url.pathname));
    const refusedWith =
      req.method !== "GET" && req.method !== "HEAD"
        ? 405
        : isKnown(pagePath(url.pathname))
          ? undefined
          : 404;
    if (refusedWith === 404 && isPageData(url.pathname)) return noSuchData(res);
    const { jurisdiction } = jurisdictionSettings;
    const origin = originOf(url.hostname, jurisdiction);
    const request = {
      host: url.hostname,
      origin,
      consentSaid: readConsent(req.headers.cookie, consentCookieOf(pageSettings)) !== null,
      address: refusedWith === undefined ? canonicalAddress(url) : unknownAddress(url.pathname),
      preferences: readPreferences(req.headers.cookie),
      variants: await variantsOf(req.headers.cookie, url.hostname),
      data: refusedWith === undefined && req.headers["x-nextjs-data"] !== undefined,
      ...(refusedWith === 405 ? { refusedWith } : {}),
      isUnknown: refusedWith === 404,
    };
    const said: [string, string][] = request.consentSaid ? [[CONSENT, "said"]] : [];
    const differs = new Map<string, string>([
      ...request.preferences,
      ...request.variants.differs,
      ...said,
    ]);
    const kept = refusedWith === undefined ? cache : refusals;
    const key = `${jurisdiction} ${origin} ${refusedWith ?? request.data} ${request.address}`;
    if (visitor !== undefined && !kept.holds(key, differs) && !limits.mayRender(visitor))
      return tooMany(res);
    const page = await kept.get(key, differs, () => renderPage(request));
    if (!page.isMissing) return send(req, res, page, newNonce(), frameOrigins);
    if (request.data) return noSuchData(res);
    const unknown = unknownAddress(url.pathname);
    const refusal = await refusals.get(`${jurisdiction} ${origin} 404 ${unknown}`, differs, () =>
      renderPage({ ...request, address: unknown, isUnknown: true }),
    );
    send(req, res, refusal, newNonce(), frameOrigins);
  };
}

function createTooMany(): (res: ServerResponse) => Promise<void> {
  let held = 0;
  return async (res) => {
    if (held < MOST_HELD) {
      held++;
      await pause(HELD_MS);
      held--;
    }
    res
      .writeHead(429, {
        "Retry-After": "10",
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      })
      .end("Too many pages were asked for from your address. Try again in a few seconds.\n");
  };
}

/** Redirects a visitor or, in Next's format, Next's own client that requested page data. */
function goTo(res: ServerResponse, address: string, isData: boolean): void {
  const headers = { "Cache-Control": "no-store", Vary: "Cookie" };
  if (!isData) return void res.writeHead(307, { ...headers, Location: address }).end();
  const pageProps = {
    __N_REDIRECT: address,
    __N_REDIRECT_STATUS: 307,
    __N_REDIRECT_BASE_PATH: false,
  };
  res
    .writeHead(200, { ...headers, "Content-Type": "application/json" })
    .end(JSON.stringify({ pageProps, __N_SSP: true }));
}

/** Answers Next's own client, in its format, that the page does not exist. */
function noSuchData(res: ServerResponse): void {
  res
    .writeHead(404, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end('{"notFound":true}');
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  page: RenderedPage,
  nonce: string,
  frameOrigins: readonly string[],
): void {
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
