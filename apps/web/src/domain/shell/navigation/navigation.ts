import type { NextRouter } from "next/router";
import type { BackButton } from "../../../ui/back-button/back-button.ts";
import type { Guards } from "./guards.ts";

export type PageRouter = Pick<NextRouter, "push" | "replace" | "events" | "beforePopState">;
type Go = NextRouter["push"];

export interface NavigationOptions {
  router: PageRouter;
  guards: Guards;
  backButton: BackButton;
  /** The page's window, source of history events. */
  window: Pick<Window, "addEventListener" | "removeEventListener" | "history" | "location">;
  onLoading(loading: boolean): void;
  /** A route's code or data could not be loaded. */
  onLoadFailed(address: string): void;
  /** Distinguishes an error while loading from one while rendering. */
  isLoadError(error: Error): boolean;
}

/** The error with which Next itself cancels a route change. */
export const routeCancelled = (): Error =>
  Object.assign(new Error("Route Cancelled"), { cancelled: true });

const isCancelled = (error: Error): boolean => "cancelled" in error && error.cancelled === true;

/** Runs guards, sheets and failure handling on route changes. Returns a function that stops it. */
export function startNavigation(options: NavigationOptions): () => void {
  const { router, guards, backButton, window, onLoading, onLoadFailed, isLoadError } = options;
  const { push, replace } = router;
  // The visitor's current address with its language prefix. During a history step `window.location`
  // is already one step ahead.
  let here = {
    address: window.location.pathname + window.location.search,
    state: window.history.state as unknown,
  };

  const guarded =
    (go: Go): Go =>
    async (url, as, transition) => {
      const to = String(as ?? (typeof url === "string" ? url : url.pathname));
      if (!(await guards.allow({ from: here.address, to }))) {
        router.events.emit("routeChangeError", routeCancelled(), to, { shallow: false });
        return false;
      }
      try {
        await backButton.leave();
        return await go.call(router, url, as, transition);
      } finally {
        backButton.arrived();
      }
    };
  router.push = guarded(push);
  router.replace = guarded(replace);

  router.beforePopState(({ url, as, options: transition }) => {
    // A step between a page and its sheet, in either direction, is not a route change.
    if (backButton.claims() || as === here.address) return false;
    if (guards.isEmpty) return true;
    // The browser has already moved: put it back until the guards have decided.
    window.history.pushState(here.state, "", here.address);
    void router.push(url, as, transition as Parameters<Go>[2]);
    return false;
  });
  const onStep = () => backButton.stepped();
  window.addEventListener("popstate", onStep);

  const onStart = (_address: string, { shallow }: { shallow: boolean }) =>
    !shallow && onLoading(true);
  const onDone = (address: string) => {
    here = { address, state: window.history.state };
    onLoading(false);
  };
  const onError = (error: Error, address: string) => {
    onLoading(false);
    if (isCancelled(error) || !isLoadError(error)) return;
    onLoadFailed(address);
    // Next would now load an address that may not answer; throwing cancels the change instead.
    throw routeCancelled();
  };
  router.events.on("routeChangeStart", onStart);
  router.events.on("routeChangeComplete", onDone);
  router.events.on("routeChangeError", onError);

  return () => {
    Object.assign(router, { push, replace });
    router.beforePopState(() => true);
    window.removeEventListener("popstate", onStep);
    router.events.off("routeChangeStart", onStart);
    router.events.off("routeChangeComplete", onDone);
    router.events.off("routeChangeError", onError);
  };
}
