import { useRouter } from "next/router";
import { useEffect } from "react";
import { whenIdle } from "../../lib/browser.ts";
import { useConsent } from "../../lib/consent/consent.ts";
import { useFrame } from "../../lib/frame.ts";
import { usePunter } from "../../lib/session.ts";
import { DEVICE_COOKIE, LOCAL_KEYS } from "../../lib/storage.data.ts";

/** Runs the experiment service for whoever agreed to it, with code that nobody else loads. What goes wrong here changes no page. */
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
      allowed && token !== undefined && scriptKey !== undefined ? { token, scriptKey, account, custom: { jurisdiction, locale } } : null;
    if (!forget && !visit) return;
    return whenIdle(() => {
      void import("./experiments.client.ts")
        .then(({ visitPage, forgetVisitor }) => (visit ? visitPage(visit) : forgetVisitor()))
        .catch(() => {});
    });
  }, [known, allowed, token, scriptKey, account, jurisdiction, locale, asPath]);
  return null;
}

/**
 * A consent that ran out leaves something behind as one that was withdrawn does; the cookie may have run out with it. What one tab
 * remembers no other can forget.
 */
function isRemembered(): boolean {
  try {
    const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return document.cookie.includes(`${DEVICE_COOKIE}=`) || keys.some((key) => key.startsWith(`${LOCAL_KEYS.experiments}.`));
  } catch {
    return false;
  }
}
