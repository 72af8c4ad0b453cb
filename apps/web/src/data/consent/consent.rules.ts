/** Purposes that need the visitor's consent. Storage the site cannot work without is not listed. */
export const CONSENT_PURPOSES = ["analytics", "recording", "experiments"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** docs/behaviour/storage.md#consent: page settings, with their defaults. */
export interface ConsentCookie {
  name: string;
  expiresAfterDays: number;
}
export const DEFAULT_CONSENT_COOKIE: ConsentCookie = {
  name: "ConsentCookie",
  expiresAfterDays: 182,
};

const NOTHING = "necessary";
const DAY_SECONDS = 24 * 60 * 60;

/**
 * The purposes the visitor agreed to, from a Cookie header or `document.cookie`. Null until the
 * visitor has answered.
 */
export function readConsent(
  cookies: string | undefined,
  { name }: ConsentCookie,
): ReadonlySet<ConsentPurpose> | null {
  const pair = (cookies ?? "")
    .split(";")
    .find((each) => each.slice(0, each.indexOf("=")).trim() === name);
  if (pair === undefined) return null;
  const said = pair
    .slice(pair.indexOf("=") + 1)
    .trim()
    .split(".");
  // A cookie that this site did not write is not an answer by the visitor.
  if (said[0] !== NOTHING) return null;
  return new Set(CONSENT_PURPOSES.filter((purpose) => said.includes(purpose)));
}

/** The cookie that stores the visitor's answer, in the form `document.cookie` accepts. */
export function consentCookie(
  purposes: Iterable<ConsentPurpose>,
  { name, expiresAfterDays }: ConsentCookie,
): string {
  const agreed = new Set(purposes);
  const value = [NOTHING, ...CONSENT_PURPOSES.filter((purpose) => agreed.has(purpose))].join(".");
  return `${name}=${value}; Path=/; Max-Age=${expiresAfterDays * DAY_SECONDS}; SameSite=Lax`;
}
