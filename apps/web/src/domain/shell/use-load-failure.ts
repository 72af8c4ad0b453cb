import { useTexts } from "../texts/text.ts";
import { showNotice } from "./notices/notices.ts";

/**
 * Tells that a part of the site could not be fetched. The page is still there, and so is what opens
 * the part.
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
