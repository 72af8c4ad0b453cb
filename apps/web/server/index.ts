import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Clock, systemClock } from "@touchline/core";
import next from "next";
import { isLocale } from "../src/domain/addresses/locale.ts";
import { createFrameBuilder, DEMO, type Installation } from "./frame-builder.ts";
import { gateCalls } from "./gate-sources.ts";
import { builtPages, idOfBuild, knownPages } from "./known-pages.ts";
import { answerManifest, MANIFEST_PATH } from "./manifest.ts";
import { createOrigins, type SitesHome } from "./origins.ts";
import { type ServePage, servePages } from "./pages.ts";
import { servePagesInDevelopment } from "./pages-in-development.ts";
import { setSecurityHeaders } from "./security.ts";
import { createWorkerAnswer, WORKER_PATH } from "./service-worker.ts";
import { builtInSources, type SiteSources, withFallback } from "./site-sources.ts";
import { createSitemaps } from "./sitemap.ts";
import { createSocialPictures } from "./social-pictures.ts";
import { createStaticFiles } from "./static-files.ts";
import { nameVisit } from "./visit.ts";
import { renderWholePages } from "./whole-pages.ts";

export { gateSources } from "./gate-sources.ts";
export type { Messages, SiteSources } from "./site-sources.ts";

export interface WebOptions {
  dev: boolean;
  /** The gate's address, for pages that load their data on the server. */
  gateUrl: string;
  /** Tells the gate that a call comes from a page being rendered, not from a visitor. */
  internalKey?: string;
  clock?: Clock;
  sources?: SiteSources;
  /** Serves the screens under /dev, which the development run always has. */
  devScreens?: boolean;
  /** Origins of other providers' games: only their pages may be in a frame on ours. */
  frameOrigins?: readonly string[];
  newNonce?: () => string;
  /**
   * The address that a page request is counted under, /64 for IPv6. Without it requests are not
   * limited.
   */
  addressOf?: (req: IncomingMessage) => string;
  /**
   * The sites' own addresses: the operator's hosts by jurisdiction, and the port that this machine
   * listens on.
   */
  home?: SitesHome;
  /** False removes the service worker from every browser that has it. */
  serviceWorker?: boolean;
  /** The operator's name, and whether it is a demo. */
  installation?: Installation;
}

export interface WebHandler {
  prepare(): Promise<void>;
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** The bundler's own socket, which only the development run has. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
}

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** The parts that answer requests, in the order in which a request passes them. */
interface Web {
  dev: boolean;
  brand: string;
  sources: SiteSources;
  answerWorker: ReturnType<typeof createWorkerAnswer>;
  files: ReturnType<typeof createStaticFiles>;
  sitemaps: ReturnType<typeof createSitemaps>;
  pictures: ReturnType<typeof createSocialPictures>;
  servePage: ServePage;
}

/**
 * The site's pages as one request handler, to run beside the gate on one port or behind a proxy on
 * its own.
 */
export function createWebHandler(options: WebOptions): WebHandler {
  const { dev, installation = DEMO } = options;
  const builtIn = builtInSources();
  const sources = options.sources ? withFallback(options.sources, builtIn) : builtIn;
  const app = createNext(dev);
  let isKnown = (_path: string): boolean => true;
  let buildId: string | null = null;
  const web: Web = {
    dev,
    brand: installation.brand,
    sources,
    ...createParts(options, {
      app,
      sources,
      isKnown: (path) => isKnown(path),
      buildId: () => buildId,
    }),
  };
  return {
    async prepare() {
      await app.prepare();
      // Not earlier: Next first decides whether this is production, and React has a different
      // renderer in development.
      renderWholePages();
      if (dev) return;
      isKnown = knownPages(builtPages(FOLDER));
      buildId = idOfBuild(FOLDER);
    },
    handle: (req, res) => handle(web, req, res),
    async upgrade(req, socket, head) {
      if (dev) await app.getUpgradeHandler()(req, socket, head);
      else socket.destroy();
    },
    close: () => app.close(),
  };
}

/**
 * Next would listen to upgrades of the server that its first request came through, and end those it
 * does not know. It gets a server that never listens instead, and receives its own upgrades through
 * `upgrade`.
 */
const createNext = (dev: boolean) =>
  next({
    dev,
    dir: FOLDER,
    quiet: !dev,
    ...(dev ? { turbopack: true, httpServer: createServer() } : {}),
  });

interface Wiring {
  app: ReturnType<typeof createNext>;
  sources: SiteSources;
  isKnown: (path: string) => boolean;
  buildId: () => string | null;
}

function createParts(options: WebOptions, { app, sources, isKnown, buildId }: Wiring) {
  const { dev, gateUrl, internalKey = "", clock = systemClock, installation = DEMO } = options;
  const originOf = createOrigins(options.home ?? { hosts: {}, port: 80 });
  const calls = gateCalls({ gateUrl, internalKey });
  return {
    answerWorker: createWorkerAnswer(FOLDER, !dev && (options.serviceWorker ?? true)),
    files: createStaticFiles(FOLDER),
    sitemaps: createSitemaps({ sources, calls, originOf, clock }),
    pictures: createSocialPictures({ brand: installation.brand, calls, clock }),
    servePage: (dev ? servePagesInDevelopment : servePages)({
      render: app.getRequestHandler(),
      buildFrame: createFrameBuilder(sources, installation, clock),
      sources,
      gateUrl,
      internalKey,
      clock,
      devScreens: options.devScreens ?? dev,
      frameOrigins: options.frameOrigins ?? [],
      newNonce: options.newNonce ?? (() => randomBytes(16).toString("base64")),
      addressOf: options.addressOf,
      isKnown,
      buildId,
      originOf,
    }),
  };
}

async function handle(web: Web, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { dev, brand, sources } = web;
  setSecurityHeaders(req, res);
  // The development bundler serves some of its scripts as JSON.
  if (dev) res.removeHeader("X-Content-Type-Options");
  const url = URL.parse(`http://${hostOf(req)}${req.url}`) ?? new URL("http://localhost/%");
  if (url.pathname === WORKER_PATH) return web.answerWorker(res);
  if (url.pathname === MANIFEST_PATH)
    return answerManifest(res, brand, await sources.messages(languageOf(url)));
  // In development the bundler serves its fresh build.
  const built = !(dev && url.pathname.startsWith("/_next/"));
  if (built && (await web.files.serve(req, res, url.pathname))) return;
  if (await web.sitemaps.serve(res, url.pathname, url.hostname)) return;
  if (await web.pictures.serve(res, url)) return;
  nameVisit(req, res, () => randomBytes(16).toString("base64url"));
  await web.servePage(req, res, url);
}

/** The language in the manifest's query. */
const languageOf = (url: URL): string => {
  const asked = url.searchParams.get("lang") ?? "en";
  return isLocale(asked) ? asked : "en";
};

/** The host of the request without its port. An invalid name counts as localhost. */
const hostOf = (req: IncomingMessage): string =>
  /^[a-z0-9.-]+/i.exec(req.headers.host ?? "")?.[0].toLowerCase() ?? "localhost";
