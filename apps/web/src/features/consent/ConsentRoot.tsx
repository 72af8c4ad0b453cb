import { useEffect, useState } from "react";
import { followConsent, useConsent } from "../../lib/consent/consent.ts";
import { useFrame } from "../../lib/frame.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { loadTexts } from "../texts/texts-on-demand.ts";
import { CONSENT_TEXTS } from "./consent.texts.ts";

const loadBanner = async () => {
  const [banner] = await Promise.all([import("./ConsentBanner.tsx"), loadTexts(CONSENT_TEXTS)]);
  return banner;
};

/** Knows what the visitor agreed to, and asks whoever has not said. The banner's code comes only for those. */
export function ConsentRoot() {
  const { name, expiresAfterDays } = useFrame().pages.consentCookie;
  const { known, agreed } = useConsent();
  const [failed, setFailed] = useState(false);
  useEffect(() => followConsent({ name, expiresAfterDays }), [name, expiresAfterDays]);
  // Nobody who could not be asked has agreed to anything.
  if (!known || agreed !== null || failed) return null;
  return <OnDemand load={loadBanner} props={{}} onFailed={() => setFailed(true)} />;
}
