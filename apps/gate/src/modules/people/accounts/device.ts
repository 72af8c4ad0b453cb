import { BROWSER_COOKIE, DAY_MS } from "@touchline/core";
import type { Cookies } from "../../../platform/http/caller.ts";
import type { SecureRandom } from "../../../platform/random.ts";

const { name: COOKIE, days: COOKIE_DAYS } = BROWSER_COOKIE;

/** The browser's device id; a new one is set if it has none. */
export function deviceOf(cookies: Cookies, random: SecureRandom): string {
  const known = cookies.get(COOKIE);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const fresh = random.token(16);
  cookies.set(COOKIE, fresh, (COOKIE_DAYS * DAY_MS) / 1000);
  return fresh;
}
