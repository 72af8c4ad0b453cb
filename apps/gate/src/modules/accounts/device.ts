import { DAY_MS } from "@touchline/core";
import type { Cookies } from "../../platform/caller.ts";
import type { SecureRandom } from "../../platform/random.ts";

/** Distinguishes browsers when codes are counted; it does not identify the person. */
const COOKIE = "tl_browser";
const COOKIE_SECONDS = (365 * DAY_MS) / 1000;

/** The browser's device id; a new one is set if it has none. */
export function deviceOf(cookies: Cookies, random: SecureRandom): string {
  const known = cookies.get(COOKIE);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const fresh = random.token(16);
  cookies.set(COOKIE, fresh, COOKIE_SECONDS);
  return fresh;
}
