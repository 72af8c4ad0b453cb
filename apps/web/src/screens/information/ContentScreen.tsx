import { Reading } from "../../features/reading/Reading.tsx";
import type { ContentProps } from "./content-page.ts";
import { Information } from "./Information.tsx";

/**
 * Texts that are shown with the day on which they came into force. Which of them a punter must
 * accept, the gate decides.
 */
const TEXTS_IN_FORCE = new Set([
  "terms",
  "privacy",
  "rules",
  "responsible-gambling",
  "contract",
  "cookies-policy",
]);

/** A page of information, rules or news. */
export const ContentScreen = ({ page, isForeign }: ContentProps) => (
  <Information title={page.title} description={page.description || page.title}>
    <Reading
      page={page}
      isForeign={isForeign}
      isLegal={TEXTS_IN_FORCE.has(page.id) || page.id.startsWith("rules/")}
    />
  </Information>
);
