import { now } from "../../data/device/browser.ts";
import { panelsClosed } from "../../data/device/shell-state.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import type { Frame } from "../../data/frame/frame.ts";
import { knownPunter } from "../../data/session/session.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";

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
