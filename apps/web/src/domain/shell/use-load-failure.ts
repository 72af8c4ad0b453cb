import { useTexts } from "../../platform/texts/text.ts";
import { showNotice } from "./notices/notices.ts";

/**
 * Notifies the visitor that a part of the site could not be loaded. The page still works, and so
 * does the button that opens the part.
 */
export function useLoadFailure(): () => void {
  const texts = useTexts();
  return () =>
    showNotice("failure", {
      id: "part-load",
      title: texts("notice.partFailed"),
      text: texts("notice.partFailedHint"),
    });
}
