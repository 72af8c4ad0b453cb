import { whenIdle } from "../data/device/browser.ts";
import { writePreference } from "../data/device/preferences.ts";
import { wearOnRoot } from "../domain/theme/theme.ts";
import { LATIN_FONT } from "../ui/assets.data.ts";

let arePresent = false;

/**
 * Brings Inter to a device that has not got it, once its first page works. That page keeps the
 * stand-in: to change its letters lays the whole page out a second time, just when the visitor
 * begins to use it, and the file takes the line from the code that does.
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

/** The next page is laid out anew anyway: it wears them. */
export function wearLetters(): void {
  if (arePresent) wearOnRoot({ "data-letters": "inter" });
}

/** Without them the site looks nearly the same; the next page load tries again. */
const leaveAsItIs = () => {};
