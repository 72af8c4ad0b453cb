import Router from "next/router";
import type { SavedCopy } from "../../data/device/saved-copy.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { pageArrived } from "../../data/live/live.clock.ts";
import { keepsPunterData } from "../../data/punter/punter-data.ts";
import { createUpdates } from "./updates.ts";

const WORKER_PATH = "/service-worker.js";
const LOOKED_FOR_MS = 3_600_000;
/** How long a new worker may take to gain control. */
const PATIENCE_MS = 3000;

export interface WorkerEvents {
  /** A new version is waiting. `apply` activates it as soon as nothing is in progress. */
  onUpdate(apply: () => void): void;
  /** Some content of this page is a copy. */
  onSaved(copy: SavedCopy): void;
}

/** Pages with a game round: a reload would interrupt it. */
const IS_GAME =
  /\/(casino|live-casino|live-games|mgames|fast-games)\/game|\/crash(\/|$)|\/live-(casino|games)\/table/;

/** A bet is in flight or a game is open, so the page must not reload. */
const isBusy = (): boolean =>
  (localStorage.getItem(LOCAL_KEYS.placements) ?? "[]") !== "[]" ||
  IS_GAME.test(window.location.pathname);

/** Registers the service worker and follows it; returns a function that stops it. */
export function startWorker({ onUpdate, onSaved }: WorkerEvents): () => void {
  const { serviceWorker } = navigator;
  // Plain-http hosts have no service workers, and the development server does not serve one.
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
    const { type, at, isUnreachable, isPage, url } = Object(data) as Record<string, unknown>;
    if (type === "saved" && typeof at === "number") {
      if (isPage === true) pageArrived(at);
      onSaved({ at, isUnreachable: isUnreachable === true });
    }
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
        // Read the waiting worker now: a newer one may have replaced it. If none waits, it is
        // already in control.
        if (!registration.waiting) return window.location.reload();
        registration.waiting.postMessage({ type: "apply" });
        // A request that reaches the old worker while it stops restarts it, and it keeps control.
        // Pages come from the network first, so a reload gets the new version anyway; its worker
        // takes over later.
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
    // The browser forbids workers, or the site is unreachable: pages work without one.
    .catch(() => {});
  return () => {
    clearInterval(timer);
    clearTimeout(overdue);
    serviceWorker.removeEventListener("message", heard);
    serviceWorker.removeEventListener("controllerchange", updates.changed);
  };
}

/**
 * Saves the open page and the offline page in its language. The page loaded before the worker, or
 * before a login, so the worker has not saved it.
 */
export async function keepPage(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ type: "keep", page: window.location.href });
}

/** A notification was tapped: open its page through the router, with its guards. */
function openHere(url: string): void {
  const { origin, pathname, search } = new URL(url);
  if (origin === window.location.origin) void Router.push(pathname + search);
}
