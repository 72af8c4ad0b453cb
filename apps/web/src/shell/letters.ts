import { writePreference } from "../data/device/preferences.ts";
import { wearOnRoot } from "../domain/theme/theme.ts";
import { whenIdle } from "../platform/when-idle.ts";
import { LATIN_FONT } from "../ui/assets.data.ts";

let arePresent = false;

/**
 * Downloads Inter once the first page works, if the device does not have it. That page keeps the
 * fallback font: swapping it would lay out the whole page again just when the visitor starts to use
 * it, and an earlier download would compete with the page's code.
 */
export function fetchLetters(): () => void {
  return whenIdle(() => {
    void fetch(LATIN_FONT).then(({ ok }) => {
      if (!ok) return;
      arePresent = true;
      writePreference("letters", "inter");
    }, leaveAsItIs);
  });
}

/** A navigation lays out the page anyway, so it can switch to the font. */
export function wearLetters(): void {
  if (arePresent) wearOnRoot({ "data-letters": "inter" });
}

/** The fallback font looks nearly the same; the next page load tries again. */
const leaveAsItIs = () => {};
