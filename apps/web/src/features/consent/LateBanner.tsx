import { TextsOnDemand } from "../../ui/TextsOnDemand.tsx";
import { ConsentBanner } from "./ConsentBanner.tsx";
import { CONSENT_TEXTS } from "./consent.texts.ts";

/**
 * The banner on a page that was rendered for somebody who had answered: the answer has ended since.
 */
export default function LateBanner() {
  return (
    <TextsOnDemand namespaces={CONSENT_TEXTS} fallback={null}>
      <ConsentBanner />
    </TextsOnDemand>
  );
}
