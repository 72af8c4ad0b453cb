import type { NextRouter } from "next/router";
import type { BackButton } from "./back-button.ts";
import type { Guards } from "./guards.ts";

export type PageRouter = Pick<NextRouter, "push" | "replace" | "events" | "beforePopState">;
type Go = NextRouter["push"];

export interface NavigationOptions {
  router: PageRouter;
  guards: Guards;
  backButton: BackButton;
  /** The page's own window: where history steps are heard. */
  window: Pick<Window, "addEventListener" | "removeEventListener" | "history" | "location">;
  onLoading(loading: boolean): void;
  /** A route's code or data could not be loaded. */
  onLoadFailed(address: string): void;
  /** Tells an error of loading from one of rendering. */
  isLoadError(error: Error): boolean;
}

/** The error with which Next itself ends a route change that is not to happen. */
export const routeCancelled = (): Error =>
  Object.assign(new Error("Route Cancelled"), { cancelled: true });

const isCancelled = (error: Error): boolean => "cancelled" in error && error.cancelled === true;

/** Puts guards, sheets and failures in the way of route changes. Returns how to stop. */
export function startNavigation(options: NavigationOptions): () => void {
  const { router, guards, backButton, window, onLoading, onLoadFailed, isLoadError } = options;
  const { push, replace } = router;
  // Where the visitor is, language prefix and all: during a step in the history the browser's own
  // answer is one step ahead.
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
    // A step between a page and its sheet, either way, is no change of route.
    if (backButton.claims() || as === here.address) return false;
    if (guards.isEmpty) return true;
    // The browser is already there: it is put back until the guards have decided.
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
    // Next would now leave the page for an address that may not answer; this ends the change
    // instead.
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
