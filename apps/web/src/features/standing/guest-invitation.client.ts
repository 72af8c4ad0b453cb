import { now } from "../../data/device/browser.ts";
import { panelsClosed } from "../../data/device/shell-state.ts";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import type { Frame } from "../../data/frame/frame.ts";
import { knownPunter } from "../../data/session/session.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";

/** Invites a returning guest to join, once per interval; never on the first visit. */
export async function inviteGuest({ SIGN_UP_POPUP_INTERVAL }: Frame["intervals"]): Promise<void> {
  const last = Number(localStorage.getItem(LOCAL_KEYS.guest));
  if (last && now() - last < SIGN_UP_POPUP_INTERVAL) return;
  localStorage.setItem(LOCAL_KEYS.guest, String(now()));
  await panelsClosed();
  if (last && knownPunter() === null && !window.location.pathname.includes("/join"))
    await openNamedPopup("promo-for-registration", {});
}
