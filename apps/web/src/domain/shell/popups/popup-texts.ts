import type { CompiledTexts } from "../../texts/text.ts";
import { loadTexts, textsOnDemand } from "../../texts/texts-on-demand.ts";

const NAMESPACES = ["popups"];

/** The popups' texts: no page carries them, they are fetched with the first popup and kept. */
export const loadPopupTexts = (): Promise<void> => loadTexts(NAMESPACES);

/** What `loadPopupTexts` has brought. */
export const popupTexts = (): CompiledTexts => textsOnDemand(NAMESPACES) ?? {};
