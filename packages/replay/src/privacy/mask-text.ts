import type { PrivacyConfig } from "../remote-config.ts";
import { selectorAt } from "./mask-level.ts";
import { type Redact, starred, withoutNumbers } from "./personal-text.ts";

/**
 * The site's own markup. `data-private`: about the punter, never shown. `data-public`: the same for
 * everybody (prices, scores, clocks), so its numbers may be shown.
 */
export const PRIVATE = "[data-private]";
/** Even the position of a tap would reveal the choice here, so the recording shows an empty box. */
export const UNRECORDED = "[data-unrecorded]";
const PUBLIC = "[data-public]";

/** Elements for input or selection, however they are built. */
const FIELDS = [
  "input",
  "textarea",
  "select",
  "option",
  "[contenteditable]:not([contenteditable=false])",
  ...["textbox", "combobox", "listbox", "spinbutton", "searchbox", "slider"].map(
    (role) => `[role=${role}]`,
  ),
].join(",");
const ALWAYS = `${PRIVATE},${FIELDS}`;

export type MaskText = (text: string, element: Element | null) => string;

/**
 * Masks a text for the recording. The operator controls the level and its selectors but cannot
 * unmask personal data.
 */
export function textMask(
  { defaultMaskLevel, maskSelector, unmaskSelector }: PrivacyConfig,
  redact: Redact,
  document: Document,
): MaskText {
  const masked = usable([selectorAt(defaultMaskLevel), ...maskSelector], document);
  const unmasked = usable(unmaskSelector, document);
  return (text, element) => {
    if (text.trim() === "") return text;
    // A text without an element cannot be classified, so mask it.
    if (!element || element.closest(ALWAYS)) return starred(text);
    if (masked && element.closest(masked) && !(unmasked && element.closest(unmasked)))
      return starred(text);
    const known = redact(text);
    return element.closest(PUBLIC) ? known : withoutNumbers(known);
  };
}

/** The selectors this browser can parse, joined; a misspelt one must not break the page. */
export function usable(selectors: readonly string[], document: Document): string {
  return selectors
    .filter((selector) => selector !== "" && isSelector(selector, document))
    .join(",");
}

function isSelector(selector: string, document: Document): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
