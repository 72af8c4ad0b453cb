import { arrivalTouch } from "@touchline/core";
import {
  PAGE_VIEW,
  type Properties,
  screenAreaOf,
  TrackingEngine,
  whenPageLeaves,
  wireName,
} from "@touchline/tracking";
import Router from "next/router";
import { newKey, now } from "../../data/device/browser.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { followPunterToken } from "../../data/session/punter-token.ts";
import { call } from "../../data/session/session.client.ts";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { type Tracked, track, trackInto } from "../../data/tracking/track.ts";
import { VISIT_KEYS } from "../../data/tracking/visit.ts";
import { withoutLanguage } from "../../domain/addresses/paths.ts";
import { productOfPath } from "../../domain/addresses/products.ts";
import { startAnalytics } from "./analytics.client.ts";
import { sendFaults } from "./faults.client.ts";

const KEYS = {
  ...VISIT_KEYS,
  pending: LOCAL_KEYS.trackingPending,
  punterToken: LOCAL_KEYS.trackingPunter,
};

export interface Tracking {
  setProperties(properties: Properties): void;
  stop(): void;
}

/** The referring page without its query; for another site, without its path. */
function referrer(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? origin + pathname : origin;
}

/** docs/behaviour/routes.md#screen-area: the area of the site where an event happened. */
function screenArea({ location, menuOpen }: Pick<Tracked, "location" | "menuOpen">): string {
  const path = withoutLanguage(new URL(location).pathname);
  return screenAreaOf({ path, menuOpen, product: productOfPath(path) });
}

/**
 * The gate remembers who referred the visitor until they sign up. If this call fails, the join form
 * sends it on this visit.
 */
function keepArrival(): void {
  const touch = arrivalTouch(new URLSearchParams(arrivedWith));
  if (Object.keys(touch).length > 0)
    void call("storeReferer", { body: { touch, url: window.location.pathname } }).catch(() => {});
}

/**
 * Starts sending events to the tracking collector and to analytics, and faults to the gate. Only
 * after consent.
 */
export function startTracking(properties: Properties): Tracking {
  keepArrival();
  const faults = sendFaults();
  const analytics = startAnalytics();
  const engine = new TrackingEngine({
    storage: localStorage,
    keys: KEYS,
    now,
    newId: newKey,
    send: (batch) => call("trackEvents", { body: batch }),
  });

  function setProperties(next: Properties): void {
    analytics.setUserParams(next);
    if (engine.setUserProperties(next)) track("tracking-engine properties updated");
  }
  const viewed = () => {
    const location = window.location.origin + window.location.pathname;
    analytics.log(
      PAGE_VIEW,
      { page: Router.pathname, screenArea: screenArea({ location, menuOpen: false }) },
      now(),
    );
  };

  trackInto((event) => {
    const { name, properties, at, location } = event;
    const told = { ...properties, screenArea: screenArea(event) };
    engine.log(wireName(name), told, { timestamp: at, location, referrer: referrer() });
    analytics.log(wireName(name), told, at);
  });
  setProperties(properties);
  engine.enable();
  viewed();
  Router.events.on("routeChangeComplete", viewed);
  const unfollow = followPunterToken((token) => {
    if (engine.setPunterToken(token)) track("user session updated");
  });
  const stay = whenPageLeaves({ window, document }, () => {
    engine.persist();
    analytics.leave();
    faults.leave();
  });

  return {
    setProperties,
    stop() {
      trackInto(null);
      Router.events.off("routeChangeComplete", viewed);
      unfollow();
      stay();
      engine.stop();
      analytics.stop();
      faults.stop();
    },
  };
}
