/**
 * Cookies that the server sets. The page /cookies lists them for visitors. The cookies that a page
 * sets itself are in apps/web/src/data/device/storage.data.ts.
 */

/** Links a visit to the forms it fills in. A session cookie, set with the first page. */
export const VISIT_COOKIE = "tl_visit";

/** Names the session to the gate; session.rules.ts of the gate decides how long it lasts. */
export const SESSION_COOKIE = "tl_session";

/** A visit to the national digital ID. */
export const NATIONAL_ID_COOKIE = "tl_national_id";

/** Distinguishes browsers when codes are counted; it does not identify the person. */
export const BROWSER_COOKIE = { name: "tl_browser", days: 365 } as const;

/**
 * How a visitor arrived, stored only with consent. Kept long enough for somebody who thinks it
 * over.
 */
export const ARRIVAL_COOKIE = { name: "tl_referer", days: 30 } as const;
