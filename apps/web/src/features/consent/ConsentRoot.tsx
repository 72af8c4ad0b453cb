import { useEffect, useState } from "react";
import { followConsent, useConsent } from "../../data/consent/consent.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { loadTexts } from "../../domain/texts/texts-on-demand.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { ConsentBanner } from "./ConsentBanner.tsx";
import { CONSENT_TEXTS } from "./consent.texts.ts";

const loadBanner = async () => {
  const [banner] = await Promise.all([import("./LateBanner.tsx"), loadTexts(CONSENT_TEXTS)]);
  return banner;
};

/**
 * Loads the visitor's consent and asks those who have not answered. On a first visit the server
 * renders the banner with the page: it is the largest text, and would be the last to paint after
 * hydration.
 */
export function ConsentRoot() {
  const { consentAsked, pages } = useFrame();
  const { name, expiresAfterDays } = pages.consentCookie;
  const { known, agreed } = useConsent();
  const [failed, setFailed] = useState(false);
  useEffect(() => followConsent({ name, expiresAfterDays }), [name, expiresAfterDays]);
  if (known ? agreed !== null : !consentAsked) return null;
  if (consentAsked) return <ConsentBanner />;
  // A visitor who could not be asked has not agreed to anything.
  if (failed) return null;
  return <OnDemand load={loadBanner} props={{}} onFailed={() => setFailed(true)} />;
}
