import { DAY_MS } from "@touchline/core";
import type { Cookies } from "../../platform/caller.ts";

/** Who sent this visitor. Long enough for somebody who thinks it over. */
const COOKIE = "tl_referer";
const COOKIE_SECONDS = (30 * DAY_MS) / 1000;

export const keepReferer = (cookies: Cookies, refererId: string): void =>
  cookies.set(COOKIE, Buffer.from(refererId).toString("base64url"), COOKIE_SECONDS);

/** What the form says, else what was stored when the visitor came. */
export function refererOf(form: { refererId?: string; joinPunter: { refererId?: string } }, cookies: Cookies): string | undefined {
  const kept = cookies.get(COOKIE);
  const stored = kept && Buffer.from(kept, "base64url").toString("utf8");
  // A cookie is the visitor's to change.
  const sound = stored && stored.length <= 64 && !stored.includes("\0") ? stored : undefined;
  return form.refererId || form.joinPunter.refererId || sound;
}
