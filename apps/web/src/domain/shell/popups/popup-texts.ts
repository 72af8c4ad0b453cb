import type { CompiledTexts } from "../../../platform/texts/compiled-texts.ts";
import { loadTexts, textsOnDemand } from "../../texts/texts-on-demand.ts";

const NAMESPACES = ["popups"];

/** The popups' texts. No page contains them: they load with the first popup and are cached. */
export const loadPopupTexts = (): Promise<void> => loadTexts(NAMESPACES);

/** The texts loaded by `loadPopupTexts`. */
export const popupTexts = (): CompiledTexts => textsOnDemand(NAMESPACES) ?? {};
