import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { onConsent } from "../../data/consent/consent.ts";
import { whenIdle } from "../../data/device/browser.ts";

/**
 * Measures what the page is like for whoever agreed to analytics, with code that nobody else loads.
 * Shows nothing.
 */
export function VitalsRoot() {
  const { pathname } = useRouter();
  const pattern = useEffectEvent(() => pathname);

  useEffect(() => {
    // A page is measured from its load on: the address it was loaded for is the one that is meant.
    const page = pattern();
    let callOff = () => {};
    let stop = () => {};
    const unfollow = onConsent("analytics", (allowed) => {
      callOff();
      stop();
      if (!allowed) return;
      callOff = whenIdle(() => {
        void import("./vitals.client.ts")
          .then(({ measureVitals }) => {
            stop = measureVitals(page);
          })
          .catch(() => {});
      });
    });
    return () => {
      unfollow();
      callOff();
      stop();
    };
  }, []);
  return null;
}
