import { now } from "../../lib/browser.ts";
import type { Frame } from "../../lib/frame.ts";
import { knownPunter } from "../../lib/session.ts";
import { panelsClosed } from "../../lib/shell-state.ts";
import { LOCAL_KEYS } from "../../lib/storage.data.ts";
import { openNamedPopup } from "../popups/named-popups.ts";

/**
 * A guest who keeps coming back is invited to join, once an interval; a first visit is left in
 * peace.
 */
export async function inviteGuest({ SIGN_UP_POPUP_INTERVAL }: Frame["intervals"]): Promise<void> {
  const last = Number(localStorage.getItem(LOCAL_KEYS.guest));
  if (last && now() - last < SIGN_UP_POPUP_INTERVAL) return;
  localStorage.setItem(LOCAL_KEYS.guest, String(now()));
  await panelsClosed();
  if (last && knownPunter() === null && !window.location.pathname.includes("/join"))
    await openNamedPopup("promo-for-registration", {});
}
