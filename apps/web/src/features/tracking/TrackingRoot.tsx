import { useEffect, useEffectEvent } from "react";
import { useConsent } from "../../data/consent/consent.ts";
import { APP_VERSION } from "../../data/device/version.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { usePunter, useSession } from "../../data/session/session.ts";
import { reportInto } from "../../data/tracking/report.ts";
import { track, trackInto } from "../../data/tracking/track.ts";
import { useLastProduct } from "../../domain/addresses/last-product.ts";
import { followLinks } from "../../domain/tracking/link-events.ts";
import { whenIdle } from "../../platform/when-idle.ts";
import { followArrivals } from "./arrivals.ts";
import { followFaults } from "./follow-faults.ts";
import { forgetTracking } from "./forget-tracking.ts";
import type { Tracking } from "./tracking.client.ts";

/** User properties of events. None of them identifies a person. */
function useUserProperties() {
  const { jurisdiction, locale, theme } = useFrame();
  const product = useLastProduct();
  const loggedIn = useSession().status !== "guest";
  return { jurisdiction, locale, theme, product, loggedIn, appVersion: APP_VERSION };
}

let tracking: Tracking | null = null;

/**
 * Follows the visit. A visitor who agrees to analytics loads the engine when the page is idle;
 * nothing of others is stored or sent.
 */
export function TrackingRoot() {
  const { startPage } = useFrame();
  const properties = useUserProperties();
  const authorized = usePunter(() => true);
  const { known, agreed } = useConsent();
  const allowed = agreed?.has("analytics") ?? "unanswered";
  const mainPage = useEffectEvent(() => startPage);
  const current = useEffectEvent(() => properties);

  useEffect(() => followLinks(document), []);
  useEffect(() => followFaults(window), []);
  useEffect(() => followArrivals(() => mainPage()), []);
  useEffect(() => {
    if (authorized) track("user authorized");
  }, [authorized]);

  useEffect(() => {
    if (!known) return;
    // After a refusal, queued and later events are dropped. Otherwise they wait for the answer or
    // for the engine.
    for (const into of [trackInto, reportInto]) into(allowed === false ? () => {} : null);
    if (allowed === true) return startWhenIdle(() => current());
    // Also if an earlier answer has expired: its data is still here.
    forgetTracking();
  }, [known, allowed]);

  const said = JSON.stringify(properties);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when anything in them changes
  useEffect(() => tracking?.setProperties(properties), [said]);
  return null;
}

function startWhenIdle(properties: () => ReturnType<typeof useUserProperties>): () => void {
  let over = false;
  const callOff = whenIdle(() => {
    void import("./tracking.client.ts")
      .then(({ startTracking }) => {
        if (!over) tracking = startTracking(properties());
      })
      // A blocker, or no network: the visit goes untracked.
      .catch(() => {});
  });
  return () => {
    over = true;
    callOff();
    tracking?.stop();
    tracking = null;
  };
}
