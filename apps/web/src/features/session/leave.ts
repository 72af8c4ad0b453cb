import type { NextRouter } from "next/router";
import { closePanel } from "../../data/device/shell-state.ts";
import type { LogoutReason } from "../../data/session/session-keeper.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { closePopups } from "../../domain/shell/popups/popups.ts";

/** docs/behaviour/login-and-sessions.md#logout: profile close delay. */
const PROFILE_CLOSE_MS = 400;

/**
 * docs/behaviour/login-and-sessions.md#logout: logout closes popups and the profile, and goes to
 * root from an account page.
 */
export function leave(reason: LogoutReason, router: Pick<NextRouter, "asPath" | "push">): void {
  closePopups();
  setTimeout(closePanel, PROFILE_CLOSE_MS);
  if (router.asPath.startsWith("/account")) void router.push("/");
  if (reason === "self") return;
  void openNamedPopup("session-expired", {});
}
