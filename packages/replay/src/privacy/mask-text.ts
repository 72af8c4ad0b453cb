import type { PrivacyConfig } from "../remote-config.ts";
import { selectorAt } from "./mask-level.ts";
import { type Redact, starred, withoutNumbers } from "./personal-text.ts";

/**
 * The site's own word on its elements. `data-private`: about the punter, never shown.
 * `data-public`: the same for everybody (prices, scores, clocks), so its numbers may be shown.
 */
export const PRIVATE = "[data-private]";
/** Where even the place of a finger would tell what was chosen: an empty box stands for it. */
export const UNRECORDED = "[data-unrecorded]";
const PUBLIC = "[data-public]";

/** Where a visitor writes or chooses, whatever it is built of. */
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
 * What a recording shows of a text. The level and its selectors are the operator's; what is
 * personal is not theirs to show.
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
    // A text without a place cannot be judged.
    if (!element || element.closest(ALWAYS)) return starred(text);
    if (masked && element.closest(masked) && !(unmasked && element.closest(unmasked)))
      return starred(text);
    const known = redact(text);
    return element.closest(PUBLIC) ? known : withoutNumbers(known);
  };
}

/** Selectors that this browser can read, as one; a misspelt one must not stop the page. */
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
