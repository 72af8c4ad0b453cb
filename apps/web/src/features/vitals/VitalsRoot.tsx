import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { onConsent } from "../../data/consent/consent.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * Measures web vitals for visitors who agreed to analytics; nobody else loads the code. Renders
 * nothing.
 */
export function VitalsRoot() {
  const { pathname } = useRouter();
  const pattern = useEffectEvent(() => pathname);

  useEffect(() => {
    // Metrics count from the page load, so they belong to the address that was loaded.
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
