import { useRouter } from "next/router";
import { useEffect } from "react";
import { useConsent } from "../../data/consent/consent.ts";
import { random } from "../../data/device/browser.ts";
import { DEVICE_COOKIE, LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { usePunter } from "../../data/session/session.ts";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * With the three seconds that another gate may need to notice, a stopped experiment ends on every
 * open page within ten seconds.
 */
const ASKED_WITHIN_MS = 4000;

/**
 * Runs the experiment service for visitors who agreed to it; nobody else loads its code. A failure
 * here changes no page.
 */
export function ExperimentsRoot() {
  const { experiments, jurisdiction, locale } = useFrame();
  const { asPath } = useRouter();
  const { known, agreed } = useConsent();
  const account = usePunter((user) => user.account);
  const allowed = known && (agreed?.has("experiments") ?? false);
  const [token, scriptKey] = [experiments.service?.token, experiments.service?.scriptKey];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is looked at anew: another page may be edited or split
  useEffect(() => {
    const forget = known && !allowed && isRemembered();
    const visit =
      allowed && token !== undefined && scriptKey !== undefined
        ? { token, scriptKey, account, custom: { jurisdiction, locale } }
        : null;
    if (!forget && !visit) return;
    return whenIdle(() => {
      void import("./experiments.client.ts")
        .then(({ visitPage, forgetVisitor }) => (visit ? visitPage(visit) : forgetVisitor()))
        .catch(() => {});
    });
  }, [known, allowed, token, scriptKey, account, jurisdiction, locale, asPath]);

  const takesPart = allowed && token !== undefined;
  useEffect(() => {
    if (!takesPart) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPushOf("experimentsUpdate", () => {
      // Every open page hears of a change at once; the delay keeps them from asking all at once.
      timer ??= setTimeout(() => {
        timer = undefined;
        void import("./experiments.client.ts")
          .then(({ updatePage }) => updatePage())
          .catch(() => {});
      }, random() * ASKED_WITHIN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [takesPart]);
  return null;
}

/**
 * An expired consent leaves data behind just as a withdrawn one does, and the cookie may have
 * expired with it. A tab can clear only its own tab storage.
 */
function isRemembered(): boolean {
  try {
    const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return (
      document.cookie.includes(`${DEVICE_COOKIE}=`) ||
      keys.some((key) => key.startsWith(`${LOCAL_KEYS.experiments}.`))
    );
  } catch {
    return false;
  }
}
