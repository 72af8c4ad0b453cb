import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
} from "serwist";
import { now } from "../data/device/browser.ts";
import { type SavedCopy, type SavedMessage, savedAt, stamped } from "../data/device/saved-copy.ts";
import {
  isAsset,
  isBuildFile,
  isKeptData,
  isKeptPage,
  isKeptRead,
  offlinePage,
} from "./kept.rules.ts";
import { openPush, showPush } from "./notifications.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** Inserted by the build. */
declare const __SHELL__: PrecacheEntry[];
declare const __BUILD__: string;

/** Copies belong to one build: another build's pages need other files. */
const CACHES = {
  pages: `pages-${__BUILD__}`,
  data: `data-${__BUILD__}`,
  build: `build-${__BUILD__}`,
  assets: "assets",
};
const OURS = new Set(Object.values(CACHES));
/** If a page takes longer than this, its copy is served, if there is one. */
const PATIENCE_SECONDS = 10;

/** Pages served from a copy: they ask about it once they are hydrated. */
const copied = new Map<string, SavedCopy>();
const MOST_COPIED = 50;

const tell = async (clientId: string | undefined, message: SavedMessage) =>
  (clientId ? await self.clients.get(clientId) : undefined)?.postMessage(message);

/**
 * Counts deletions of the copies: an answer requested before the last deletion is not saved after
 * it.
 */
let timesForgotten = 0;

/** Saves whole answers with their headers, because a page's policy contains the page's nonce. */
const stamps: SerwistPlugin = {
  handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { timesForgotten }),
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.timesForgotten === timesForgotten
      ? stamped(response, now())
      : null,
  cachedResponseWillBeUsed: async ({ event, cachedResponse, state }) => {
    const at = cachedResponse && savedAt(cachedResponse);
    if (!at) return cachedResponse;
    Object.assign(state ?? {}, { servedAt: at });
    report(event, { at, isUnreachable: state?.isUnreachable === true });
    return cachedResponse;
  },
  // A copy may have been served while the request was still waiting: it was offline, not slow.
  fetchDidFail: async ({ event, state }) => {
    Object.assign(state ?? {}, { isUnreachable: true });
    const at = state?.servedAt;
    if (typeof at === "number") report(event, { at, isUnreachable: true });
  },
};

/** Tells the page that it shows a copy. A page that is still loading asks for it later. */
function report(event: unknown, copy: SavedCopy): void {
  const { clientId, resultingClientId } = event as {
    clientId?: string;
    resultingClientId?: string;
  };
  if (resultingClientId) remember(resultingClientId, copy);
  // Not awaited: a page that is still loading is found only after it has its answer.
  void tell(resultingClientId || clientId, { type: "saved", ...copy });
}

function remember(clientId: string, copy: SavedCopy): void {
  copied.set(clientId, copy);
  const [oldest] = copied.keys();
  if (copied.size > MOST_COPIED && oldest !== undefined) copied.delete(oldest);
}
const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
const matchOptions = { ignoreVary: true };

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [stamps, atMost(40)],
});
const network = { handle: ({ request }: { request: Request }) => fetch(request) };

const serwist = new Serwist({
  precacheEntries: __SHELL__,
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [] },
  // A new version waits until the page applies it, so that nothing changes during a bet or a round.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
      handler: async (options) => {
        const { url, request } = options;
        try {
          return await (isKeptPage(url) ? pages.handle(options) : network.handle({ request }));
        } catch (error) {
          return (
            (await caches.match(offlinePage(url), matchOptions)) ??
            (await serwist.matchPrecache("/offline")) ??
            Promise.reject(error)
          );
        }
      },
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isBuildFile(url),
      handler: new CacheFirst({ cacheName: CACHES.build, plugins: [atMost(150)] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isKeptData(url),
      handler: new NetworkFirst({
        cacheName: CACHES.data,
        matchOptions,
        plugins: [stamps, atMost(60)],
      }),
    },
    {
      matcher: ({ url, request, sameOrigin }) => sameOrigin && isKeptRead(url, request),
      handler: new NetworkFirst({
        cacheName: CACHES.data,
        matchOptions,
        plugins: [stamps, atMost(60)],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isAsset(url),
      handler: new CacheFirst({ cacheName: CACHES.assets, plugins: [atMost(120)] }),
    },
  ],
});
serwist.addEventListeners();

/**
 * Deletes the copies of visited pages when a punter logs in or out, so that the next user of this
 * device does not see them.
 */
function forget() {
  timesForgotten += 1;
  return Promise.all([caches.delete(CACHES.pages), caches.delete(CACHES.data)]);
}

self.addEventListener("message", (event) => {
  const { type, page } = Object(event.data) as { type?: unknown; page?: unknown };
  if (type === "apply") event.waitUntil(self.skipWaiting());
  const copy = event.source && copied.get(event.source.id);
  if (type === "age" && copy) event.source?.postMessage({ type: "saved", isPage: true, ...copy });
  if (type === "forget") event.waitUntil(forget());
  // The first page loaded before this worker: save it, and the offline page in its language, once.
  if (type === "keep" && typeof page === "string") event.waitUntil(keep(page));
});

async function keep(page: string): Promise<void> {
  const url = URL.parse(page, self.location.origin);
  if (url?.origin !== self.location.origin) return;
  const asked = timesForgotten;
  const cache = await caches.open(CACHES.pages);
  for (const address of [
    offlinePage(url),
    ...(isKeptPage(url) ? [url.pathname + url.search] : []),
  ]) {
    if (await cache.match(address, matchOptions)) continue;
    const response = await fetch(address, { headers: { accept: "text/html" } });
    if (response.status === 200 && !response.redirected && asked === timesForgotten)
      await cache.put(address, stamped(response, now()));
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter(
        (name) => /^(?:pages|data|build|assets)(?:-|$)/.test(name) && !OURS.has(name),
      );
      return Promise.all(old.map((name) => caches.delete(name)));
    }),
  );
});

self.addEventListener("push", (event) =>
  event.waitUntil(showPush(self, event.data?.json() ?? null)),
);
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openPush(self, event.notification)),
);
