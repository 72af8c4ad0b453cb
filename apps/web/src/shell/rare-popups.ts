import { loadProofTexts } from "../domain/account/give-proof.ts";
import { loadPopupTexts } from "../domain/shell/popups/popup-texts.ts";

/**
 * How the dialogs load that few visits see. The first load of every page has no room for them, so
 * this list itself loads on demand.
 */
export const date = () => import("../features/dialogs/DateDialog.tsx");
export const calendar = () => import("../features/dialogs/CalendarDialog.tsx");
export const captcha = () => import("../features/captcha/CaptchaWidget.tsx");
export const named = () => withTexts(import("../features/popups/NamedPopup.tsx"), loadPopupTexts());
export const proof = () =>
  withTexts(import("../features/security/ProofDialog.tsx"), loadProofTexts());

/** The code and the texts of a dialog load together: no page contains either. */
async function withTexts<T>(code: Promise<T>, texts: Promise<void>): Promise<T> {
  await texts;
  return code;
}
