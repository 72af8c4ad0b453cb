import Router from "next/router";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { keepsPunterData } from "../../data/punter/punter-data.ts";
import { createUpdates } from "./updates.ts";

const WORKER_PATH = "/service-worker.js";
const LOOKED_FOR_MS = 3_600_000;
/** How long a new worker may take to be in charge. */
const PATIENCE_MS = 3000;

export interface WorkerEvents {
  /** A new version waits; `apply` takes it, as soon as nothing is under way. */
  onUpdate(apply: () => void): void;
  /** Something on this page came from a copy of that moment. */
  onSaved(at: number): void;
}

/** Pages with a round on them: a reload would tear it away from its player. */
const IS_GAME =
  /\/(casino|live-casino|live-games|mgames|fast-games)\/game|\/crash(\/|$)|\/live-(casino|games)\/table/;

/** A bet is on its way, or a game is open: no moment to load the page anew. */
const isBusy = (): boolean =>
  (localStorage.getItem(LOCAL_KEYS.placements) ?? "[]") !== "[]" ||
  IS_GAME.test(window.location.pathname);

/** Registers the service worker and follows it; returns how to stop following. */
export function startWorker({ onUpdate, onSaved }: WorkerEvents): () => void {
  const { serviceWorker } = navigator;
  // Plain-http hosts have none, and the development run serves none.
  if (!serviceWorker || process.env.NODE_ENV !== "production") return () => {};
  const updates = createUpdates({
    isBusy,
    reload: () => window.location.reload(),
    onNextPage: (run) => {
      Router.events.on("routeChangeComplete", run);
      return () => Router.events.off("routeChangeComplete", run);
    },
  });
  const heard = ({ data }: MessageEvent) => {
    const { type, at, url } = Object(data) as { type?: unknown; at?: unknown; url?: unknown };
    if (type === "saved" && typeof at === "number") onSaved(at);
    if (type === "open" && typeof url === "string") openHere(url);
  };
  serviceWorker.addEventListener("message", heard);
  serviceWorker.addEventListener("controllerchange", updates.changed);
  keepsPunterData(() => serviceWorker.controller?.postMessage({ type: "forget" }));

  serviceWorker.controller?.postMessage({ type: "age" });

  let timer: ReturnType<typeof setInterval> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  void serviceWorker
    .register(WORKER_PATH, { updateViaCache: "none" })
    .then(async (registration) => {
      const takeOver = () => {
        // The one that waits when it is asked for: a still newer one may have taken its place
        // since. Without any, it is in charge already.
        if (!registration.waiting) return window.location.reload();
        registration.waiting.postMessage({ type: "apply" });
        // A request that reaches the old worker while it ends starts it again, and it stays in
        // charge. Pages come from the network first: the new version is loaded all the same, and
        // its worker takes over later.
        overdue = setTimeout(updates.changed, PATIENCE_MS);
      };
      const offer = () => {
        if (registration.waiting && serviceWorker.controller)
          onUpdate(() => updates.apply(takeOver));
      };
      offer();
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener(
          "statechange",
          () => installing.state === "installed" && offer(),
        );
      });
      timer = setInterval(() => void registration.update().catch(() => {}), LOOKED_FOR_MS);
      await keepPage();
    })
    // A browser that forbids it, or a site that is away: the pages work without.
    .catch(() => {});
  return () => {
    clearInterval(timer);
    clearTimeout(overdue);
    serviceWorker.removeEventListener("message", heard);
    serviceWorker.removeEventListener("controllerchange", updates.changed);
  };
}

/**
 * The page that is open is kept from now on, with the offline page in its language: it was there
 * before the worker, or before a login.
 */
export async function keepPage(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ type: "keep", page: window.location.href });
}

/** A notification was tapped: its page, through the router and whatever guards this one. */
function openHere(url: string): void {
  const { origin, pathname, search } = new URL(url);
  if (origin === window.location.origin) void Router.push(pathname + search);
}
