import { TextsOnDemand } from "../../domain/texts/TextsOnDemand.tsx";
import { ConsentBanner } from "./ConsentBanner.tsx";
import { CONSENT_TEXTS } from "./consent.texts.ts";

/**
 * The banner on a page that was rendered for a visitor who had answered, but whose answer has
 * expired since.
 */
export default function LateBanner() {
  return (
    <TextsOnDemand namespaces={CONSENT_TEXTS} fallback={null}>
      <ConsentBanner />
    </TextsOnDemand>
  );
}
